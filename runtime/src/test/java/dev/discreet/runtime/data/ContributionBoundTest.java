/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContributionBoundTest {

  private final RandomBits bits = SeededRandom.bits("contributions");

  private record Visit(String patient, int number) {}

  private static List<Visit> visits(int rows, int patients) {
    return IntStream.range(0, rows).mapToObj(i -> new Visit("p" + i % patients, i)).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 60, 1000})
  void aUnitKeepsAtMostItsShareAndAllIfItHasFewer(int limit) {
    List<Visit> rows =
        IntStream.range(0, 1000).mapToObj(i -> new Visit("p" + (int) Math.sqrt(i), i)).toList();
    Map<String, Integer> before = perPatient(rows);
    Map<String, Integer> after =
        perPatient(ContributionBound.keep(rows, Visit::patient, limit, bits));
    before.forEach((patient, count) -> assertEquals(Math.min(limit, count), after.get(patient)));
  }

  private static Map<String, Integer> perPatient(List<Visit> rows) {
    Map<String, Integer> counts = new HashMap<>();
    rows.forEach(row -> counts.merge(row.patient(), 1, Integer::sum));
    return counts;
  }

  @Test
  void theOrderOfRowsIsKept() {
    int[] kept =
        ContributionBound.keep(visits(500, 13), Visit::patient, 5, bits).stream()
            .mapToInt(Visit::number)
            .toArray();
    assertEquals(13 * 5, kept.length);
    assertTrue(IntStream.range(1, kept.length).allMatch(i -> kept[i - 1] < kept[i]));
  }

  @Test
  void rowsWithANullKeyAreOneUnit() {
    List<Integer> rows = List.of(1, 2, 3, 4, 5);
    assertEquals(2, ContributionBound.keep(rows, row -> null, 2, bits).size());
    List<Integer> mixed = ContributionBound.keep(rows, row -> row % 2 == 0 ? null : row, 1, bits);
    assertEquals(3 + 1, mixed.size());
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

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void aLimitBelowOneIsRefused(int limit) {
    assertThrows(
        IllegalArgumentException.class,
        () -> ContributionBound.keep(List.of(1), row -> row, limit, bits));
  }

  @Test
  void anEmptyListStaysEmpty() {
    assertEquals(List.of(), ContributionBound.keep(List.<Integer>of(), row -> row, 3, bits));
  }

  @Test
  void theResultIsACopyThatNobodyChanges() {
    List<Integer> rows = new ArrayList<>(List.of(1, 2, 3));
    List<Integer> kept = ContributionBound.keep(rows, row -> row, 1, bits);
    rows.clear();
    assertEquals(List.of(1, 2, 3), kept);
    assertThrows(UnsupportedOperationException.class, kept::clear);
  }

  @Test
  void whatAKeyThrowsIsThrownOn() {
    IllegalStateException failure = new IllegalStateException("no key");
    assertSame(
        failure,
        assertThrows(
            IllegalStateException.class,
            () ->
                ContributionBound.keep(
                    List.of(1),
                    row -> {
                      throw failure;
                    },
                    1,
                    bits)));
  }

  @Test
  void withinTheLimitAllIsKeptAndNoBitsAreDrawn() {
    List<Visit> rows = visits(40, 10);
    for (int limit : new int[] {4, 5, Integer.MAX_VALUE}) {
      assertEquals(
          rows, ContributionBound.keep(rows, Visit::patient, limit, ScriptedRandom.none()));
    }
    assertThrows(
        AssertionError.class,
        () -> ContributionBound.keep(rows, Visit::patient, 3, ScriptedRandom.none()));
  }

  /** Room that was set aside for each unit's limit would be 2⁴⁹ bytes here. */
  @Test
  void aLimitFarAboveWhatUnitsOwnTakesNoMemory() {
    List<Integer> rows = IntStream.range(0, 200_000).boxed().toList();
    assertEquals(rows, ContributionBound.keep(rows, row -> row % 100_000, Integer.MAX_VALUE, bits));
  }

  @Test
  void rowsAreIteratedOnce() {
    int[] iterations = new int[1];
    List<Visit> rows =
        new ArrayList<>(visits(100, 7)) {
          private static final long serialVersionUID = 1;

          @Override
          public Iterator<Visit> iterator() {
            iterations[0]++;
            return super.iterator();
          }
        };
    assertEquals(14, ContributionBound.keep(rows, Visit::patient, 2, bits).size());
    assertEquals(1, iterations[0]);
  }

  @Test
  void aListWithoutRandomAccessIsNotSearchedByIndex() {
    List<Visit> linked =
        new LinkedList<>(visits(100, 7)) {
          private static final long serialVersionUID = 1;

          @Override
          public Visit get(int index) {
            throw new AssertionError("a step for every row before it");
          }
        };
    assertEquals(
        ContributionBound.keep(visits(100, 7), Visit::patient, 2, SeededRandom.bits("linked")),
        ContributionBound.keep(linked, Visit::patient, 2, SeededRandom.bits("linked")));
  }

  /** Most units own 5 rows, a tenth of them 455. */
  @Test
  void tenMillionRowsOfManyUnits() {
    int units = 200_000;
    int frequent = 20_000;
    IntUnaryOperator unit = row -> row % (row < 5 * units ? units : frequent);
    int limit = 7;
    List<Integer> kept =
        ContributionBound.keep(new Numbers(10_000_000), unit::applyAsInt, limit, bits);
    byte[] perUnit = new byte[units];
    int last = -1;
    for (int row : kept) {
      assertTrue(row > last);
      last = row;
      perUnit[unit.applyAsInt(row)]++;
    }
    byte[] expected = new byte[units];
    Arrays.fill(expected, (byte) 5);
    Arrays.fill(expected, 0, frequent, (byte) limit);
    assertArrayEquals(expected, perUnit);
  }
}
