/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.regression;

import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/**
 * The query: the sums of all products of two of 1, education, age, sex and income, of which the
 * normal equations are made.
 *
 * <p>A row adds at most 1 to each of 13 sums. The sum of male · male is that of male, and is not
 * asked for twice.
 */
final class Moments {

  /** What is known of an earner: a constant, education, age and sex. */
  static final int FEATURES = 4;

  /** How many sums there are. */
  static final int SUMS = 13;

  private static final int MALE = 3;

  private Moments() {}

  /** ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.01)
    @Sensitivity(SUMS)
    static double[][] products(List<Earner> earners) {
      return productsOf(earners);
    }
  }

  /** ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.1)
    @Sensitivity(SUMS)
    static double[][] products(List<Earner> earners) {
      return productsOf(earners);
    }
  }

  /** ε = 1. */
  static final class One {
    @Private(epsilon = 1)
    @Sensitivity(SUMS)
    static double[][] products(List<Earner> earners) {
      return productsOf(earners);
    }
  }

  /** A row for each feature, a column for each and for the income; nothing below the diagonal. */
  static double[][] productsOf(List<Earner> earners) {
    double[][] sums = new double[FEATURES][FEATURES + 1];
    for (Earner e : earners) {
      double[] values = {1, e.education(), e.age(), e.male() ? 1 : 0, e.over() ? 1 : 0};
      for (int i = 0; i < FEATURES; i++) {
        for (int j = i; j <= FEATURES; j++) {
          if (i < MALE || j > MALE) {
            sums[i][j] += values[i] * values[j];
          }
        }
      }
    }
    return sums;
  }
}
