/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;

/**
 * What may be published of the census: seven answers which together cost ε = 1.
 *
 * <p>These are the queries themselves, without noise. The build proves the contract of each and
 * generates {@code PrivateCensusReport}, whose answers may leave the building.
 */
@PrivacyBudget(epsilon = 1.0)
public final class CensusReport {

  /** The highest capital gain that counts. */
  static final int GAIN_LIMIT = 10_000;

  private CensusReport() {}

  /** How many people there are. */
  @Private(epsilon = 0.1)
  static long people(List<Person> rows) {
    return rows.stream().count();
  }

  /** How many people are over 65. */
  @Private(epsilon = 0.1)
  static long over65(List<Person> rows) {
    return rows.stream().filter(p -> p.age() > 65).count();
  }

  /** How many people who work full time earn over $50,000. */
  @Private(epsilon = 0.1)
  static long highEarners(List<Person> rows) {
    long earners = 0;
    for (Person p : rows) {
      if (worksFullTime(p) && p.income() == Income.OVER_50K) {
        earners++;
      }
    }
    return earners;
  }

  /** The sum of all ages; over {@link #people} it is the mean age. */
  @Private(epsilon = 0.1)
  @Sensitivity(Person.MAX_AGE)
  static long totalAge(List<Person> rows) {
    return rows.stream().mapToLong(Person::age).sum();
  }

  /** How many hours all people work in a week. */
  @Private(epsilon = 0.2)
  @Sensitivity(Person.MAX_HOURS)
  static long totalHours(List<Person> rows) {
    long hours = 0;
    for (Person p : rows) {
      hours += p.hoursPerWeek();
    }
    return hours;
  }

  /**
   * All capital gains, of which each counts up to {@link #GAIN_LIMIT}.
   *
   * <p>A gain may be as high as $99,999, and noise must hide the highest that counts. The tighter
   * clamp leaves a part of the few high gains out, and needs a tenth of the noise.
   */
  @Private(epsilon = 0.2)
  @Sensitivity(GAIN_LIMIT)
  static long totalGain(List<Person> rows) {
    return rows.stream().mapToLong(p -> Clamp.clamp(p.capitalGain(), 0, GAIN_LIMIT)).sum();
  }

  /** How many people have each level of education. */
  @Private(epsilon = 0.2)
  static Map<Education, Long> byEducation(List<Person> rows) {
    return rows.stream().collect(groupingBy(Person::education, counting()));
  }

  private static boolean worksFullTime(Person p) {
    return p.hoursPerWeek() >= 35;
  }
}
