/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Values that are counted by point are told as values one by one, by the same bits. */
class PointCountsTest {

  private static final long[] POINTS = {1, 7, 121, 5_000, 1L << 40, QuantileMechanism.MOST_POINTS};

  private static QuantileMechanism mechanism(long points, double epsilon, String... ranks) {
    return QuantileMechanism.of(
        points,
        Arrays.stream(ranks).map(BigDecimal::new).toList(),
        BigDecimal.valueOf(epsilon),
        1,
        false);
  }

  /** The values in pieces, of which many are empty. */
  private static List<long[]> pieces(long[] values, Random random) {
    List<long[]> pieces = new ArrayList<>();
    for (int from = 0; from < values.length || pieces.isEmpty(); ) {
      int to = Math.min(values.length, from + random.nextInt(values.length / 2 + 2));
      pieces.add(Arrays.copyOfRange(values, from, to));
      from = to;
    }
    return pieces;
  }

  private static PointValues counted(List<long[]> pieces) {
    return pieces.stream()
        .<PointValues>map(piece -> PointCounts.of(piece.clone()))
        .reduce(PointValues::sum)
        .orElseThrow();
  }

  private static PointValues listed(List<long[]> pieces) {
    return pieces.stream().<PointValues>map(PointList::new).reduce(PointValues::sum).orElseThrow();
  }

  @Test
  void theSameAnswersByTheSameBits() {
    Random random = new Random(17);
    for (int round = 0; round < 400; round++) {
      long points = POINTS[random.nextInt(POINTS.length)];
      long concentrated = 1 + ((points - 1) >>> random.nextInt(30));
      long[] values = random.longs(random.nextInt(300), 0, concentrated).toArray();
      String[] ranks =
          random.nextBoolean()
              ? new String[] {"0.37"}
              : new String[] {"0.05", "0.25", "0.5", "0.75", "0.95"};
      QuantileMechanism mechanism = mechanism(points, random.nextBoolean() ? 0.1 : 20, ranks);
      List<long[]> pieces = pieces(values, random);
      String seed = "round " + round;
      long[] answers = mechanism.release(values, SeededRandom.bits(seed));
      assertArrayEquals(answers, mechanism.release(counted(pieces), SeededRandom.bits(seed)), seed);
      assertArrayEquals(answers, mechanism.release(listed(pieces), SeededRandom.bits(seed)), seed);
      assertArrayEquals(mechanism.exact(values), mechanism.exact(counted(pieces)), seed);
      assertArrayEquals(mechanism.exact(values), mechanism.exact(listed(pieces)), seed);
    }
  }

  @Test
  void ranksAreThoseOfTheSortedValues() {
    Random random = new Random(4);
    for (int round = 0; round < 100; round++) {
      long[] values = random.longs(random.nextInt(200), 0, 1 + random.nextInt(90)).toArray();
      Ranked ranked = counted(pieces(values, random)).ranked(100);
      Arrays.sort(values);
      assertEquals(values.length, ranked.count());
      for (int from = 0; from <= values.length; from += 1 + random.nextInt(9)) {
        int to = from + random.nextInt(values.length - from + 1);
        assertArrayEquals(Arrays.copyOfRange(values, from, to), ranked.sorted(from, to));
      }
      for (int value = 0; value <= 100; value++) {
        int bound = value;
        assertEquals(Arrays.stream(values).filter(v -> v < bound).count(), ranked.below(value));
      }
    }
  }

  @Test
  void noValuesAreAnsweredFromTheRangeAlone() {
    PointValues none = counted(List.of(new long[0], new long[0]));
    long[] answers = mechanism(9, 1, "0.5").release(none, SeededRandom.bits("none"));
    assertArrayEquals(
        mechanism(9, 1, "0.5").release(new long[0], SeededRandom.bits("none")), answers);
    assertArrayEquals(new long[] {4}, mechanism(9, 1, "0.5").exact(none));
  }

  @Test
  void aValueOnNoPointIsRefused() {
    QuantileMechanism mechanism = mechanism(9, 1, "0.5");
    for (long beyond : new long[] {-1, 9, Long.MAX_VALUE}) {
      PointValues values = counted(List.of(new long[] {3, beyond}, new long[] {4}));
      assertThrows(IllegalArgumentException.class, () -> mechanism.exact(values));
      PointValues list = listed(List.of(new long[] {3}, new long[] {4, beyond}));
      assertThrows(IllegalArgumentException.class, () -> mechanism.exact(list));
    }
  }

  @Test
  void moreValuesThanAListHoldsAreRefused() {
    assertThrows(
        ArithmeticException.class,
        () -> new RankedCounts(new long[] {1, 2}, new long[] {Integer.MAX_VALUE, 1}));
  }
}
