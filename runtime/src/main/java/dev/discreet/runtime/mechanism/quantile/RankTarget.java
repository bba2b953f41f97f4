/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import dev.discreet.runtime.noise.Aligned;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * How far numbers of values are from the target τ = qn, times a rate λ, in rational numbers.
 *
 * <p>Immutable and thread-safe.
 */
final class RankTarget {

  private final BigFraction rate;
  private final double nearRate;
  private final int floor;
  private final BigFraction above;
  private final double nearAbove;
  private final double nearRest;
  private final double nearLead;

  /**
   * The target in so many values.
   *
   * @param rank q, in (0, 1)
   * @param rate λ, above 0
   * @param count n, from 0
   */
  RankTarget(BigFraction rank, BigFraction rate, double nearRate, int count) {
    this.rate = rate;
    this.nearRate = nearRate;
    BigFraction target = rank.multiply(BigInteger.valueOf(count));
    BigInteger whole = target.getNumerator().divide(target.getDenominator());
    floor = whole.intValueExact();
    above = target.subtract(whole);
    nearAbove = nearest(above);
    nearRest = nearest(rest(above));
    nearLead = nearest(lead(above));
  }

  /** The nearest double, or one of its neighbours. */
  static double nearest(BigFraction value) {
    return new BigDecimal(value.getNumerator())
        .divide(new BigDecimal(value.getDenominator()), MathContext.DECIMAL128)
        .doubleValue();
  }

  double nearRate() {
    return nearRate;
  }

  /** ⌊τ⌋. */
  int floor() {
    return floor;
  }

  private boolean isWhole() {
    return above.getNumerator().signum() == 0;
  }

  /** Whether τ &gt; number. */
  boolean isAbove(int number) {
    return number < floor || (number == floor && !isWhole());
  }

  /** Whether τ ≥ number. */
  boolean isAtLeast(int number) {
    return number <= floor;
  }

  /** Whether τ &lt; number. */
  boolean isBelow(int number) {
    return !isAtLeast(number);
  }

  /** Whether τ ≤ number. */
  boolean isAtMost(int number) {
    return !isAbove(number);
  }

  /**
   * λ times how far {@code number} is from τ, less the distance of the nearest integer if so asked.
   * At most 2^−50 of it off.
   */
  double near(int number, boolean lessNearest) {
    boolean isLeft = number <= floor;
    int steps = isLeft ? floor - number : number - floor - 1;
    if (!lessNearest) {
      return nearRate * (steps + (isLeft ? nearAbove : nearRest));
    }
    return isNearest(isLeft, above) ? nearRate * steps : nearRate * (steps + nearLead);
  }

  /** The same number. */
  BigFraction exactly(int number, boolean lessNearest) {
    return rate.multiply(distance(number, lessNearest, floor, above));
  }

  /**
   * How far a number is from τ = floor + above, less the distance of the nearest integer if so
   * asked. One more value moves τ by its rank, and the number by one, or not at all; where a value
   * is replaced in place, τ stays.
   */
  @Aligned(
      given = {
        "0 < rank && rank < 1",
        "0 <= above && above < 1 && 0 <= moved(above) && moved(above) < 1",
        "0 <= floor && floor < 2147483647 && 0 <= moved(floor) && moved(floor) < 2147483647"
      },
      moves =
          "number: 0 <= number && 0 <= moved(number)"
              + " && (moved(floor) + moved(above) == floor + above + rank"
              + " && (moved(number) == number || moved(number) == number + 1)"
              + " || moved(floor) + moved(above) == floor + above - rank"
              + " && (moved(number) == number || moved(number) == number - 1)"
              + " || inPlace && moved(floor) == floor && moved(above) == above"
              + " && size(moved(number) - number) <= 1)")
  private static BigFraction distance(
      int number, boolean lessNearest, int floor, BigFraction above) {
    boolean isLeft = number <= floor;
    int steps = isLeft ? floor - number : number - floor - 1;
    BigFraction part =
        lessNearest
            ? lead(above).multiply(isNearest(isLeft, above) ? 0 : 1)
            : isLeft ? above : rest(above);
    return part.add(steps);
  }

  /** From τ up to the next integer above. */
  private static BigFraction rest(BigFraction above) {
    return above.negate().add(1);
  }

  /** By how much the integer on the other side is farther away. */
  private static BigFraction lead(BigFraction above) {
    return above.multiply(2).subtract(1).abs();
  }

  private static boolean isNearest(boolean isLeft, BigFraction above) {
    return isLeft == (above.compareTo(rest(above)) <= 0);
  }
}
