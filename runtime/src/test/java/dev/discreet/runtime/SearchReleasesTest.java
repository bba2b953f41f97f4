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
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Releases by the sparse vector technique. */
class SearchReleasesTest {

  /** At ε = 1000 noise beyond 1 comes once in e^300. */
  private static final Query FIRST = Query.aboveThreshold("t.Q.first", "1000", "1");

  private static final int SAMPLES = 5_000;

  private final PrivateData<String> data =
      PrivateData.builder("d", List.of("a", "b", "c"), Budget.of(1e9))
          .noiseSource(SeededRandom.of("searches"))
          .dangerouslyAllowUnverifiedQueries()
          .build();
  private final Releases<String> releases =
      Releases.open(MethodHandles.lookup(), SearchReleasesTest.class, String.class, data);

  @Test
  void theFirstIndexAboveIsTold() {
    assertEquals(
        OptionalInt.of(1),
        releases.firstIndexOfLongs(FIRST, rows -> new long[] {-2, rows.size(), 100}));
    assertEquals(
        OptionalInt.of(2),
        releases.firstIndexOfDoubles(FIRST, rows -> new double[] {-2, -1.5, 0.5}));
    assertEquals(
        OptionalInt.empty(), releases.firstIndexOfLongs(FIRST, rows -> new long[] {-2, -3}));
  }

  /** The order of the search is that of the keys. */
  @Test
  void theFirstKeyAboveIsTold() {
    Map<String, Long> margins = Map.of("x", 5L, "y", -5L, "z", 6L);
    assertEquals(
        Optional.of("x"), releases.firstKey(FIRST, List.of("y", "x", "z"), rows -> margins));
    assertEquals(
        Optional.of("z"), releases.firstKey(FIRST, List.of("z", "y", "x"), rows -> margins));
    assertEquals(Optional.empty(), releases.firstKey(FIRST, List.of("y"), rows -> margins));
  }

  /**
   * Rows decide which keys have a margin, and where none has one nobody knows whether they are
   * doubles. With a small sensitivity the noise of integers would be 0, so that "none" told of a
   * row.
   */
  @Test
  void noKeyIsLikeAKeyWhoseMarginIsZero() {
    AboveThreshold mechanism = AboveThreshold.of(new BigDecimal("0.0078125"), BigDecimal.ONE);
    List<String> keys = List.of("east", "west");
    Map<OptionalInt, Integer> told = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      OptionalInt ofNone =
          Scores.of(keys, Map.<String, Double>of()).first(mechanism, SeededRandom.bits("run " + i));
      OptionalInt ofZero =
          Scores.of(keys, Map.of("west", 0.0)).first(mechanism, SeededRandom.bits("run " + i));
      OptionalInt ofPieces =
          Scores.of(keys, Map.of("west", 0.0))
              .plus(Scores.of(keys, Map.<String, Double>of()))
              .first(mechanism, SeededRandom.bits("run " + i));
      OptionalInt ofLongs =
          Scores.of(keys, Map.of("west", 0L)).first(mechanism, SeededRandom.bits("run " + i));
      assertEquals(ofZero, ofNone);
      assertEquals(ofZero, ofPieces);
      assertEquals(ofZero, ofLongs);
      told.merge(ofNone, 1, Integer::sum);
    }
    assertEquals(3, told.size(), told::toString);
  }

  @Test
  void sensitivityIsMultipliedByTheRowsOfAUnit() {
    PrivateData<String> byPerson =
        PrivateData.builder("persons", List.of("a", "b", "c"), Budget.of(1e9))
            .noiseSource(SeededRandom.of("searches by person"))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    Releases<String> perUnit =
        Releases.open(
            MethodHandles.lookup(),
            SearchReleasesTest.class,
            String.class,
            byPerson,
            row -> row,
            4);
    Query query = Query.aboveThreshold("t.Q.unit", "1", "1");
    Query wide = Query.aboveThreshold("t.Q.wide", "1", "4");
    long[] margins = {-6, 3};
    long[][] counts = new long[2][3];
    for (int i = 0; i < SAMPLES; i++) {
      counts[0][perUnit.firstIndexOfLongs(query, rows -> margins).orElse(2)]++;
      counts[1][releases.firstIndexOfLongs(wide, rows -> margins).orElse(2)]++;
    }
    double[] estimate = new double[3];
    for (int i = 0; i < 3; i++) {
      estimate[i] = (counts[0][i] + counts[1][i]) / (2.0 * SAMPLES);
    }
    assertTrue(GoodnessOfFit.pValue(counts[0], estimate) > ALPHA);
    assertTrue(GoodnessOfFit.pValue(counts[1], estimate) > ALPHA);
  }

  /** Finding nothing costs as much. */
  @Test
  void eachSearchIsChargedBeforeItRuns() {
    double before = data.remaining().epsilon();
    releases.firstIndexOfLongs(
        FIRST,
        rows -> {
          assertEquals(before - 1000, data.remaining().epsilon());
          return new long[] {-9};
        });
    assertEquals(before - 1000, data.remaining().epsilon());
  }

  private static long[] mustNotRun(List<String> rows) {
    throw new AssertionError("the query ran");
  }

  @Test
  void aSearchIsNoSelection() {
    Query best = Query.exponential("t.Q.best", "1", "1");
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.selectIndexOfLongs(FIRST, SearchReleasesTest::mustNotRun));
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.firstIndexOfLongs(best, SearchReleasesTest::mustNotRun));
    assertEquals(Budget.of(1e9), data.remaining());
  }

  @Test
  void aFailureSaysNothingAndStaysCharged() {
    double before = data.remaining().epsilon();
    assertThrows(
        QueryFailedException.class,
        () -> releases.firstIndexOfLongs(FIRST, SearchReleasesTest::mustNotRun));
    assertThrows(
        QueryFailedException.class, () -> releases.firstIndexOfLongs(FIRST, rows -> new long[0]));
    assertEquals(before - 2000, data.remaining().epsilon());
  }
}
