/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import dev.discreet.annotations.Bounded;
import dev.discreet.runtime.Clamp;
import java.util.Objects;

/**
 * One row of the extract.
 *
 * <p>The constructor proves what the annotations promise: a number outside its range is moved to
 * the nearer end, and nothing is null. Without a {@code clamp} line the build fails with DP203 on
 * its component.
 *
 * @param sampleWeight how many people the census counts this row for
 * @param educationNumber {@link Education#number}
 * @param nativeCountry as the file has it; "?" is not known
 */
public record Person(
    @Bounded(lower = 17, upper = Person.MAX_AGE) int age,
    Workclass workclass,
    @Bounded(lower = 0, upper = 1_500_000) int sampleWeight,
    Education education,
    @Bounded(lower = 1, upper = 16) int educationNumber,
    MaritalStatus maritalStatus,
    Occupation occupation,
    Relationship relationship,
    Race race,
    Sex sex,
    @Bounded(lower = 0, upper = 99_999) int capitalGain,
    @Bounded(lower = 0, upper = 9_999) int capitalLoss,
    @Bounded(lower = 1, upper = Person.MAX_HOURS) int hoursPerWeek,
    String nativeCountry,
    Income income) {

  /** No age is above it: the extract writes 90 for all who are older. */
  public static final int MAX_AGE = 90;

  /** No number of hours is above it. */
  public static final int MAX_HOURS = 99;

  /** Clamps the numbers; refuses null. */
  public Person {
    age = Clamp.clamp(age, 17, MAX_AGE);
    sampleWeight = Clamp.clamp(sampleWeight, 0, 1_500_000);
    educationNumber = Clamp.clamp(educationNumber, 1, 16);
    capitalGain = Clamp.clamp(capitalGain, 0, 99_999);
    capitalLoss = Clamp.clamp(capitalLoss, 0, 9_999);
    hoursPerWeek = Clamp.clamp(hoursPerWeek, 1, MAX_HOURS);
    Objects.requireNonNull(workclass);
    Objects.requireNonNull(education);
    Objects.requireNonNull(maritalStatus);
    Objects.requireNonNull(occupation);
    Objects.requireNonNull(relationship);
    Objects.requireNonNull(race);
    Objects.requireNonNull(sex);
    Objects.requireNonNull(nativeCountry);
    Objects.requireNonNull(income);
  }
}
