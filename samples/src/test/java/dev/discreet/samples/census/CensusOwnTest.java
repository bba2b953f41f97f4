/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.testing.SensitivityCheck;
import dev.discreet.testing.TestData;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The census, tested as a user of discreet-testing would. */
class CensusOwnTest {

  private static final List<Person> PEOPLE =
      List.of(person(70, 40, 12_000), person(30, 20, 0), person(90, 99, 500));

  private static Person person(int age, int hours, int gain) {
    return new Person(
        age,
        Workclass.PRIVATE,
        1,
        Education.BACHELORS,
        Education.BACHELORS.number(),
        MaritalStatus.NEVER_MARRIED,
        Occupation.SALES,
        Relationship.UNMARRIED,
        Race.WHITE,
        Sex.FEMALE,
        gain,
        0,
        hours,
        "?",
        Income.OVER_50K);
  }

  @Test
  void answersWithoutNoise() {
    PrivateCensusReport report = new PrivateCensusReport(TestData.exact("census", PEOPLE));
    assertEquals(3, report.people());
    assertEquals(2, report.over65());
    assertEquals(2, report.highEarners());
    assertEquals(190, report.totalAge());
    assertEquals(10_500, report.totalGain());
    assertEquals(3, report.byEducation().get(Education.BACHELORS));
  }

  @Test
  void theBudgetOfTheDataSetHolds() {
    PrivateCensusReport report =
        new PrivateCensusReport(TestData.exact("census", PEOPLE, Budget.of(0.05)));
    assertThrows(BudgetExceededException.class, report::people);
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(CensusReport.class).check();
  }
}
