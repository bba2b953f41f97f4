/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import java.util.function.IntFunction;

/**
 * A uniform real number in [0, 1) whose binary digits are drawn when they are asked for. With it,
 * "is it below r" is decided exactly for any r that can be computed to any precision: more digits
 * of both until they differ.
 *
 * <p>Source: J. von Neumann's comparison of random digits, as in C. F. F. Karney, "Sampling Exactly
 * from the Normal Distribution" (2016).
 */
final class LazyUniform {

  private final RandomBits bits;
  private BigInteger prefix;
  private int length;

  /** A number whose first {@code length} digits are those of {@code prefix}. */
  LazyUniform(RandomBits bits, BigInteger prefix, int length) {
    this.bits = bits;
    this.prefix = prefix;
    this.length = length;
  }

  /** A number of which no digit is drawn yet. */
  LazyUniform(RandomBits bits) {
    this(bits, BigInteger.ZERO, 0);
  }

  /** How many digits are drawn. */
  int length() {
    return length;
  }

  /** The first digits, as an integer: ⌊number · 2^count⌋; draws what is missing. */
  BigInteger digits(int count) {
    while (length < count) {
      extend();
    }
    return prefix.shiftRight(length - count);
  }

  /** The number that the digits after the first {@code count} make. */
  LazyUniform after(int count) {
    int rest = length - count;
    BigInteger mask = BigInteger.ONE.shiftLeft(rest).subtract(BigInteger.ONE);
    return new LazyUniform(bits, prefix.and(mask), rest);
  }

  /** Draws 64 more digits. */
  void extend() {
    prefix = prefix.shiftLeft(Long.SIZE).add(unsigned(bits.word()));
    length += Long.SIZE;
  }

  /**
   * Whether the number is below {@code real}.
   *
   * @param real a number in [0, 1], as enclosures that become narrower with the precision asked for
   */
  boolean isBelow(IntFunction<Enclosure> real) {
    while (true) {
      Enclosure bound = real.apply(length + Long.SIZE);
      if (surelyBelow(bound)) {
        return true;
      }
      if (surelyNotBelow(bound)) {
        return false;
      }
      extend();
    }
  }

  /** Whether all numbers with the drawn digits are below what {@code bound} encloses. */
  boolean surelyBelow(Enclosure bound) {
    int shift = bound.bits() - length;
    return prefix.add(BigInteger.ONE).shiftLeft(shift).compareTo(bound.lower()) <= 0;
  }

  /** Whether no number with the drawn digits is below what {@code bound} encloses. */
  boolean surelyNotBelow(Enclosure bound) {
    return prefix.shiftLeft(bound.bits() - length).compareTo(bound.upper()) >= 0;
  }

  /** The integer in [0, 2^64) whose bits are those of {@code word}. */
  static BigInteger unsigned(long word) {
    BigInteger low = BigInteger.valueOf(word & Long.MAX_VALUE);
    return word < 0 ? low.setBit(Long.SIZE - 1) : low;
  }
}
