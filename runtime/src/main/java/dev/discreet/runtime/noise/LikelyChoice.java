/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import java.util.function.Supplier;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * One of many places, place i with a probability in proportion to m_i · e^(−x_i), of which nearly
 * all weight lies on a few that are known.
 *
 * <p>This is the inversion of the distribution function: a uniform number U in [0, 1), times the
 * sum T of all weights, lies between two partial sums. Doubles give each weight up to a relative
 * error that is known; partial sums of its lower and upper bounds are integers, and so is a bound
 * of U · T by 62 digits of U. What they do not decide, about once in 2^47 / n draws, is decided on
 * the same bits and more by enclosures that become narrower.
 *
 * <p>The places that are likely come first, so that of the others only a bound on their weights
 * matters; they are looked at where U · T may lie among them. The law is that of all, exactly.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class LikelyChoice {

  /** A power below e^−700: bounds of 0 and one unit serve its weight. */
  private static final double NEGLIGIBLE = 700;

  /**
   * The errors of a factor, of an exponent x, of {@link Math#exp(double)} and of the bounds: below
   * (x + 1) · 2^−48 of a weight.
   */
  private static final double RELATIVE_ERROR = 0x1p-48;

  /** So many bits hold the sum of the upper bounds. */
  private static final int SUM_BITS = 60;

  private static final int UNIFORM_BITS = 62;
  private static final int FIRST_PRECISION = 192;

  private LikelyChoice() {}

  /**
   * One place.
   *
   * @param bits where randomness comes from
   * @param likely the first places; the sum of their weights is above 2^−64
   * @param rest at least the sum of the weights of all others; 0 only if there are none
   * @param all the same places and then the others, for the rare case that they matter
   * @return its index among all
   */
  public static int sample(RandomBits bits, Weights likely, double rest, Supplier<Weights> all) {
    double[] weights = new double[likely.count()];
    double total = rest;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = likely.nearFactor(i) * Math.exp(-likely.near(i));
      total += weights[i];
    }
    // Units in which the total is below 2^59; at most a unit is added to each of 2^31 weights.
    Bounds bounds = new Bounds(likely, weights, rest, SUM_BITS - 2 - Math.getExponent(total));
    long word = bits.word();
    int place = bounds.placeOf(word >>> (Long.SIZE - UNIFORM_BITS));
    if (place >= 0) {
      return place;
    }
    bits.unread(word);
    return sampleExactly(bits, all.get());
  }

  /** The same, from the same bits, by enclosures alone. */
  static int sampleExactly(RandomBits bits, Weights weights) {
    LazyUniform uniform = new LazyUniform(bits);
    for (int precision = FIRST_PRECISION; ; precision *= 2) {
      Enclosure[] sums = new Enclosure[weights.count() + 1];
      sums[0] = Enclosure.zero(precision);
      for (int i = 0; i < weights.count(); i++) {
        sums[i + 1] = sums[i].plus(weight(weights, i, precision));
      }
      BigInteger digits = uniform.digits(precision);
      Enclosure point =
          new Enclosure(digits, digits.add(BigInteger.ONE), precision).times(sums[weights.count()]);
      int place = 0;
      while (place < weights.count() && sums[place + 1].upper().compareTo(point.lower()) <= 0) {
        place++;
      }
      if (place < weights.count() && point.upper().compareTo(sums[place + 1].lower()) <= 0) {
        return place;
      }
    }
  }

  private static Enclosure weight(Weights weights, int index, int precision) {
    BigFraction factor = weights.factor(index);
    if (factor.getNumerator().signum() == 0) {
      return Enclosure.zero(precision);
    }
    Enclosure power = Enclosure.expMinus(weights.exactly(index), precision);
    return new Enclosure(
        power.lower().multiply(factor.getNumerator()).divide(factor.getDenominator()),
        power
            .upper()
            .multiply(factor.getNumerator())
            .divide(factor.getDenominator())
            .add(BigInteger.ONE),
        precision);
  }

  /** Partial sums of the weights, from below and from above, in units of 2^−places. */
  private static final class Bounds {

    private final long[] lower;
    private final long[] upper;
    private final long most;

    Bounds(Weights likely, double[] weights, double rest, int places) {
      lower = new long[weights.length + 1];
      upper = new long[weights.length + 1];
      for (int i = 0; i < weights.length; i++) {
        double x = likely.near(i);
        double error = x < NEGLIGIBLE ? weights[i] * (x + 1) * RELATIVE_ERROR : 0;
        double least = x < NEGLIGIBLE ? Math.scalb(weights[i] - error, places) : 0;
        double greatest = Math.scalb(weights[i] + error, places);
        lower[i + 1] = lower[i] + (long) Math.max(0, least);
        upper[i + 1] = upper[i] + (long) greatest + 1;
      }
      most = upper[weights.length] + (rest == 0 ? 0 : (long) Math.scalb(rest, places) + 1);
    }

    /** The place of U · T where ⌊U · 2^62⌋ is {@code digits}, or −1 if that does not tell. */
    int placeOf(long digits) {
      int n = lower.length - 1;
      int shift = Long.SIZE - UNIFORM_BITS;
      long least = Math.multiplyHigh(digits, lower[n] << shift);
      long greatest = Math.multiplyHigh(digits + 1, most << shift) + 1;
      int place = 0;
      while (place < n && upper[place + 1] <= least) {
        place++;
      }
      return place < n && greatest <= lower[place + 1] ? place : -1;
    }
  }
}
