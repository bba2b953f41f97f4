/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static dev.discreet.runtime.noise.GoodnessOfFit.discreteLaplacePValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Releases from two data sets: each is charged, bounded and protected. */
class JoinReleasesTest {

  /** At ε = 1000 the noise of a count is 0, but for once in e^1000. */
  private static final Query COUNT = Query.laplace("t.Q.count", "1000", "1");

  private final PrivateData<String> people = data("people", List.of("ann", "bob"), 1e9);
  private final PrivateData<Integer> visits = data("visits", List.of(1, 2, 3, 4, 11), 1e9);
  private final JoinReleases<String, Integer> releases =
      open(
          BoundedData.byRow(String.class, people),
          BoundedData.byUnit(Integer.class, visits, row -> row % 10, 1));

  private static <T> PrivateData<T> data(String name, List<T> rows, double epsilon) {
    return PrivateData.builder(name, rows, Budget.of(epsilon))
        .maxRows(10)
        .noiseSource(SeededRandom.of(name))
        .dangerouslyAllowUnverifiedQueries()
        .build();
  }

  private static <A, B> JoinReleases<A, B> open(BoundedData<A> first, BoundedData<B> second) {
    return JoinReleases.open(MethodHandles.lookup(), JoinReleasesTest.class, first, second);
  }

  private static long mustNotRun(JoinedRows<String, Integer> rows) {
    throw new AssertionError("the query ran");
  }

  @Test
  void aQuerySeesBothWithTheirOwnContributionsBounded() {
    assertEquals(
        24, releases.releaseLong(COUNT, rows -> 10L * rows.first().size() + rows.second().size()));
  }

  @Test
  void eachIsChargedTheWholeCost() {
    releases.releaseLong(COUNT, rows -> 0);
    assertEquals(Budget.of(1e9 - 1000), people.remaining());
    assertEquals(Budget.of(1e9 - 1000), visits.remaining());
  }

  @Test
  void neitherIsChargedWhenOneCannotPay() {
    PrivateData<Integer> poor = data("poor", List.of(1), 999);
    JoinReleases<String, Integer> first =
        open(BoundedData.byRow(String.class, people), BoundedData.byRow(Integer.class, poor));
    JoinReleases<Integer, String> second =
        open(BoundedData.byRow(Integer.class, poor), BoundedData.byRow(String.class, people));
    BudgetExceededException refusal =
        assertThrows(
            BudgetExceededException.class,
            () -> first.releaseLong(COUNT, JoinReleasesTest::mustNotRun));
    assertTrue(refusal.getMessage().contains("exceeds the budget of data set \"poor\""));
    assertThrows(BudgetExceededException.class, () -> second.releaseLong(COUNT, rows -> 0));
    assertEquals(Budget.of(1e9), people.remaining());
    assertEquals(Budget.of(999), poor.remaining());
  }

  /** A release limit shows only as it is charged: what was paid before stays paid. */
  @Test
  void theFirstStaysChargedWhenTheSecondHasHadItsReleases() {
    Query once = COUNT.releases(1);
    releases.releaseLong(once, rows -> 0);
    PrivateData<String> others = data("others", List.of("eve"), 1e9);
    JoinReleases<String, Integer> again =
        open(
            BoundedData.byRow(String.class, others),
            BoundedData.byUnit(Integer.class, visits, row -> row % 10, 1));
    assertThrows(
        BudgetExceededException.class, () -> again.releaseLong(once, JoinReleasesTest::mustNotRun));
    assertEquals(Budget.of(1e9 - 1000), others.remaining());
    assertEquals(Budget.of(1e9 - 1000), visits.remaining());
  }

  @Test
  void noiseCoversTheUnitThatOwnsMost() {
    Query query = Query.laplace("t.Q.unit", "2", "3");
    JoinReleases<Integer, String> four =
        open(
            BoundedData.byUnit(Integer.class, visits, row -> row, 4),
            BoundedData.byUnit(String.class, people, row -> row, 2));
    double pValue = discreteLaplacePValue(6, 20_000, () -> four.releaseLong(query, rows -> 0));
    assertTrue(pValue > ALPHA);
  }

  @Test
  void rowLimitsOfBothAreCompared() {
    assertEquals(0, releases.releaseLong(COUNT.maxRows(10, 10), rows -> 0));
    IllegalStateException refusal =
        assertThrows(
            IllegalStateException.class,
            () -> releases.releaseLong(COUNT.maxRows(10, 9), JoinReleasesTest::mustNotRun));
    assertTrue(
        refusal
            .getMessage()
            .contains("for at most 9 rows, but data set \"visits\" has a row limit of 10"));
  }

  @Test
  void oneDataSetCannotBeBoth() {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                open(
                    BoundedData.byRow(String.class, people),
                    BoundedData.byUnit(String.class, people, row -> row, 2)));
    assertEquals(
        "data set \"people\" is given twice: one person would change both", refusal.getMessage());
  }

  @Test
  void twoHandlesOfOneAccountAreOneDataSet() {
    InMemoryLedger shared = new InMemoryLedger();
    PrivateData<String> one =
        PrivateData.builder("d", List.of("a"), Budget.of(1)).ledger(shared).build();
    PrivateData<String> same =
        PrivateData.builder("d", List.of("a"), Budget.of(1)).ledger(shared).build();
    PrivateData<String> another =
        PrivateData.builder("e", List.of("a"), Budget.of(1)).ledger(shared).build();
    assertThrows(
        IllegalArgumentException.class,
        () -> open(BoundedData.byRow(String.class, one), BoundedData.byRow(String.class, same)));
    open(BoundedData.byRow(String.class, one), BoundedData.byRow(String.class, another));
  }

  /** One data set for tests does not open the other one. */
  @Test
  void bothMustAllowUnverifiedQueries() {
    PrivateData<String> guarded = PrivateData.of("guarded", List.of("a"), Budget.of(1e9));
    for (JoinReleases<?, ?> mixed :
        List.of(
            open(BoundedData.byRow(String.class, people), BoundedData.byRow(String.class, guarded)),
            open(
                BoundedData.byRow(String.class, guarded),
                BoundedData.byRow(String.class, people)))) {
      assertThrows(UnverifiedCodeException.class, () -> mixed.releaseLong(COUNT, rows -> 0));
    }
    assertEquals(Budget.of(1e9), people.remaining());
  }

  @Test
  void aFailureSaysNothingAndStaysCharged() {
    assertThrows(
        QueryFailedException.class,
        () -> releases.releaseLong(COUNT, JoinReleasesTest::mustNotRun));
    assertEquals(Budget.of(1e9 - 1000), people.remaining());
  }

  @Test
  void aUnitOwnsAtLeastOneRow() {
    assertThrows(
        IllegalArgumentException.class,
        () -> BoundedData.byUnit(String.class, people, row -> row, 0));
  }
}
