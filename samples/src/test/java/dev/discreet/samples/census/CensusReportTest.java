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
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CensusReportTest {

  /** That one released number is further off; 22 are released here. */
  private static final double FALSE_FAILURE = 1e-12;

  private static final List<Person> ROWS = CensusRows.generate();

  private final PrivateData<Person> data = PrivateData.of("census", ROWS, Budget.of(1.0));
  private final PrivateCensusReport report = new PrivateCensusReport(data);

  @Test
  void releasesWithNoiseOfTheContract() {
    assertClose(CensusReport.people(ROWS), report.people(), 1, "0.1");
    assertClose(CensusReport.over65(ROWS), report.over65(), 1, "0.1");
    assertClose(CensusReport.highEarners(ROWS), report.highEarners(), 1, "0.1");
    assertClose(CensusReport.totalAge(ROWS), report.totalAge(), 90, "0.1");
    assertClose(CensusReport.totalHours(ROWS), report.totalHours(), 99, "0.2");
    assertClose(CensusReport.totalGain(ROWS), report.totalGain(), 10_000, "0.2");
    Map<Education, Long> truth = CensusReport.byEducation(ROWS);
    Map<Education, Long> answers = report.byEducation();
    assertEquals(List.of(Education.values()), List.copyOf(answers.keySet()));
    answers.forEach((key, answer) -> assertClose(truth.get(key), answer, 1, "0.2"));

    BudgetExceededException refusal = assertThrows(BudgetExceededException.class, report::people);
    assertEquals("census", refusal.dataSet());
    assertEquals(0.1, refusal.requested().epsilon());
    assertEquals(0, refusal.remaining().epsilon());
  }

  @Test
  void answersForNobodyToo() {
    PrivateCensusReport nobody =
        new PrivateCensusReport(PrivateData.of("nobody", List.<Person>of(), Budget.of(1.0)));

    assertClose(0, nobody.people(), 1, "0.1");
    nobody.byEducation().values().forEach(answer -> assertClose(0, answer, 1, "0.2"));
  }

  @Test
  void eachAnswerIsReleasedOnce() {
    report.over65();

    assertThrows(BudgetExceededException.class, report::over65);
    assertEquals(0.9, data.remaining().epsilon());
  }

  private static void assertClose(long truth, long answer, long sensitivity, String epsilon) {
    double halfWidth =
        LaplaceMechanism.forLongs(BigDecimal.valueOf(sensitivity), new BigDecimal(epsilon))
            .halfWidth(1 - FALSE_FAILURE);
    assertTrue(Math.abs(answer - truth) <= halfWidth, answer + " for " + truth);
  }
}
