/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * A random index j ≥ 0 with probability in proportion to e^(−(αj + βj²)): the slab in which a
 * sample falls. α and β are rational and not negative, and one of them is above 0.
 *
 * <p>An index is found by inversion of the distribution function F. The table holds the first 63
 * binary digits of F(0), F(1), …, each certified by an {@link Enclosure}. A uniform number with 63
 * drawn digits is surely below F(j) if its digits are below those of F(j), and surely not if they
 * are above. If they are equal, which happens once in about 2^63 / (length of the table) draws,
 * {@link #find(LazyUniform)} decides with more digits of both.
 *
 * <p>Immutable and thread-safe.
 */
final class Slabs {

  /** What {@link #find(long)} answers when the digits do not decide. */
  static final int UNDECIDED = -1;

  static final int DIGITS = 63;
  private static final int TABLE_PRECISION = 160;
  private static final int GUIDE_BITS = 9;

  private final BigFraction linear;
  private final BigFraction quadratic;
  private final long[] digits;
  private final short[] guide = new short[1 << GUIDE_BITS];

  /**
   * Computes the table: some hundred terms, less than a millisecond.
   *
   * @param linear α
   * @param quadratic β
   */
  Slabs(BigFraction linear, BigFraction quadratic) {
    this.linear = linear;
    this.quadratic = quadratic;
    this.digits = table();
    for (int i = 0, j = 0; i < guide.length; i++) {
      long least = (long) i << (DIGITS - GUIDE_BITS);
      while (digits[j] < least) {
        j++;
      }
      guide[i] = (short) j;
    }
  }

  /** How many indices the table holds. */
  int size() {
    return digits.length;
  }

  /** The index for a uniform number whose first 63 digits these are, or {@link #UNDECIDED}. */
  int find(long uniform) {
    int j = guide[(int) (uniform >>> (DIGITS - GUIDE_BITS))];
    while (digits[j] < uniform) {
      j++;
    }
    return digits[j] == uniform ? UNDECIDED : j;
  }

  /** The index for a uniform number, exactly. */
  long find(LazyUniform uniform) {
    int tabled = find(uniform.digits(DIGITS).longValueExact());
    return tabled == UNDECIDED ? search(uniform) : tabled;
  }

  /** The index for a uniform number without the table: it is summed up anew, some milliseconds. */
  long search(LazyUniform uniform) {
    while (true) {
      List<Enclosure> distribution = distribution(uniform.length() + TABLE_PRECISION);
      int j = 0;
      while (j < distribution.size() && uniform.surelyNotBelow(distribution.get(j))) {
        j++;
      }
      if (j < distribution.size() && uniform.surelyBelow(distribution.get(j))) {
        return j;
      }
      uniform.extend();
    }
  }

  private long[] table() {
    int precision = TABLE_PRECISION;
    while (true) {
      long[] table = table(distribution(precision));
      if (table.length > 0) {
        return table;
      }
      precision *= 2;
    }
  }

  /** The table, or an empty one if an enclosure is too wide to tell the digits. */
  private static long[] table(List<Enclosure> distribution) {
    long[] table = new long[distribution.size()];
    for (int j = 0; j < table.length; j++) {
      Enclosure value = distribution.get(j);
      long lower = firstDigits(value.lower(), value.bits());
      if (lower != firstDigits(value.upper(), value.bits())) {
        return new long[0];
      }
      table[j] = lower;
      if (lower == Long.MAX_VALUE) {
        return Arrays.copyOf(table, j + 1);
      }
    }
    return new long[0];
  }

  /** The first 63 digits; all ones for 1, which no distribution function reaches. */
  private static long firstDigits(BigInteger value, int bits) {
    return value.shiftRight(bits - DIGITS).min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
  }

  /**
   * F(0), F(1), … up to where the weights no longer matter at this precision. The sum of the rest
   * is at most that of a geometric series with the ratio of its first two weights, as the ratios
   * fall.
   */
  List<Enclosure> distribution(int precision) {
    Enclosure ratio = Enclosure.expMinus(linear.add(quadratic), precision);
    Enclosure ratioOfRatios = Enclosure.expMinus(quadratic.multiply(2), precision);
    List<Enclosure> sums = new ArrayList<>();
    Enclosure weight = Enclosure.one(precision);
    Enclosure sum = Enclosure.zero(precision);
    BigInteger negligible = BigInteger.ONE.shiftLeft(precision / 8);
    while (weight.upper().compareTo(negligible) > 0) {
      sum = sum.plus(weight);
      sums.add(sum);
      weight = weight.times(ratio);
      ratio = ratio.times(ratioOfRatios);
    }
    Enclosure one = Enclosure.one(precision);
    BigInteger rest =
        weight.upper().shiftLeft(precision).divide(one.lower().subtract(ratio.upper()));
    Enclosure total = sum.plus(new Enclosure(BigInteger.ZERO, rest.add(BigInteger.ONE), precision));
    return sums.stream().map(partial -> partial.over(total)).toList();
  }
}
