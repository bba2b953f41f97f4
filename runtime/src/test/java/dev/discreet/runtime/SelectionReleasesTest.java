/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.mechanism.QueryBody;
import dev.discreet.runtime.mechanism.SelectionLaw;
import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

/** Selections on the path on which answers leave a data set. */
class SelectionReleasesTest {

  /** At ε = 1000 and these scores another candidate than the best comes once in e^500. */
  private static final Query BEST = Query.exponential("t.Q.best", "1000", "1");

  private static final int SAMPLES = 15_000;

  private final PrivateData<String> data =
      PrivateData.builder("d", List.of("a", "b", "c"), Budget.of(1e9))
          .maxRows(10)
          .noiseSource(SeededRandom.of("selections"))
          .dangerouslyAllowUnverifiedQueries()
          .build();
  private final Releases<String> releases =
      Releases.open(MethodHandles.lookup(), SelectionReleasesTest.class, String.class, data);

  private static double pValue(double[] law, IntSupplier selection) {
    long[] counts = new long[law.length];
    for (int i = 0; i < SAMPLES; i++) {
      counts[selection.getAsInt()]++;
    }
    return GoodnessOfFit.pValue(counts, law);
  }

  @Test
  void theBestKeyIsSelected() {
    List<String> keys = List.of("x", "y", "z");
    assertEquals("y", releases.selectKey(BEST, keys, rows -> Map.of("x", 1L, "y", 3L)));
    assertEquals("z", releases.selectKey(BEST, keys, rows -> Map.of("x", -1.5, "y", -0.5)));
    assertEquals("x", releases.selectKey(BEST, keys, rows -> Map.of("x", 2, "w", 9)));
  }

  @Test
  void theBestIndexIsSelected() {
    assertEquals(2, releases.selectIndexOfLongs(BEST, rows -> new long[] {1, 2, rows.size()}));
    assertEquals(0, releases.selectIndexOfDoubles(BEST, rows -> new double[] {0.5, -0.5}));
  }

  @Test
  void eachMechanismHasItsLaw() {
    double[] scores = {0, 1, 2};
    Query exponential = Query.exponential("t.Q.e", "1", "1");
    Query flip = Query.permuteAndFlip("t.Q.p", "1", "1");
    Query noisy = Query.noisyMax("t.Q.n", "1", "1");
    QueryBody<List<String>, double[]> body = rows -> scores;
    double[] other = SelectionLaw.permuteAndFlip(scores, 2);
    assertTrue(
        pValue(
                SelectionLaw.exponential(scores, 2),
                () -> releases.selectIndexOfDoubles(exponential, body))
            > ALPHA);
    assertTrue(pValue(other, () -> releases.selectIndexOfDoubles(flip, body)) > ALPHA);
    assertTrue(pValue(other, () -> releases.selectIndexOfDoubles(noisy, body)) > ALPHA);
  }

  @Test
  void keysWithoutAScoreCountAsZero() {
    List<Integer> keys = List.of(10, 20, 30);
    Query query = Query.exponential("t.Q.absent", "2", "1");
    Map<Integer, Long> scores = new HashMap<>();
    scores.put(20, 1L);
    scores.put(30, null);
    assertTrue(
        pValue(
                SelectionLaw.exponential(new double[] {0, 1, 0}, 1),
                () -> keys.indexOf(releases.selectKey(query, keys, rows -> scores)))
            > ALPHA);
    assertTrue(
        pValue(
                GoodnessOfFit.uniform(3),
                () ->
                    keys.indexOf(
                        releases.selectKey(query, keys, rows -> Map.<Integer, Double>of())))
            > ALPHA);
  }

  @Test
  void sensitivityIsMultipliedByTheRowsOfAUnit() {
    Releases<String> perUnit =
        Releases.open(
            MethodHandles.lookup(), SelectionReleasesTest.class, String.class, data, row -> row, 4);
    Query query = Query.permuteAndFlip("t.Q.unit", "2", "3");
    double[] scores = {0, 9, 12};
    assertTrue(
        pValue(
                SelectionLaw.permuteAndFlip(scores, 12),
                () -> perUnit.selectIndexOfDoubles(query, rows -> scores))
            > ALPHA);
  }

  @Test
  void chargesBeforeTheQueryRuns() {
    double before = data.remaining().epsilon();
    releases.selectIndexOfLongs(
        BEST,
        rows -> {
          assertEquals(before - 1000, data.remaining().epsilon());
          return new long[] {0, 1};
        });
  }

  private static long[] mustNotRun(List<String> rows) {
    throw new AssertionError("the query ran");
  }

  private static Map<String, Long> mustNotScore(List<String> rows) {
    throw new AssertionError("the query ran");
  }

  @Test
  void anOverrunRunsNoQuery() {
    Query dear = Query.noisyMax("t.Q.dear", "1e10", "1");
    assertThrows(
        BudgetExceededException.class,
        () -> releases.selectIndexOfLongs(dear, SelectionReleasesTest::mustNotRun));
    assertThrows(
        BudgetExceededException.class,
        () -> releases.selectKey(dear, List.of("x"), SelectionReleasesTest::mustNotScore));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void theReleaseLimitIsEnforced() {
    Query once = BEST.releases(1);
    assertEquals(0, releases.selectIndexOfLongs(once, rows -> new long[1]));
    assertThrows(
        BudgetExceededException.class,
        () -> releases.selectIndexOfLongs(once, SelectionReleasesTest::mustNotRun));
  }

  @Test
  void candidatesAreCheckedBeforeTheCharge() {
    for (List<String> keys : List.of(List.<String>of(), List.of("x", "y", "x"))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.selectKey(BEST, keys, SelectionReleasesTest::mustNotScore));
    }
    assertThrows(
        NullPointerException.class,
        () ->
            releases.selectKey(
                BEST, Arrays.asList("x", null), SelectionReleasesTest::mustNotScore));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void aScaleOutOfRangeIsRefusedBeforeTheCharge() {
    Query overflow = Query.exponential("t.Q.overflow", "1e-300", "1e300");
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.selectIndexOfLongs(overflow, SelectionReleasesTest::mustNotRun));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void noNumberLeavesByASelectionAndNoSelectionByNoise() {
    assertThrows(
        IllegalArgumentException.class, () -> releases.releaseLong(BEST, rows -> rows.size()));
    assertThrows(
        IllegalArgumentException.class, () -> releases.releaseDouble(BEST, rows -> rows.size()));
    for (Query numbers :
        List.of(
            Query.laplace("t.Q.laplace", "1", "1"),
            Query.gaussian("t.Q.gaussian", "1", "1e-6", "1"))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.selectIndexOfLongs(numbers, SelectionReleasesTest::mustNotRun));
    }
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void aFailureSaysNothingAndStaysCharged() {
    double before = data.remaining().epsilon();
    List<QueryBody<List<String>, long[]>> bodies =
        List.of(rows -> new long[0], SelectionReleasesTest::mustNotRun, rows -> null);
    for (QueryBody<List<String>, long[]> body : bodies) {
      QueryFailedException failure =
          assertThrows(QueryFailedException.class, () -> releases.selectIndexOfLongs(BEST, body));
      assertNull(failure.getCause());
    }
    assertEquals(before - 3000, data.remaining().epsilon());
  }

  /** To compare an integer with a double, one of them would have to be rounded. */
  @Test
  void scoresOfTwoKindsFail() {
    List<String> keys = List.of("x", "y");
    Map<String, Number> mixed = Map.of("x", 1L, "y", 2.5);
    Map<String, Number> other = Map.of("x", 1f);
    for (Map<String, Number> scores : List.of(mixed, other)) {
      QueryFailedException failure =
          assertThrows(
              QueryFailedException.class, () -> releases.selectKey(BEST, keys, rows -> scores));
      assertFalse(failure.getMessage().contains("2.5"));
    }
  }
}
