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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * A distribution of people, from tables of counts that may be noisy: education and income together,
 * marital status given the income, sex given the status, race by itself.
 *
 * <p>It sees released tables only, so what is drawn from it spends nothing more.
 */
final class Model {

  private static final long SEED = 7;
  private static final long MOST_ROWS = 1_000_000;

  private final NoisyCounts<Race> races;
  private final NoisyCounts<Tables.EducationIncome> schooling;
  private final Map<Income, NoisyCounts<MaritalStatus>> statuses = new EnumMap<>(Income.class);
  private final Map<MaritalStatus, NoisyCounts<Sex>> sexes = new EnumMap<>(MaritalStatus.class);

  Model(
      Map<Race, Long> byRace,
      Map<Tables.EducationIncome, Long> byEducationAndIncome,
      Map<Tables.IncomeStatus, Long> byIncomeAndStatus,
      Map<Tables.StatusSex, Long> byStatusAndSex) {
    races = new NoisyCounts<>(List.of(Race.values()), byRace::get);
    schooling = new NoisyCounts<>(schoolings(), byEducationAndIncome::get);
    for (Income income : Income.values()) {
      statuses.put(
          income,
          new NoisyCounts<>(
              List.of(MaritalStatus.values()),
              status -> byIncomeAndStatus.get(new Tables.IncomeStatus(income, status))));
    }
    for (MaritalStatus status : MaritalStatus.values()) {
      sexes.put(
          status,
          new NoisyCounts<>(
              List.of(Sex.values()), sex -> byStatusAndSex.get(new Tables.StatusSex(status, sex))));
    }
  }

  private static List<Tables.EducationIncome> schoolings() {
    return List.of(Education.values()).stream()
        .flatMap(
            education ->
                List.of(Income.values()).stream()
                    .map(income -> new Tables.EducationIncome(education, income)))
        .toList();
  }

  /** As many people as the tables count, about. */
  List<MadePerson> draw() {
    SplittableRandom random = new SplittableRandom(SEED);
    return LongStream.range(0, Math.min(races.total(), MOST_ROWS))
        .mapToObj(row -> person(random))
        .toList();
  }

  private MadePerson person(SplittableRandom random) {
    Tables.EducationIncome schooled = schooling.draw(random);
    MaritalStatus status = of(statuses, schooled.income()).draw(random);
    return new MadePerson(
        schooled.education(),
        schooled.income(),
        status,
        of(sexes, status).draw(random),
        races.draw(random));
  }

  private static <K, V> NoisyCounts<V> of(Map<K, NoisyCounts<V>> given, K key) {
    return Objects.requireNonNull(given.get(key));
  }
}
