/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;

/**
 * One of n places, place i with a probability in proportion to e^(−x_i), where the least x is 0.
 *
 * <p>This is the inversion of the distribution function: a uniform number U in [0, 1), times the
 * sum T of all weights, lies between two partial sums. Doubles give each weight up to a relative
 * error that is known; partial sums of its lower and upper bounds are integers, and so is a bound
 * of U · T by 62 digits of U. What they do not decide, about once in 2^48 / n draws, is decided on
 * the same bits and more by enclosures that become narrower.
 *
 * <p>All weights are computed, whatever they are, so that the time of a draw hardly depends on
 * them.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class WeightedChoice {

  /** A weight below 2^−1000: bounds of 0 and one unit serve it. */
  private static final double NEGLIGIBLE = 700;

  /**
   * The error of an exponent x is at most 2^−50 · x, that of {@link Math#exp(double)} one unit in
   * the last place, and as much is lost in computing the bounds: below (x + 1) · 2^−49 of a weight.
   */
  private static final double RELATIVE_ERROR = 0x1p-49;

  /** So many bits hold the sum of the upper bounds. */
  private static final int SUM_BITS = 60;

  private static final int UNIFORM_BITS = 62;
  private static final int FIRST_PRECISION = 128;

  private WeightedChoice() {}

  /**
   * One place.
   *
   * @param bits where randomness comes from
   * @param exponents x, of which the least is 0
   */
  public static int sample(RandomBits bits, Exponents exponents) {
    double[] weights = new double[exponents.count()];
    double total = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.exp(-exponents.near(i));
      total += weights[i];
    }
    // Units in which the total is below 2^59; at most a unit is added to each of 2^31 weights.
    int places = SUM_BITS - 2 - Math.getExponent(total);
    Bounds bounds = new Bounds(exponents, weights, places);
    long word = bits.word();
    int place = bounds.placeOf(word >>> (Long.SIZE - UNIFORM_BITS));
    if (place >= 0) {
      return place;
    }
    bits.unread(word);
    return sampleExactly(bits, exponents);
  }

  /** The same, from the same bits, by enclosures alone. */
  static int sampleExactly(RandomBits bits, Exponents exponents) {
    LazyUniform uniform = new LazyUniform(bits);
    for (int precision = FIRST_PRECISION; ; precision *= 2) {
      Enclosure[] sums = new Enclosure[exponents.count() + 1];
      sums[0] = Enclosure.zero(precision);
      for (int i = 0; i < exponents.count(); i++) {
        sums[i + 1] = sums[i].plus(Enclosure.expMinus(exponents.exactly(i), precision));
      }
      BigInteger digits = uniform.digits(precision);
      Enclosure point =
          new Enclosure(digits, digits.add(BigInteger.ONE), precision)
              .times(sums[exponents.count()]);
      int place = 0;
      while (place < exponents.count() && isNotAbove(sums[place + 1], point)) {
        place++;
      }
      if (place < exponents.count() && point.upper().compareTo(sums[place + 1].lower()) <= 0) {
        return place;
      }
    }
  }

  private static boolean isNotAbove(Enclosure sum, Enclosure point) {
    return sum.upper().compareTo(point.lower()) <= 0;
  }

  /** Partial sums of the weights, from below and from above, in units of 2^−places. */
  private static final class Bounds {

    private final long[] lower;
    private final long[] upper;

    Bounds(Exponents exponents, double[] weights, int places) {
      lower = new long[weights.length + 1];
      upper = new long[weights.length + 1];
      for (int i = 0; i < weights.length; i++) {
        double x = exponents.near(i);
        double error = x < NEGLIGIBLE ? weights[i] * (x + 1) * RELATIVE_ERROR : 0;
        double least = x < NEGLIGIBLE ? Math.scalb(weights[i] - error, places) : 0;
        double most = Math.scalb(weights[i] + error, places);
        lower[i + 1] = lower[i] + (long) Math.max(0, least);
        upper[i + 1] = upper[i] + (long) most + 1;
      }
    }

    /**
     * The place of U · T where ⌊U · 2^62⌋ is {@code digits}, or −1 if that does not tell.
     *
     * <p>U · T lies in [least, most): its place is the first whose upper sum is above {@code
     * least}, if {@code most} is not above the lower sum of that place.
     */
    int placeOf(long digits) {
      int n = lower.length - 1;
      int rest = Long.SIZE - UNIFORM_BITS;
      long least = Math.multiplyHigh(digits, lower[n] << rest);
      long most = Math.multiplyHigh(digits + 1, upper[n] << rest) + 1;
      int place = 0;
      while (upper[place + 1] <= least) {
        place++;
      }
      return most <= lower[place + 1] ? place : -1;
    }
  }
}
