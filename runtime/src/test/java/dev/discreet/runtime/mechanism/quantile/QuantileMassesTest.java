/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import dev.discreet.runtime.noise.Certified;
import dev.discreet.runtime.noise.EnumeratedDecisions;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;

/**
 * The mass of each quantile, for all small data sets on a small grid: a draw of a slot, and of a
 * point in it.
 */
class QuantileMassesTest {

  private static final BigDecimal EPSILON = new BigDecimal("1.5");

  /**
   * As {@link QuantileMechanism} defines it: the exponential mechanism of Smith (2011) over points,
   * and recursive splitting, of Kaplan, Schnapp and Stemmer (2022), which takes the middle rank
   * first. Each point is weighed by itself; there are no slots.
   *
   * @param replaced whether values are replaced
   */
  private record Definition(List<BigFraction> ranks, boolean replaced) {

    Map<List<Long>, Certified> law(int points, long[] sorted) {
      return draw(
          ranks, BigFraction.ZERO, BigFraction.ONE, fraction(EPSILON), true, sorted, 0, points - 1);
    }

    private Map<List<Long>, Certified> draw(
        List<BigFraction> left,
        BigFraction low,
        BigFraction high,
        BigFraction epsilon,
        boolean isFirst,
        long[] sorted,
        long lower,
        long upper) {
      if (left.isEmpty()) {
        return Map.of(List.of(), Certified.ONE);
      }
      int middle = left.size() / 2;
      BigFraction own = left.get(middle);
      BigFraction rank = own.subtract(low).divide(high.subtract(low));
      int levels = left.size() == 1 ? 1 : left.size() < 4 ? 2 : 3;
      BigFraction share = epsilon.divide(levels);
      BigFraction rest = epsilon.subtract(share);
      BigFraction farther = max(rank, BigFraction.ONE.subtract(rank));
      BigFraction range =
          !replaced ? farther.multiply(2) : isFirst ? BigFraction.TWO : farther.multiply(4);
      BigFraction rate = share.divide(range);
      BigFraction target = rank.multiply(sorted.length);
      Map<List<Long>, Certified> law = new LinkedHashMap<>();
      Certified total = new Certified(BigDecimal.ZERO, BigDecimal.ZERO);
      for (long point = lower; point <= upper; point++) {
        long at = point;
        int before = (int) LongStream.of(sorted).filter(value -> value < at).count();
        int equal = (int) LongStream.of(sorted).filter(value -> value == at).count();
        boolean splits = left.size() > 1;
        for (int j = 0; j <= (splits ? equal : 0); j++) {
          int split = before + j;
          BigFraction off =
              splits
                  ? target.subtract(split).abs()
                  : max(
                      BigFraction.ZERO,
                      max(target.negate().add(before), target.subtract(before + equal)));
          Certified weight =
              Certified.expMinus(rate.multiply(off))
                  .times(Certified.of(new BigFraction(1, splits ? equal + 1 : 1)));
          total = total.plus(weight);
          Map<List<Long>, Certified> below =
              draw(
                  left.subList(0, middle),
                  low,
                  own,
                  rest,
                  false,
                  Arrays.copyOf(sorted, split),
                  lower,
                  point);
          Map<List<Long>, Certified> above =
              draw(
                  left.subList(middle + 1, left.size()),
                  own,
                  high,
                  rest,
                  false,
                  Arrays.copyOfRange(sorted, split, sorted.length),
                  point,
                  upper);
          below.forEach(
              (first, mass) ->
                  above.forEach(
                      (last, other) -> {
                        List<Long> answers = new ArrayList<>(first);
                        answers.add(at);
                        answers.addAll(last);
                        law.merge(answers, weight.times(mass).times(other), Certified::plus);
                      }));
        }
      }
      Certified all = total;
      law.replaceAll((answers, weight) -> weight.over(all));
      return law;
    }
  }

  private static BigFraction max(BigFraction a, BigFraction b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private static BigFraction fraction(BigDecimal value) {
    return new BigFraction(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
  }

  /** All data sets of at most so many values, sorted. */
  private static List<long[]> dataSets(int points, int most) {
    List<long[]> all = new ArrayList<>(List.of(new long[0]));
    for (int i = 0; i < all.size(); i++) {
      long[] values = all.get(i);
      long least = values.length == 0 ? 0 : values[values.length - 1];
      for (long next = least; values.length < most && next < points; next++) {
        long[] longer = Arrays.copyOf(values, values.length + 1);
        longer[values.length] = next;
        all.add(longer);
      }
    }
    return all;
  }

  private static void check(
      int points, int most, boolean replaced, double mostOpen, String... ranks) {
    List<BigDecimal> decimals = Stream.of(ranks).map(BigDecimal::new).toList();
    Definition definition =
        new Definition(decimals.stream().map(QuantileMassesTest::fraction).toList(), replaced);
    QuantileMechanism mechanism = QuantileMechanism.of(points, decimals, EPSILON, 1, replaced);
    for (long[] values : dataSets(points, most)) {
      EnumeratedDecisions.of(
              1, 24, bits -> Arrays.stream(mechanism.release(values, bits)).boxed().toList())
          .assertAre(
              definition.law(points, values),
              mostOpen,
              "%s of %s on %d points, replaced %s"
                  .formatted(decimals, Arrays.toString(values), points, replaced));
    }
  }

  @Test
  void oneRankHasItsLaw() {
    for (String rank : new String[] {"0.5", "0.25", "0.9"}) {
      check(1, 2, false, 0x1p-50, rank);
      check(3, 2, true, 0x1p-40, rank);
      check(3, 3, false, 0x1p-40, rank);
    }
    check(5, 2, false, 1e-6, "0.3");
  }
}
