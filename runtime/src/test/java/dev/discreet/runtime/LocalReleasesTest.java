/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports of rows on the path on which answers leave a data set. */
class LocalReleasesTest {

  private static final List<Integer> DIGITS = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);

  /** At ε = 1000 another report than the truth comes once in e^500. */
  private static final Query TRUE_REPORTS = Query.randomizedResponse("t.Q.digit", "1000");

  private static final Query TRUE_BITS = Query.unaryEncoding("t.Q.digits", "1000");

  private final PrivateData<String> data = data(List.of("31", "4", "15", "92"));
  private final Releases<String> releases =
      Releases.open(MethodHandles.lookup(), LocalReleasesTest.class, String.class, data);

  private static PrivateData<String> data(List<String> rows) {
    return data(rows, SeededRandom.of("reports of rows"));
  }

  private static PrivateData<String> data(List<String> rows, SecureRandom source) {
    return PrivateData.builder("d", rows, Budget.of(1e9))
        .noiseSource(source)
        .dangerouslyAllowUnverifiedQueries()
        .build();
  }

  private static Integer first(String row) {
    return row.charAt(0) - '0';
  }

  private static Integer mustNotRun(String row) {
    throw new AssertionError("the query ran");
  }

  @Test
  void thereIsOneReportForEachRowInTheirOrder() {
    assertEquals(List.of(3, 4, 1, 9), releases.releaseReports(TRUE_REPORTS, DIGITS, r -> first(r)));
    assertEquals(
        List.of(Set.of(3), Set.of(4), Set.of(1), Set.of(9)),
        releases.releaseBits(TRUE_BITS, DIGITS, r -> first(r)));
    Releases<String> none =
        Releases.open(
            MethodHandles.lookup(), LocalReleasesTest.class, String.class, data(List.of()));
    assertEquals(
        List.of(), none.releaseReports(TRUE_REPORTS, DIGITS, LocalReleasesTest::mustNotRun));
  }

  @Test
  void bitsAreInTheOrderOfTheKeysAndStayAsTheyAre() {
    List<Integer> falling = List.of(9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    Query noise = Query.unaryEncoding("t.Q.coins", "1e-9");
    for (Set<Integer> report : releases.releaseBits(noise, falling, r -> first(r))) {
      List<Integer> keys = new ArrayList<>(report);
      List<Integer> sorted = new ArrayList<>(keys);
      sorted.sort(Collections.reverseOrder());
      assertEquals(sorted, keys);
      assertEquals(keys.size(), report.size());
      DIGITS.forEach(key -> assertEquals(keys.contains(key), report.contains(key)));
      assertFalse(report.contains(10) || report.contains("1"));
      assertThrows(UnsupportedOperationException.class, () -> report.add(1));
      assertThrows(UnsupportedOperationException.class, () -> report.removeIf(key -> true));
    }
    List<Integer> reports = releases.releaseReports(TRUE_REPORTS, DIGITS, r -> first(r));
    assertThrows(UnsupportedOperationException.class, () -> reports.add(1));
  }

  /** Both persons' reports are as likely; each is made at ε/3, and three rows are kept. */
  @Test
  void theRowsOfAPersonShareEpsilon() {
    int people = 4_000;
    List<String> rows = new ArrayList<>();
    for (int person = 0; person < people; person++) {
      rows.addAll(Collections.nCopies(person % 2 == 0 ? 5 : 1, person % 2 + " " + person));
    }
    Releases<String> perUnit =
        Releases.open(
            MethodHandles.lookup(),
            LocalReleasesTest.class,
            String.class,
            data(rows),
            row -> row.substring(2),
            3);
    Query query = Query.randomizedResponse("t.Q.unit", "3");
    List<Integer> reports = perUnit.releaseReports(query, List.of(0, 1), row -> first(row));
    int kept = people / 2 * 4;
    assertEquals(kept, reports.size());
    double ones = Collections.frequency(reports, 1);
    double truth = Math.E / (1 + Math.E); // at ε/3 = 1
    double expected = people / 2 * truth + people / 2 * 3 * (1 - truth);
    double deviation = Math.sqrt(kept * truth * (1 - truth));
    // Seven deviations: fails by chance about once in 10^11, and with this seed never.
    assertEquals(expected, ones, 7 * deviation);
  }

  @Test
  void chargesBeforeTheQueryRuns() {
    double before = data.remaining().epsilon();
    releases.releaseReports(
        TRUE_REPORTS,
        DIGITS,
        row -> {
          assertEquals(before - 1000, data.remaining().epsilon());
          return 1;
        });
  }

  @Test
  void allCategoriesAreKnownBeforeOneIsRandomised() {
    boolean[] drawn = new boolean[1];
    SecureRandom watched =
        new SecureRandom() {
          private static final long serialVersionUID = 1L;

          @Override
          public void nextBytes(byte[] bytes) {
            drawn[0] = true;
            super.nextBytes(bytes);
          }
        };
    Releases<String> watching =
        Releases.open(
            MethodHandles.lookup(),
            LocalReleasesTest.class,
            String.class,
            data(List.of("1", "2"), watched));
    Function<String, Integer> category =
        row -> {
          assertFalse(drawn[0]);
          return first(row);
        };
    assertEquals(List.of(1, 2), watching.releaseReports(TRUE_REPORTS, DIGITS, category));
    assertTrue(drawn[0]);
  }

  /** Which row failed, and how, is told to nobody; the charge stays. */
  @ParameterizedTest
  @ValueSource(strings = {"null", "unknown", "exception"})
  void aRowWithoutACategoryIsAFailedQuery(String fault) {
    Function<String, Integer> category =
        row ->
            !row.equals("15")
                ? 1
                : switch (fault) {
                  case "null" -> nothing();
                  case "unknown" -> 10;
                  default -> mustNotRun(row);
                };
    QueryFailedException failure =
        assertThrows(
            QueryFailedException.class,
            () -> releases.releaseReports(TRUE_REPORTS, DIGITS, category));
    assertEquals(null, failure.getCause());
    assertThrows(
        QueryFailedException.class, () -> releases.releaseBits(TRUE_BITS, DIGITS, category));
    assertEquals(Budget.of(1e9 - 2000), data.remaining());
  }

  @SuppressWarnings("NullAway") // what a body that is not verified may return
  private static Integer nothing() {
    return null;
  }

  @Test
  void anOverrunRunsNoQuery() {
    Query dear = Query.randomizedResponse("t.Q.dear", "1e10");
    Query dearBits = Query.unaryEncoding("t.Q.dear", "1e10");
    assertThrows(
        BudgetExceededException.class,
        () -> releases.releaseReports(dear, DIGITS, LocalReleasesTest::mustNotRun));
    assertThrows(
        BudgetExceededException.class,
        () -> releases.releaseBits(dearBits, DIGITS, LocalReleasesTest::mustNotRun));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  /** A part has more or fewer rows as one is replaced, and so has a sample. */
  @Test
  void noPartAndNoSampleIsReported() {
    Map<Boolean, PrivateData<String>> parts =
        data.partitionBy(Boolean.class, row -> row.length() > 1);
    List<PrivateData<String>> scopes = new ArrayList<>(parts.values());
    scopes.add(data.sample(0.5));
    for (PrivateData<String> some : scopes) {
      Releases<String> within =
          Releases.open(MethodHandles.lookup(), LocalReleasesTest.class, String.class, some);
      assertThrows(
          IllegalStateException.class,
          () -> within.releaseReports(TRUE_REPORTS, DIGITS, LocalReleasesTest::mustNotRun));
      assertThrows(
          IllegalStateException.class,
          () -> within.releaseBits(TRUE_BITS, DIGITS, LocalReleasesTest::mustNotRun));
    }
  }

  @Test
  void categoriesAreCheckedBeforeTheCharge() {
    for (List<Integer> keys : List.of(List.<Integer>of(), List.of(1, 2, 1))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.releaseReports(TRUE_REPORTS, keys, LocalReleasesTest::mustNotRun));
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.releaseBits(TRUE_BITS, keys, LocalReleasesTest::mustNotRun));
    }
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void eachQueryLeavesByItsOwnDoor() {
    for (Query wrong : List.of(TRUE_BITS, Query.laplace("t.Q.laplace", "1", "1"))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.releaseReports(wrong, DIGITS, LocalReleasesTest::mustNotRun));
    }
    for (Query wrong : List.of(TRUE_REPORTS, Query.exponential("t.Q.best", "1", "1"))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.releaseBits(wrong, DIGITS, LocalReleasesTest::mustNotRun));
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.releaseLong(TRUE_BITS, rows -> rows.size()));
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.releaseDouble(TRUE_REPORTS, rows -> rows.size()));
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.selectIndexOfLongs(TRUE_REPORTS, rows -> new long[1]));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void epsilonIsADecimalAboveZero() {
    for (String wrong : List.of("0", "-1", "x", "1e-500")) {
      assertThrows(
          IllegalArgumentException.class, () -> Query.randomizedResponse("t.Q.wrong", wrong));
      assertThrows(IllegalArgumentException.class, () -> Query.unaryEncoding("t.Q.wrong", wrong));
    }
  }
}
