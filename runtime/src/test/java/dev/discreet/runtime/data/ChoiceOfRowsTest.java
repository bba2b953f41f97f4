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
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which rows are kept: every subset of a unit's rows equally likely, whatever the other units are
 * and keep. A correct choice fails a test here with a probability of about {@link
 * GoodnessOfFit#ALPHA} if the seed is changed.
 */
class ChoiceOfRowsTest {

  private static final int SAMPLES = 40_000;

  private record Visit(String patient, int number) {}

  /** The visits of each patient, in turns until nobody has any left. */
  private static List<Visit> inTurns(String patients, int visitsEach) {
    return IntStream.range(0, visitsEach)
        .boxed()
        .flatMap(number -> patients.chars().mapToObj(p -> new Visit("" + (char) p, number)))
        .toList();
  }

  private static List<Visit> keep(List<Visit> rows, int limit, RandomBits bits) {
    return ContributionBound.keep(rows, Visit::patient, limit, bits);
  }

  /** What one patient keeps, as a bit for each visit. */
  private static long subset(List<Visit> kept, String patient) {
    return kept.stream()
        .filter(row -> row.patient().equals(patient))
        .mapToLong(row -> 1L << row.number())
        .sum();
  }

  /** Fails if a cell stays empty, or if there are more. */
  private static double pValue(long cells, LongSupplier sample) {
    Map<Long, Long> counts = new HashMap<>();
    for (int i = 0; i < SAMPLES; i++) {
      counts.merge(sample.getAsLong(), 1L, Long::sum);
    }
    assertEquals(cells, counts.size());
    return GoodnessOfFit.pValue(
        counts.values().stream().mapToLong(count -> count).toArray(),
        GoodnessOfFit.uniform(counts.size()));
  }

  /** The unit's rows lie among those of another that has as many. */
  @ParameterizedTest
  @CsvSource({"2, 1", "3, 1", "9, 1", "3, 2", "5, 2", "6, 3", "7, 4", "6, 5"})
  void everySubsetIsKeptEquallyOften(int rows, int limit) {
    RandomBits bits = SeededRandom.bits(rows + " choose " + limit);
    List<Visit> visits = inTurns("pq", rows);
    long subsets = CombinatoricsUtils.binomialCoefficient(rows, limit);
    assertTrue(pValue(subsets, () -> subset(keep(visits, limit, bits), "p")) > ALPHA);
  }

  @Test
  void unitsChooseIndependently() {
    RandomBits bits = SeededRandom.bits("independent");
    List<Visit> visits = inTurns("pq", 4);
    LongSupplier both =
        () -> {
          List<Visit> kept = keep(visits, 2, bits);
          return subset(kept, "p") << 4 | subset(kept, "q");
        };
    assertTrue(pValue(6 * 6, both) > ALPHA);
  }

  /** Off by one in the probability: the last of five rows is kept in 2 of 6 cases, not of 5. */
  @Test
  void aChoiceThatFavoursEarlyRowsWouldBeSeen() {
    RandomBits bits = SeededRandom.bits("biased");
    LongSupplier biased =
        () -> {
          int[] slots = {0, 1};
          for (int row = 2; row < 5; row++) {
            int slot = (int) bits.uniformBelow(row + 2);
            if (slot < 2) {
              slots[slot] = row;
            }
          }
          return 1L << slots[0] | 1L << slots[1];
        };
    assertTrue(pValue(10, biased) < ALPHA);
  }

  /** Of 10⁷ rows of one unit, as many are kept early as late. */
  @Test
  void positionsAreUniformAmongTenMillion() {
    int rows = 10_000_000;
    long[] counts = new long[50];
    for (int row :
        ContributionBound.keep(
            new Numbers(rows), row -> "p", 20_000, SeededRandom.bits("positions"))) {
      counts[row / (rows / counts.length)]++;
    }
    assertEquals(20_000, LongStream.of(counts).sum());
    assertTrue(GoodnessOfFit.pValue(counts, GoodnessOfFit.uniform(counts.length)) > ALPHA);
  }

  /** Over many units, the first row is kept as often as the last. */
  @Test
  void positionsAreUniformOverManyUnits() {
    int units = 5000;
    List<Visit> kept =
        ContributionBound.keep(
            IntStream.range(0, 20 * units)
                .mapToObj(i -> new Visit("p" + i % units, i / units))
                .toList(),
            Visit::patient,
            3,
            SeededRandom.bits("many units"));
    long[] counts = new long[20];
    kept.forEach(visit -> counts[visit.number()]++);
    assertTrue(GoodnessOfFit.pValue(counts, GoodnessOfFit.uniform(20)) > ALPHA);
  }

  /** Nothing passes from one unit to the next but the place in the stream of bits. */
  @Test
  void unitsShareNothingButTheStreamOfBits() {
    List<Visit> some = inTurns("pqr", 30);
    List<Visit> others = inTurns("stuv", 40);
    List<Visit> all = new ArrayList<>(some);
    all.addAll(others);
    RandomBits oneStream = SeededRandom.bits("stream");
    List<Visit> apart = new ArrayList<>(keep(some, 4, oneStream));
    apart.addAll(keep(others, 4, oneStream));
    assertEquals(apart, keep(all, 4, SeededRandom.bits("stream")));
  }

  /** It draws nothing: without it, the same bits keep the same rows of all others. */
  @Test
  void aUnitWithinItsLimitMovesNoOther() {
    List<Visit> with = new ArrayList<>(inTurns("pq", 30));
    List<Visit> without = List.copyOf(with);
    with.add(40, new Visit("small", 0));
    with.add(0, new Visit("small", 1));
    List<Visit> kept = new ArrayList<>(keep(with, 2, SeededRandom.bits("neighbours")));
    assertTrue(kept.removeIf(visit -> visit.patient().equals("small")));
    assertEquals(keep(without, 2, SeededRandom.bits("neighbours")), kept);
  }

  /**
   * A unit above its limit takes bits out of the stream that others read on from. That their choice
   * has the same distribution with and without it is what {@link #everySubsetIsKeptEquallyOften}
   * and {@link #unitsChooseIndependently} show; that it is the same choice is not promised.
   */
  @Test
  void theSameBitsNeedNotKeepTheSameRowsBesideAnotherUnit() {
    List<Visit> with = inTurns("pq", 30);
    List<Visit> without = inTurns("p", 30);
    assertNotEquals(
        subset(keep(with, 2, SeededRandom.bits("shifted")), "p"),
        subset(keep(without, 2, SeededRandom.bits("shifted")), "p"));
  }
}
