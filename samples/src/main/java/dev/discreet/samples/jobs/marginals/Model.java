/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import dev.discreet.samples.census.Education;
import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.MaritalStatus;
import dev.discreet.samples.census.Race;
import dev.discreet.samples.census.Sex;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A distribution of people, from tables of counts that may be noisy: education and income together,
 * marital status given the income, sex given the status, race by itself.
 *
 * <p>It sees released tables only, so what is drawn from it spends nothing more.
 */
final class Model {

  private static final long SEED = 7;

  private final long[] races;
  private final long[][] educationIncome;
  private final long[][] incomeStatus;
  private final long[][] statusSex;

  Model(
      Map<Race, Long> races, long[][] educationIncome, long[][] incomeStatus, long[][] statusSex) {
    this.races = Arrays.stream(Race.values()).mapToLong(r -> races.getOrDefault(r, 0L)).toArray();
    this.educationIncome = educationIncome;
    this.incomeStatus = incomeStatus;
    this.statusSex = statusSex;
  }

  /** As many people as the tables count, about. */
  List<MadePerson> draw() {
    SplittableRandom random = new SplittableRandom(SEED);
    int rows = (int) Math.min(Arrays.stream(races).map(NoisyCounts::count).sum(), 1_000_000);
    return IntStream.range(0, rows).mapToObj(row -> person(random)).toList();
  }

  private MadePerson person(SplittableRandom random) {
    int incomes = Income.values().length;
    long[] cells = Arrays.stream(educationIncome).flatMapToLong(Arrays::stream).toArray();
    int cell = NoisyCounts.draw(cells, random);
    int income = cell % incomes;
    int status = NoisyCounts.draw(incomeStatus[income], random);
    return new MadePerson(
        Education.values()[cell / incomes],
        Income.values()[income],
        MaritalStatus.values()[status],
        Sex.values()[NoisyCounts.draw(statusSex[status], random)],
        Race.values()[NoisyCounts.draw(races, random)]);
  }
}
