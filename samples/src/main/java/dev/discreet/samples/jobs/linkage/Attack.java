/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import dev.discreet.samples.census.Person;
import java.util.List;

/**
 * Somebody who knows everything but the income of one person, and reads it from what is published.
 *
 * <p>This is who differential privacy is defined against. They take all others away from each
 * count, and what is left is one person and noise: with 0 of one income and 1 of the other, or the
 * other way round. Of two such hypotheses they take the one that is likelier under Laplace noise.
 *
 * @param exact the tables without noise, to take the others away; not changed afterwards
 */
@SuppressWarnings("EnumOrdinal") // Cells are in the order of the constants.
record Attack(Release exact) {

  /**
   * The share of incomes that are told right, the mean of that of high and of low ones, so that a
   * coin tells 0.5 right whatever the shares of incomes are. It is 0.5 where there is nobody.
   *
   * <p>If all tables together are ε-differentially private, it is expected to be at most 1 / (1 +
   * exp(−2ε)): to change an income is to take one row away and to add another.
   */
  double toldRight(Release published, List<Person> people) {
    double[] right = new double[2];
    long[] all = new long[2];
    for (Person p : people) {
      int income = p.income().ordinal();
      all[income]++;
      right[income] += told(published, p, income);
    }
    return (share(right[0], all[0]) + share(right[1], all[1])) / 2;
  }

  private static double share(double right, long all) {
    return all > 0 ? right / all : 0.5;
  }

  /** 1 if the true income is likelier, 0 if the other one is, a half if they are as likely. */
  private double told(Release published, Person p, int income) {
    long less = 0;
    for (int table = 0; table < published.tables().size(); table++) {
      for (int i = 0; i < 2; i++) {
        int own = i == income ? 1 : 0;
        long left = published.count(table, p, i) - (exact.count(table, p, i) - own);
        less += Math.abs(left - (1 - own)) - Math.abs(left - own);
      }
    }
    return less > 0 ? 1 : less < 0 ? 0 : 0.5;
  }
}
