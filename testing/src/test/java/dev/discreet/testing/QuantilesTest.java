/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Trusted;
import dev.discreet.testing.hospital.Ages;
import dev.discreet.testing.hospital.PrivateAges;
import dev.discreet.testing.hospital.Visit;
import dev.discreet.testing.hospital.Ward;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** Queries that are asked of each row, and of which the runtime releases quantiles. */
class QuantilesTest {

  private static final List<Visit> ROWS =
      IntStream.rangeClosed(1, 101)
          .mapToObj(i -> new Visit("p" + i, i, 10L * i, Ward.ICU, ""))
          .toList();

  @Test
  void exactAnswersAreThoseOfTheRows() {
    PrivateAges ages = new PrivateAges(TestData.exact("visits", ROWS));
    assertEquals(51, ages.median());
    long[] costs = ages.costOfSeniors(); // of the 37 from 65 to 101
    assertArrayEquals(
        new long[] {740, 830, 920}, costs, () -> List.of(costs[0], costs[1], costs[2]).toString());
  }

  @Test
  void seededAnswersRepeat() {
    int first = new PrivateAges(TestData.seeded("visits", ROWS, 5)).median();
    assertEquals(first, new PrivateAges(TestData.seeded("visits", ROWS, 5)).median());
    assertTrue(
        IntStream.range(0, 20)
            .anyMatch(
                seed -> new PrivateAges(TestData.seeded("visits", ROWS, seed)).median() != first));
  }

  @PrivacyBudget(epsilon = 3, adjacency = Adjacency.REPLACE_ONE)
  static final class Wrong {
    private static final AtomicInteger ASKED = new AtomicInteger();

    private Wrong() {}

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
    @Bounded(lower = 0, upper = 120)
    static int fails(Visit visit) {
      return 100 / (120 - visit.age());
    }

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
    @Bounded(lower = 0, upper = 4999)
    static long over(Visit visit) {
      return visit.cost();
    }

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
    static boolean differs(Visit visit) {
      return ASKED.incrementAndGet() % 2 == 0;
    }
  }

  private static String failure(String query) {
    return SensitivityCheck.of(Wrong.class)
        .only(query)
        .search()
        .lines()
        .get(0)
        .failure()
        .orElse("");
  }

  @Test
  void whatIsAskedOfARowIsChecked() {
    String report = SensitivityCheck.of(Ages.class).check().toString();
    assertTrue(
        report.contains("rows, the same when it was asked again, within its bounds"), report);
    assertEquals(
        """
        fails throws java.lang.ArithmeticException: / by zero
            Visit row = new Visit("p0", 120, 0L, Ward.SURGERY, "");
            QuantilesTest.Wrong.fails(row);
        """,
        failure("fails").replace(System.lineSeparator(), "\n"));
    assertTrue(
        failure("over").startsWith("over answers 5000L, out of its bounds"), failure("over"));
    assertTrue(failure("differs").contains("when it is asked again"), failure("differs"));
    assertThrows(AssertionFailedError.class, SensitivityCheck.of(Wrong.class)::check);
  }

  @Test
  void programsThatReleaseThemAreReplayed() {
    assertEquals(2, ReplayCheck.of(Ages::typical).check().releases());
    String told =
        assertThrows(
                AssertionFailedError.class,
                ReplayCheck.<Visit, Object>of(
                            (rows, data) ->
                                rows.isEmpty() ? 0 : new PrivateAges(data).costOfSeniors())
                        .rows(Visit.class)
                    ::check)
            .getMessage();
    assertTrue(told.startsWith("the number of releases depends"), told);
  }
}
