/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ContributionBoundTest {

  private final RandomBits bits = SeededRandom.bits("contributions");

  private record Visit(String patient, int number) {}

  @Test
  void aUnitKeepsAtMostItsShareAndAllIfItHasFewer() {
    List<Visit> rows =
        IntStream.range(0, 1000).mapToObj(i -> new Visit("p" + (int) Math.sqrt(i), i)).toList();
    Map<String, Integer> before = perPatient(rows);
    Map<String, Integer> after = perPatient(ContributionBound.keep(rows, Visit::patient, 7, bits));
    before.forEach((patient, count) -> assertEquals(Math.min(7, count), after.get(patient)));
  }

  private static Map<String, Integer> perPatient(List<Visit> rows) {
    Map<String, Integer> counts = new HashMap<>();
    rows.forEach(row -> counts.merge(row.patient(), 1, Integer::sum));
    return counts;
  }

  @Test
  void theOrderOfRowsIsKept() {
    List<Visit> rows = IntStream.range(0, 500).mapToObj(i -> new Visit("p" + i % 13, i)).toList();
    int[] kept =
        ContributionBound.keep(rows, Visit::patient, 5, bits).stream()
            .mapToInt(Visit::number)
            .toArray();
    assertEquals(13 * 5, kept.length);
    assertTrue(IntStream.range(1, kept.length).allMatch(i -> kept[i - 1] < kept[i]));
  }

  @Test
  void rowsWithANullKeyAreOneUnit() {
    List<Integer> rows = List.of(1, 2, 3, 4, 5);
    assertEquals(2, ContributionBound.keep(rows, row -> null, 2, bits).size());
  }

  @Test
  void keysAreComparedByEquals() {
    List<Integer> rows = List.of(1, 2, 3, 4);
    assertEquals(
        1, ContributionBound.keep(rows, row -> new StringBuilder("k").toString(), 1, bits).size());
  }

  @Test
  void equalRowsAreSeparateContributions() {
    List<Visit> rows = List.of(new Visit("p", 1), new Visit("p", 1), new Visit("p", 1));
    assertEquals(2, ContributionBound.keep(rows, Visit::patient, 2, bits).size());
  }

  @Test
  void aLimitBelowOneIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> ContributionBound.keep(List.of(1), row -> row, 0, bits));
  }

  @Test
  void anEmptyListStaysEmpty() {
    assertEquals(List.of(), ContributionBound.keep(List.<Integer>of(), row -> row, 3, bits));
  }

  /** Of a unit's five rows, each of the ten pairs is kept equally often, whatever lies between. */
  @Test
  void everySubsetIsKeptEquallyOften() {
    List<Visit> rows =
        IntStream.range(0, 10).mapToObj(i -> new Visit(i % 2 == 0 ? "p" : "q" + i, i / 2)).toList();
    long[] counts = new long[32];
    for (int i = 0; i < 30_000; i++) {
      int subset =
          ContributionBound.keep(rows, Visit::patient, 2, bits).stream()
              .filter(row -> row.patient().equals("p"))
              .mapToInt(row -> 1 << row.number())
              .sum();
      counts[subset]++;
    }
    long[] pairs =
        IntStream.range(0, 32)
            .filter(subset -> Integer.bitCount(subset) == 2)
            .mapToLong(subset -> counts[subset])
            .toArray();
    assertTrue(GoodnessOfFit.pValue(pairs, GoodnessOfFit.uniform(10)) > ALPHA);
  }
}
