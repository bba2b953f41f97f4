/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The made rows look like the extract. They are fixed, and so is what is asserted of them. */
class CensusRowsTest {

  private static final List<Person> ROWS = CensusRows.generate();

  @Test
  void areAlwaysTheSame() {
    assertEquals(32_561, ROWS.size());
    assertEquals(ROWS, CensusRows.generate());
  }

  @TestFactory
  Stream<DynamicTest> haveTheExtractsShares() {
    return Stream.of(
        share("male", 66.9, p -> p.sex() == Sex.MALE),
        share("over 50K", 24.1, p -> p.income() == Income.OVER_50K),
        share("female and over 50K", 3.6, p -> p.sex() == Sex.FEMALE && over50K(p)),
        share("bachelors", 16.4, p -> p.education() == Education.BACHELORS),
        share("over 65", 3.4, p -> p.age() > 65),
        share("40 hours", 46.7, p -> p.hoursPerWeek() == 40),
        share("no gain", 91.7, p -> p.capitalGain() == 0),
        share("highest gain", 0.5, p -> p.capitalGain() == 99_999),
        share("husbands", 30.8, p -> p.relationship() == Relationship.HUSBAND),
        share("country unknown", 1.8, p -> p.nativeCountry().equals("?")));
  }

  @TestFactory
  Stream<DynamicTest> haveTheExtractsMeans() {
    return Stream.of(
        mean("age", 38.6, 0.5, Person::age),
        mean("hours", 40.4, 0.5, Person::hoursPerWeek),
        mean("gain", 1_078, 70, Person::capitalGain),
        mean("loss", 87, 7, Person::capitalLoss),
        mean("weight", 190_000, 3_000, Person::sampleWeight));
  }

  private static boolean over50K(Person p) {
    return p.income() == Income.OVER_50K;
  }

  private static DynamicTest share(String name, double percent, Predicate<Person> holds) {
    double actual = 100.0 * ROWS.stream().filter(holds).count() / ROWS.size();
    return DynamicTest.dynamicTest(
        name,
        () -> assertTrue(Math.abs(actual - percent) < 1, actual + " % instead of " + percent));
  }

  private static DynamicTest mean(
      String name, double expected, double tolerance, ToIntFunction<Person> value) {
    double actual = ROWS.stream().mapToInt(value).average().orElseThrow();
    return DynamicTest.dynamicTest(name, () -> assertEquals(expected, actual, tolerance));
  }
}
