/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import static java.util.Objects.requireNonNull;

import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;

/**
 * Bounds bit operations and shifts on two's complement integers. Claim: whatever the operands in
 * their ranges, Java's result lies in the returned range.
 */
final class BitRanges {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal MINUS_ONE = BigDecimal.ONE.negate();

  private BitRanges() {}

  /**
   * Bits only disappear. If one operand is not negative, the result is not negative either, and is
   * at most that operand. Of two negative operands, it keeps the bits that both have above a power
   * of two.
   */
  static Range and(Range a, Range b) {
    BigDecimal upper = high(a).max(high(b));
    if (low(a).signum() >= 0 && low(b).signum() >= 0) {
      upper = high(a).min(high(b));
    } else if (low(a).signum() >= 0) {
      upper = high(a);
    } else if (low(b).signum() >= 0) {
      upper = high(b);
    }
    boolean positive = low(a).signum() >= 0 || low(b).signum() >= 0;
    BigDecimal lower = positive ? BigDecimal.ZERO : power(width(low(a)), width(low(b))).negate();
    return Range.of(lower, upper.max(lower), mask(a).max(mask(b)));
  }

  /** The complement of the intersection of the complements. The complement of x is -1 - x. */
  static Range or(Range a, Range b) {
    return complement(and(complement(a), complement(b)));
  }

  /** The result has no bit above the highest one of either. */
  static Range xor(Range a, Range b) {
    BigDecimal power = power(width(a), width(b));
    boolean positive = low(a).signum() >= 0 && low(b).signum() >= 0;
    return Range.integers(positive ? BigDecimal.ZERO : power.negate(), power.add(MINUS_ONE));
  }

  private static Range complement(Range a) {
    return Range.integers(MINUS_ONE.subtract(high(a)), MINUS_ONE.subtract(low(a)));
  }

  /** Whatever a constant mask lets through is a multiple of its lowest bit. */
  private static BigDecimal mask(Range a) {
    BigDecimal only = low(a);
    return a.isSingle() && only.signum() > 0
        ? TWO.pow(only.toBigIntegerExact().getLowestSetBit())
        : BigDecimal.ONE;
  }

  /** x·2ˢ where that fits and s is below the number of bits; otherwise anything. */
  static Range left(Numeric type, Range a, Range shift) {
    if (!isPlain(type, shift)) {
      return Range.ofType(type);
    }
    Range factors =
        Range.integers(TWO.pow(low(shift).intValueExact()), TWO.pow(high(shift).intValueExact()));
    return IntegerRanges.multiply(type, a, factors);
  }

  /** ⌊x/2ˢ⌋. For an unknown shift, everything from x towards 0 or -1. */
  static Range right(Numeric type, Range a, Range shift) {
    if (isPlain(type, shift)) {
      List<BigDecimal> corners =
          List.of(
              halved(low(a), low(shift)),
              halved(low(a), high(shift)),
              halved(high(a), low(shift)),
              halved(high(a), high(shift)));
      return Range.integers(
          corners.stream().reduce(BigDecimal::min).orElseThrow(),
          corners.stream().reduce(BigDecimal::max).orElseThrow());
    }
    return Range.integers(
        low(a).signum() >= 0 ? BigDecimal.ZERO : low(a),
        high(a).signum() < 0 ? MINUS_ONE : high(a));
  }

  /** As {@link #right} where x is not negative; a negative one counts as x + 2ᵇ. */
  static Range unsignedRight(Numeric type, Range a, Range shift) {
    if (low(a).signum() >= 0) {
      return right(type, a, shift);
    }
    if (!isPlain(type, shift) || low(shift).signum() == 0) {
      return Range.ofType(type);
    }
    BigDecimal most = TWO.pow(bits(type)).add(MINUS_ONE);
    return Range.integers(BigDecimal.ZERO, halved(most, low(shift)));
  }

  /** All bits of x but those that it needs: fewer, the greater x is, and none of a negative one. */
  static Range leadingZeros(Numeric type, Range a) {
    int bits = bits(type);
    return Range.integers(
        low(a).signum() < 0 ? 0 : bits - width(high(a)),
        high(a).signum() < 0 ? 0 : bits - width(low(a).max(BigDecimal.ZERO)));
  }

  /** All bits of 0. Otherwise x is a multiple of 2ᵗ, so it is no closer to 0 than that. */
  static Range trailingZeros(Numeric type, Range a) {
    BigInteger farthest = high(a).abs().max(low(a).abs()).toBigIntegerExact();
    if (a.isSingle() && farthest.signum() != 0) {
      long zeros = farthest.getLowestSetBit();
      return Range.integers(zeros, zeros);
    }
    boolean zero = a.contains(BigDecimal.ZERO);
    int most = zero ? bits(type) : farthest.bitLength() - 1;
    return Range.integers(farthest.signum() == 0 ? most : 0, most);
  }

  /**
   * Of numbers up to u, the one with the most bits is 2ⁿ - 1 for the greatest n that fits. A
   * negative x has the bits that -1 - x has not.
   */
  static Range count(Numeric type, Range a) {
    int bits = bits(type);
    int least = bits;
    int most = 0;
    if (high(a).signum() >= 0) {
      least = low(a).signum() > 0 ? 1 : 0;
      most = mostBits(high(a));
    }
    if (low(a).signum() < 0) {
      Range complement = complement(a);
      least = Math.min(least, bits - mostBits(high(complement)));
      most = Math.max(most, bits - (low(complement).signum() > 0 ? 1 : 0));
    }
    return Range.integers(least, most);
  }

  private static int mostBits(BigDecimal most) {
    return most.add(BigDecimal.ONE).toBigIntegerExact().bitLength() - 1;
  }

  /** It rises with x where x is not negative; of a negative one it is the sign. */
  static Range highest(Numeric type, Range a) {
    BigDecimal sign = TWO.pow(bits(type) - 1).negate();
    return Range.integers(
        low(a).signum() < 0 ? sign : highest(low(a)),
        high(a).signum() < 0 ? sign : highest(high(a)));
  }

  private static BigDecimal highest(BigDecimal value) {
    return value.signum() == 0 ? BigDecimal.ZERO : TWO.pow(width(value) - 1);
  }

  /** Whether Java takes the shift as it is, and not modulo the number of bits. */
  private static boolean isPlain(Numeric type, Range shift) {
    return shift.isWithin(BigDecimal.ZERO, BigDecimal.valueOf(bits(type) - 1L));
  }

  private static int bits(Numeric type) {
    return type == Numeric.LONG ? Long.SIZE : Integer.SIZE;
  }

  private static BigDecimal halved(BigDecimal value, BigDecimal shift) {
    return value.divide(TWO.pow(shift.intValueExact()), 0, RoundingMode.FLOOR);
  }

  private static int width(Range a) {
    return Math.max(width(low(a)), width(high(a)));
  }

  /** Bits of a number without its sign: it lies in [-2ʷ, 2ʷ - 1]. */
  private static int width(BigDecimal value) {
    return value.toBigIntegerExact().bitLength();
  }

  private static BigDecimal power(int first, int second) {
    return TWO.pow(Math.max(first, second));
  }

  private static BigDecimal low(Range range) {
    return requireNonNull(range.lower(), "an integer has a least value");
  }

  private static BigDecimal high(Range range) {
    return requireNonNull(range.upper(), "an integer has a greatest value");
  }
}
