/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.mechanism.ThresholdedKeys;
import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Releases of keys that are found in the rows. */
class KeyReleasesTest {

  /** At ε = 1000 noise beyond 1 comes once in e^300. */
  private static final Query WORDS = Query.thresholdedKeys("t.Q.words", "1000", "0.001", "1");

  private final PrivateData<String> data =
      PrivateData.builder("d", List.of("b", "a", "b"), Budget.of(1e9, 0.5))
          .noiseSource(SeededRandom.of("keys"))
          .dangerouslyAllowUnverifiedQueries()
          .build();
  private final Releases<String> releases =
      Releases.open(MethodHandles.lookup(), KeyReleasesTest.class, String.class, data);

  private static Map<String, Long> counts(List<String> rows) {
    Map<String, Long> counts = new HashMap<>();
    rows.forEach(row -> counts.merge(row, 1L, Long::sum));
    return counts;
  }

  /** "a" belongs to one row alone. */
  @Test
  void rareKeysAreNotTold() {
    assertEquals(Map.of("b", 2L), releases.releaseKeys(WORDS, KeyReleasesTest::counts));
  }

  /** The order of a hash map depends on keys that are not told. */
  @Test
  void keysComeInTheirNaturalOrder() {
    Map<Integer, Long> told =
        releases.releaseKeys(WORDS, rows -> Map.of(1 << 20, 9L, 3, 9L, -1, 9L, 70_000, 9L));
    assertEquals(List.of(-1, 3, 70_000, 1 << 20), List.copyOf(told.keySet()));
  }

  @Test
  void nullsCountAsAbsent() {
    Map<@Nullable String, @Nullable Long> values = new HashMap<>();
    values.put(null, 1_000L);
    values.put("nothing", null);
    values.put("much", 1_000L);
    assertEquals(Map.of("much", 1_000L), releases.releaseKeys(WORDS, rows -> notNull(values)));
  }

  /** As a query class that was compiled without us might return it. */
  @SuppressWarnings({"NullAway", "unchecked"})
  private static Map<String, Long> notNull(Map<@Nullable String, @Nullable Long> values) {
    return (Map<String, Long>) (Map<?, ?>) values;
  }

  @Test
  void theThresholdIsOneForAllRowsOfAUnit() {
    Query query = Query.thresholdedKeys("t.Q.unit", "1", "0.00001", "2");
    assertEquals(
        ThresholdedKeys.of(new BigDecimal("6"), BigDecimal.ONE, new BigDecimal("0.00001"))
            .threshold(),
        query.noise().forKeys(3).threshold());
    assertEquals(
        query.noise().forKeys(3).threshold(), query.times(3).noise().forKeys(1).threshold());
  }

  @Test
  void eachReleaseIsChargedWithItsDelta() {
    releases.releaseKeys(WORDS, KeyReleasesTest::counts);
    assertEquals(Budget.of(1e9 - 1000, 0.499), data.remaining());
  }

  private static <R> R mustNotRun(List<String> rows) {
    throw new AssertionError("the query ran");
  }

  @Test
  void onlyAQueryOfKeysIsReleasedSo() {
    Query histogram = Query.laplace("t.Q.histogram", "1", "1");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            releases.<String>releaseKeys(
                histogram, KeyReleasesTest::<Map<String, Long>>mustNotRun));
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.releaseLong(WORDS, KeyReleasesTest::<Long>mustNotRun));
    assertEquals(Budget.of(1e9, 0.5), data.remaining());
  }

  @Test
  void parametersAreChecked() {
    for (String[] wrong :
        List.of(
            new String[] {"1", "0", "1"},
            new String[] {"0", "0.1", "1"},
            new String[] {"1", "0.1", "0"},
            new String[] {"1", "1e-301", "1"})) {
      assertThrows(
          IllegalArgumentException.class,
          () -> Query.thresholdedKeys("t.Q.wrong", wrong[0], wrong[1], wrong[2]));
    }
  }
}
