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
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.mechanism.DoubleMechanism;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.QueryBody;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReleasesTest {

  /** At ε = 1000 the noise of a count is 0, but for once in e^1000. */
  private static final Query COUNT = Query.laplace("t.Q.count", "1000", "1");

  private final PrivateData<String> data =
      PrivateData.builder("d", List.of("a", "b", "c"), Budget.of(1e9))
          .maxRows(10)
          .noiseSource(SeededRandom.of("releases"))
          .dangerouslyAllowUnverifiedQueries()
          .build();
  private final Releases<String> releases =
      Releases.open(MethodHandles.lookup(), ReleasesTest.class, String.class, data);

  private enum Ward {
    EAST,
    NORTH,
    WEST
  }

  /** Whoever gives a wrapper nothing is told so, and not of our own methods. */
  @Test
  @SuppressWarnings("NullAway") // as callers without it may
  void withoutADataSetThereIsNothingToRelease() {
    NullPointerException refused =
        assertThrows(
            NullPointerException.class,
            () -> Releases.open(MethodHandles.lookup(), ReleasesTest.class, String.class, null));
    assertEquals("the data set is null", refused.getMessage());
  }

  @Test
  void releasesALong() {
    assertEquals(3, releases.releaseLong(COUNT, List::size));
  }

  @Test
  void releasesAnIntAndCutsItOff() {
    assertEquals(3, releases.releaseInt(COUNT, List::size));
    Query vague = Query.laplace("t.Q.vague", "1e-15", "1");
    for (int i = 0; i < 20; i++) {
      int released = releases.releaseInt(vague, List::size);
      assertTrue(released == Integer.MAX_VALUE || released == Integer.MIN_VALUE);
    }
  }

  @Test
  void releasesADoubleThatIsNeverNan() {
    assertEquals(1.5, releases.releaseDouble(COUNT, rows -> 1.5), 0.1);
    assertEquals(0, releases.releaseDouble(COUNT, rows -> Double.NaN), 0.1);
    assertEquals(Double.MAX_VALUE, releases.releaseDouble(COUNT, rows -> Double.POSITIVE_INFINITY));
  }

  @Test
  void releasesEveryConstantInOrder() {
    Map<Ward, Long> counts =
        releases.releaseLongs(COUNT, Ward.class, rows -> Map.of(Ward.WEST, 2L, Ward.EAST, 1L));
    assertEquals("{EAST=1, NORTH=0, WEST=2}", counts.toString());
    Map<Ward, Double> sums =
        releases.releaseDoubles(COUNT, Ward.class, rows -> Map.of(Ward.NORTH, 2.5));
    assertEquals(List.of(Ward.values()), new ArrayList<>(sums.keySet()));
    assertEquals(2.5, sums.get(Ward.NORTH), 0.1);
    assertEquals(0, sums.get(Ward.EAST), 0.1);
  }

  @Test
  void doublesOfSeveralConstantsPayForTheRoundingOfEach() {
    PrivateData<String> seeded =
        PrivateData.builder("seeded", List.of("a"), Budget.of(20))
            .noiseSource(SeededRandom.of("components"))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    Releases<String> sums =
        Releases.open(MethodHandles.lookup(), ReleasesTest.class, String.class, seeded);
    DoubleMechanism mechanism =
        LaplaceMechanism.forDoubles(new BigDecimal("0.1"), BigDecimal.ONE, 3);
    SecureRandom random = SeededRandom.of("components");
    Query query = Query.laplace("t.Q.sums", "1", "0.1");
    for (int i = 0; i < 20; i++) {
      RandomBits bits = new RandomBits(random); // one per release
      for (double value : sums.releaseDoubles(query, Ward.class, rows -> Map.of()).values()) {
        assertEquals(mechanism.release(0, bits), value);
      }
    }
  }

  @Test
  void releasesVectors() {
    assertArrayEquals(
        new long[] {3, -1, 0},
        releases.releaseLongArray(COUNT, 3, rows -> new long[] {rows.size(), -1, 0}));
    double[] sums =
        releases.releaseDoubleArray(COUNT, 2, rows -> new double[] {Double.NaN, rows.size()});
    assertArrayEquals(new double[] {0, 3}, sums, 0.1);
  }

  @Test
  void aVectorOfNothingIsPaidForToo() {
    double before = data.remaining().epsilon();
    assertEquals(0, releases.releaseLongArray(COUNT, 0, rows -> new long[0]).length);
    assertEquals(0, releases.releaseDoubleArray(COUNT, 0, rows -> new double[0]).length);
    assertEquals(before - 2000, data.remaining().epsilon());
  }

  /** Nothing but the failure shows: neither what length there was nor why. */
  @Test
  void aVectorOfAnotherLengthIsAFailedQuery() {
    double before = data.remaining().epsilon();
    QueryFailedException failure =
        assertThrows(
            QueryFailedException.class,
            () -> releases.releaseLongArray(COUNT, 2, rows -> new long[rows.size()]));
    assertNull(failure.getCause());
    assertFalse(failure.getMessage().contains("3"));
    assertThrows(
        QueryFailedException.class,
        () -> releases.releaseDoubleArray(COUNT, 4, rows -> new double[rows.size()]));
    assertThrows(
        QueryFailedException.class, () -> releases.releaseDoubleArray(COUNT, 4, rows -> null));
    assertEquals(before - 3000, data.remaining().epsilon());
  }

  @Test
  void aNegativeLengthIsRefusedBeforeTheCharge() {
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.releaseLongArray(COUNT, -1, rows -> new long[0]));
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.releaseDoubleArray(COUNT, -1, rows -> new double[0]));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void releasesVectorsOfTheirOwnLength() {
    assertArrayEquals(
        new long[] {3, 7}, releases.releaseLongArray(COUNT, rows -> new long[] {rows.size(), 7}));
    assertEquals(0, releases.releaseLongArray(COUNT, rows -> new long[0]).length);
    assertArrayEquals(
        new double[] {3, -0.5},
        releases.releaseDoubleArray(COUNT, rows -> new double[] {rows.size(), -0.5}),
        0.1);
    assertEquals(0, releases.releaseDoubleArray(COUNT, rows -> new double[0]).length);
    assertThrows(QueryFailedException.class, () -> releases.releaseLongArray(COUNT, rows -> null));
    assertThrows(
        QueryFailedException.class, () -> releases.releaseDoubleArray(COUNT, rows -> null));
  }

  /** What the analyst gets is never an array that the query keeps. */
  @Test
  void releasesNewArrays() {
    long[] kept = {1, 2};
    assertNotSame(kept, releases.releaseLongArray(COUNT, rows -> kept));
    long[][] rowsKept = {kept};
    assertNotSame(kept, releases.releaseLongMatrix(COUNT, rows -> rowsKept)[0]);
    assertArrayEquals(new long[] {1, 2}, kept);
  }

  @Test
  void releasesMatrices() {
    assertArrayEquals(
        new long[][] {{3, 1, 2}, {4, 5, 6}},
        releases.releaseLongMatrix(COUNT, rows -> new long[][] {{rows.size(), 1, 2}, {4, 5, 6}}));
    double[][] sums =
        releases.releaseDoubleMatrix(COUNT, 2, rows -> new double[][] {{1.5}, {Double.NaN}});
    assertArrayEquals(new double[] {1.5}, sums[0], 0.1);
    assertArrayEquals(new double[] {0}, sums[1], 0.1);
    assertEquals(0, releases.releaseDoubleMatrix(COUNT, rows -> new double[0][]).length);
    assertEquals(0, releases.releaseLongMatrix(COUNT, 2, rows -> new long[2][0])[1].length);
  }

  @Test
  void doublesOfAMatrixPayForTheRoundingOfEach() {
    PrivateData<String> seeded =
        PrivateData.builder("seeded", List.of("a"), Budget.of(20))
            .noiseSource(SeededRandom.of("matrix"))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    Releases<String> sums =
        Releases.open(MethodHandles.lookup(), ReleasesTest.class, String.class, seeded);
    DoubleMechanism mechanism =
        LaplaceMechanism.forDoubles(new BigDecimal("0.1"), BigDecimal.ONE, 6);
    Query query = Query.laplace("t.Q.sums", "1", "0.1");
    double[][] released = sums.releaseDoubleMatrix(query, rows -> new double[2][3]);
    RandomBits bits = new RandomBits(SeededRandom.of("matrix")); // one for all of them
    for (double[] row : released) {
      for (double value : row) {
        assertEquals(mechanism.release(0, bits), value);
      }
    }
  }

  @Test
  void aMatrixOfAnotherShapeIsAFailedQuery() {
    List<QueryBody<List<String>, long[][]>> bodies =
        List.of(
            rows -> new long[][] {{1}, {1, 2}},
            rows -> new long[][] {{1}, null},
            rows -> new long[3][1],
            rows -> null);
    for (QueryBody<List<String>, long[][]> body : bodies) {
      QueryFailedException failure =
          assertThrows(
              QueryFailedException.class, () -> releases.releaseLongMatrix(COUNT, 2, body));
      assertNull(failure.getCause());
    }
    assertThrows(
        QueryFailedException.class,
        () -> releases.releaseDoubleMatrix(COUNT, rows -> new double[][] {{1}, {}}));
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.releaseLongMatrix(COUNT, -1, rows -> new long[0][]));
  }

  @Test
  void releasesEveryListedKeyInOrder() {
    List<Integer> ages = List.of(2, 0, 1);
    assertEquals(
        "{2=0, 0=5, 1=7}",
        releases.releaseLongs(COUNT, ages, rows -> Map.of(0, 5L, 1, 7L, 99, 3L)).toString());
    Map<Boolean, Double> sums =
        releases.releaseDoubles(COUNT, List.of(false, true), rows -> Map.of(true, 2.5));
    assertEquals(List.of(false, true), new ArrayList<>(sums.keySet()));
    assertEquals(2.5, sums.get(true), 0.1);
    assertThrows(
        QueryFailedException.class, () -> releases.releaseLongs(COUNT, ages, rows -> null));
  }

  /** 3 steps of sensitivity for a row's bound, 1 for a person's. */
  @Test
  void aBoundOfPersonsIsNotScaledByTheirRows() {
    Releases<String> perUnit =
        Releases.open(
            MethodHandles.lookup(), ReleasesTest.class, String.class, data, row -> row, 3);
    Query query = Query.laplace("t.Q.persons", "1", "2").perUnit();
    double pValue = discreteLaplacePValue(2, 20_000, () -> perUnit.releaseLong(query, rows -> 0));
    assertTrue(pValue > ALPHA);
    assertTrue(query.releases(3).maxRows(10).isPerUnit());
  }

  @Test
  void noiseFollowsAFactor() {
    Query query = Query.laplace("t.Q.capped", "2", "3");
    double pValue =
        discreteLaplacePValue(6, 20_000, () -> releases.releaseLong(query.times(4), rows -> 0));
    assertTrue(pValue > ALPHA);
  }

  @Test
  void aFactorThatIsNoneIsRefusedBeforeTheCharge() {
    for (double factor : new double[] {Double.NaN, -1, Double.POSITIVE_INFINITY}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.releaseDouble(COUNT.times(factor), rows -> 0));
    }
    Query vague = Query.laplace("t.Q.vague", "0.1", "1");
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.releaseDoubleArray(vague.times(Double.MAX_VALUE), rows -> new double[1]));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void gaussianQueriesArePaidForInBothParts() {
    PrivateData<String> both =
        PrivateData.builder("both", List.of("a", "b"), Budget.of(2, 2e-6))
            .noiseSource(SeededRandom.of("gaussian"))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    Releases<String> gaussian =
        Releases.open(MethodHandles.lookup(), ReleasesTest.class, String.class, both);
    Query query = Query.gaussian("t.Q.gaussian", "1", "1e-6", "0.001");
    long[] counts = gaussian.releaseLongArray(query, 2, rows -> new long[] {rows.size(), 0});
    assertArrayEquals(new long[] {2, 0}, counts); // σ is 0.0042: rounds to 0
    assertEquals(Budget.of(1, 1e-6), both.remaining());
    assertEquals(2, gaussian.releaseDouble(query, List::size), 0.1);
    assertThrows(
        BudgetExceededException.class, () -> gaussian.releaseLong(query, ReleasesTest::mustNotRun));
  }

  /** It is the noise of the mechanism for three times the sensitivity. */
  @Test
  void gaussianNoiseGrowsWithTheRowsOfAUnit() {
    PrivateData<String> seeded =
        PrivateData.builder("seeded", List.of("a"), Budget.of(20, 1e-3))
            .noiseSource(SeededRandom.of("unit"))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    Releases<String> perUnit =
        Releases.open(
            MethodHandles.lookup(), ReleasesTest.class, String.class, seeded, row -> row, 3);
    Query query = Query.gaussian("t.Q.unit", "1", "1e-6", "0.1");
    DoubleMechanism mechanism =
        GaussianMechanism.forDoubles(
            new BigDecimal("0.3"), BigDecimal.ONE, new BigDecimal("1e-6"), 2);
    assertEquals(mechanism.scale(), query.noise().forDoubles(2, 3, false).scale());
    double[] released = perUnit.releaseDoubleArray(query, 2, rows -> new double[2]);
    for (double value : released) {
      assertTrue(Math.abs(value) < 20 * mechanism.scale());
      assertEquals(0, Math.abs(value % mechanism.grid()));
    }
  }

  @Test
  void aNullValueCountsAsAbsent() {
    Map<Ward, Long> withNull = new HashMap<>();
    withNull.put(Ward.EAST, null);
    assertEquals(
        "{EAST=0, NORTH=0, WEST=0}",
        releases.releaseLongs(COUNT, Ward.class, rows -> withNull).toString());
  }

  @Test
  void noiseOfAnAbsentConstantIsAsLargeAsAnyOther() {
    Query query = Query.laplace("t.Q.histogram", "0.5", "1");
    double pValue =
        discreteLaplacePValue(
            2,
            20_000,
            () -> releases.releaseLongs(query, Ward.class, rows -> Map.of()).get(Ward.NORTH));
    assertTrue(pValue > ALPHA);
  }

  @Test
  void sensitivityIsMultipliedByTheRowsOfAUnit() {
    Releases<String> perUnit =
        Releases.open(
            MethodHandles.lookup(), ReleasesTest.class, String.class, data, row -> row, 4);
    Query query = Query.laplace("t.Q.unit", "2", "3");
    double pValue = discreteLaplacePValue(6, 20_000, () -> perUnit.releaseLong(query, rows -> 0));
    assertTrue(pValue > ALPHA);
  }

  @Test
  void contributionsAreBoundedBeforeAQuerySeesTheRows() {
    List<Integer> rows = IntStream.range(0, 50).boxed().toList();
    PrivateData<Integer> visits =
        PrivateData.builder("visits", rows, Budget.of(1e6))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    Releases<Integer> perUnit =
        Releases.open(
            MethodHandles.lookup(), ReleasesTest.class, Integer.class, visits, row -> row % 5, 2);
    List<List<Integer>> seen = new ArrayList<>();
    QueryBody.OfLong<List<Integer>> body =
        kept -> {
          seen.add(kept);
          return kept.size();
        };
    assertEquals(10, perUnit.releaseLong(COUNT, body));
    assertEquals(10, perUnit.releaseLong(COUNT, body));
    assertEquals(seen.get(0), seen.get(1));
  }

  @Test
  void chargesBeforeTheQueryRuns() {
    double before = data.remaining().epsilon();
    releases.releaseLong(
        COUNT,
        rows -> {
          assertEquals(before - 1000, data.remaining().epsilon());
          return 0;
        });
  }

  @Test
  void anOverrunRunsNoQuery() {
    Query dear = Query.laplace("t.Q.dear", "1e10", "1");
    assertThrows(
        BudgetExceededException.class, () -> releases.releaseLong(dear, ReleasesTest::mustNotRun));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  private static long mustNotRun(List<String> rows) {
    throw new AssertionError("the query ran");
  }

  @Test
  void theReleaseLimitIsEnforced() {
    Query once = COUNT.releases(1);
    releases.releaseLong(once, List::size);
    assertThrows(
        BudgetExceededException.class, () -> releases.releaseLong(once, ReleasesTest::mustNotRun));
  }

  @Test
  void rowLimitsAreComparedWhateverTheRows() {
    assertEquals(3, releases.releaseLong(COUNT.maxRows(10), List::size));
    double before = data.remaining().epsilon();
    IllegalStateException refusal =
        assertThrows(
            IllegalStateException.class,
            () -> releases.releaseLong(COUNT.maxRows(9), ReleasesTest::mustNotRun));
    assertEquals(
        "t.Q.count is proven for at most 9 rows, but data set \"d\" has a row limit of 10; fix:"
            + " build the data set with maxRows(9)",
        refusal.getMessage());
    assertEquals(before, data.remaining().epsilon());
  }

  @Test
  void aFailureSaysNothingAndStaysCharged() {
    double before = data.remaining().epsilon();
    QueryFailedException failure =
        assertThrows(
            QueryFailedException.class,
            () -> releases.releaseLong(COUNT, ReleasesTest::throwsARow));
    assertNull(failure.getCause());
    assertEquals(0, failure.getSuppressed().length);
    assertFalse(failure.getMessage().contains("patient"));
    assertFalse(Arrays.toString(failure.getStackTrace()).contains("throwsARow"));
    assertEquals(before - 1000, data.remaining().epsilon());
  }

  private static long throwsARow(List<String> rows) {
    throw new IllegalStateException("patient " + rows.get(0));
  }

  @Test
  void errorsAndNullResultsFailAlike() {
    assertThrows(
        QueryFailedException.class, () -> releases.releaseLong(COUNT, ReleasesTest::mustNotRun));
    assertThrows(
        QueryFailedException.class, () -> releases.releaseLongs(COUNT, Ward.class, rows -> null));
    PrivateData<String> byPerson =
        PrivateData.builder("persons", List.of("a"), Budget.of(1e9))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    Releases<String> unkeyed =
        Releases.open(
            MethodHandles.lookup(),
            ReleasesTest.class,
            String.class,
            byPerson,
            row -> {
              throw new IllegalStateException("patient");
            },
            1);
    assertThrows(QueryFailedException.class, () -> unkeyed.releaseLong(COUNT, rows -> 0));
  }

  @Test
  void aScaleOutOfRangeIsRefusedBeforeTheCharge() {
    Query overflow = Query.laplace("t.Q.overflow", "1e-300", "1e300");
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.releaseLong(overflow, ReleasesTest::mustNotRun));
    Query wide = Query.gaussian("t.Q.wide", "1", "1e-6", "1e308");
    assertThrows(
        IllegalArgumentException.class, () -> releases.releaseLong(wide, ReleasesTest::mustNotRun));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void theQueryCannotChangeTheRows() {
    assertThrows(
        QueryFailedException.class,
        () ->
            releases.releaseLong(
                COUNT,
                rows -> {
                  rows.clear();
                  return 0;
                }));
    assertEquals(3, releases.releaseLong(COUNT, List::size));
  }

  @Test
  void onlyTheWrapperItselfMayOpen() throws Exception {
    MethodHandles.Lookup own = MethodHandles.lookup();
    for (MethodHandles.Lookup lookup :
        List.of(
            MethodHandles.publicLookup(),
            own.in(Ward.class),
            own.dropLookupMode(MethodHandles.Lookup.PRIVATE),
            MethodHandles.privateLookupIn(COUNT.getClass(), own))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> Releases.open(lookup, ReleasesTest.class, String.class, data),
          lookup::toString);
    }
  }

  @Test
  void aUnitOwnsAtLeastOneRow() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            Releases.open(
                MethodHandles.lookup(), ReleasesTest.class, String.class, data, row -> row, 0));
  }

  @Test
  void publicArgumentsAreChecked() {
    Releases.requireWithin("cap", 5, 5, 5);
    Releases.requireWithin("cap", 0.5, 0.0, 1.0);
    Releases.requireWithin("cap", 0.5, 0.0, 1.0, 0.25);
    assertThrows(IllegalArgumentException.class, () -> Releases.requireWithin("cap", 4L, 5L, 6L));
    assertThrows(IllegalArgumentException.class, () -> Releases.requireWithin("cap", 7L, 5L, 6L));
    assertThrows(
        IllegalArgumentException.class, () -> Releases.requireWithin("cap", 1.1, 0.0, 1.0));
    assertThrows(
        IllegalArgumentException.class, () -> Releases.requireWithin("cap", Double.NaN, 0.0, 1.0));
    IllegalArgumentException offStep =
        assertThrows(
            IllegalArgumentException.class,
            () -> Releases.requireWithin("cap", 0.3, 0.0, 1.0, 0.25));
    assertEquals("cap must be a multiple of 0.25: 0.3", offStep.getMessage());
  }

  @Test
  void elementsOfPublicArgumentsAreChecked() {
    assertArrayEquals(new int[] {1, 2}, Releases.requireWithin("cuts", new int[] {1, 2}, 1, 2));
    assertArrayEquals(new long[] {1}, Releases.requireWithin("cuts", new long[] {1}, 1, 2));
    double[] weights = {0, 0.5};
    assertSame(weights, Releases.requireWithin("weights", weights, 0.0, 1.0));
    assertSame(weights, Releases.requireWithin("weights", weights, 0.0, 1.0, 0.25));
    assertSame(weights, Releases.requireLength("weights", weights, 2));
    IllegalArgumentException outside =
        assertThrows(
            IllegalArgumentException.class,
            () -> Releases.requireWithin("cuts", new int[] {1, 3}, 1, 2));
    assertEquals("cuts[1] must lie in [1, 2]: 3", outside.getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> Releases.requireWithin("cuts", new long[] {0}, 1, 2));
    assertThrows(
        IllegalArgumentException.class,
        () -> Releases.requireWithin("weights", new double[] {Double.NaN}, 0.0, 1.0));
    assertThrows(
        IllegalArgumentException.class,
        () -> Releases.requireWithin("weights", new double[] {0.3}, 0.0, 1.0, 0.25));
    IllegalArgumentException longer =
        assertThrows(
            IllegalArgumentException.class, () -> Releases.requireLength("weights", weights, 3));
    assertEquals("weights must have 3 elements: 2", longer.getMessage());
  }
}
