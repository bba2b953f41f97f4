/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoissonSampleTest {

  private static final int TRIALS = 100_000;
  private static final List<Integer> ROWS = IntStream.range(0, TRIALS).boxed().toList();

  private final RandomBits bits = SeededRandom.bits("poisson");

  private List<Integer> sample(List<Integer> rows, String rate) {
    return PoissonSample.keep(rows, null, new BigDecimal(rate), bits);
  }

  private static void assertFrequency(long kept, long of, double rate) {
    double[] law = {rate, 1 - rate};
    assertTrue(GoodnessOfFit.pValue(new long[] {kept, of - kept}, law) > GoodnessOfFit.ALPHA);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0.01", "0.5", "1e-3", "0.98765432109876543", "0.30000000000000000000001"})
  void eachRowIsKeptAtTheRate(String rate) {
    List<Integer> kept = sample(ROWS, rate);
    assertFrequency(kept.size(), TRIALS, Double.parseDouble(rate));
    assertEquals(kept.stream().sorted().toList(), kept);
  }

  @Test
  void aWrongRateIsNoticed() {
    int kept = sample(ROWS, "0.05").size();
    double[] law = {0.06, 0.94};
    assertTrue(GoodnessOfFit.pValue(new long[] {kept, TRIALS - kept}, law) < GoodnessOfFit.ALPHA);
  }

  @Test
  void neighboursAreKeptIndependently() {
    boolean[] kept = new boolean[TRIALS];
    sample(ROWS, "0.3").forEach(row -> kept[row] = true);
    long[] pairs = new long[4];
    for (int i = 0; i < TRIALS; i += 2) {
      pairs[(kept[i] ? 2 : 0) + (kept[i + 1] ? 1 : 0)]++;
    }
    assertTrue(
        GoodnessOfFit.pValue(pairs, new double[] {0.49, 0.21, 0.21, 0.09}) > GoodnessOfFit.ALPHA);
  }

  @Test
  void personsStayWhole() {
    int persons = TRIALS / 4;
    List<Integer> kept =
        PoissonSample.keep(ROWS, row -> row % persons, new BigDecimal("0.2"), bits);
    Map<Integer, Long> rows =
        kept.stream()
            .collect(
                Collectors.groupingBy(row -> row % persons, TreeMap::new, Collectors.counting()));
    assertEquals(List.of(4L), rows.values().stream().distinct().toList());
    assertFrequency(rows.size(), persons, 0.2);
  }

  @Test
  void rowsWithoutAPersonBelongToOne() {
    for (int i = 0; i < 20; i++) {
      int kept = PoissonSample.keep(ROWS, row -> null, new BigDecimal("0.5"), bits).size();
      assertTrue(kept == 0 || kept == TRIALS);
    }
  }

  @Test
  void aRateOfOneKeepsAllAndTheLeastKeepsNone() {
    assertEquals(ROWS, sample(ROWS, "1"));
    assertEquals(ROWS, sample(ROWS, "1.000"));
    assertEquals(List.of(), sample(ROWS, "4.9e-324"));
    assertThrows(UnsupportedOperationException.class, () -> sample(ROWS, "1").add(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-0.1", "1.0000000000000000000001"})
  void otherRatesAreRefused(String rate) {
    assertThrows(IllegalArgumentException.class, () -> sample(new ArrayList<>(), rate));
  }
}
