/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.LongSupplier;

/**
 * A coin that comes out as true with a probability that is exactly a decimal: a uniform number in
 * [0, 1), of which as many digits are taken as it needs, is below it.
 *
 * @param digit the first digit of the decimal to the base of 2⁶⁴; not used where it is 1
 * @param rest the numerator of what is below that digit
 * @param denominator of the decimal
 * @param isCertain whether the decimal is 1
 */
public record Coin(long digit, BigInteger rest, BigInteger denominator, boolean isCertain)
    implements Serializable {

  private static final BigInteger BASE = BigInteger.ONE.shiftLeft(Long.SIZE);

  /** The coin of a rate in (0, 1]. */
  public static Coin of(BigDecimal rate) {
    int places = Math.max(0, rate.scale());
    BigInteger denominator = BigInteger.TEN.pow(places);
    BigInteger numerator = rate.setScale(places).unscaledValue();
    BigInteger[] first = numerator.multiply(BASE).divideAndRemainder(denominator);
    return new Coin(
        first[0].longValue(), first[1], denominator, numerator.compareTo(denominator) >= 0);
  }

  /** Flips it once, with digits that are uniform in 64 bits. */
  public boolean flip(LongSupplier digits) {
    if (isCertain) {
      return true;
    }
    int order = Long.compareUnsigned(digits.getAsLong(), digit);
    BigInteger left = rest;
    while (order == 0 && left.signum() > 0) {
      BigInteger[] next = left.multiply(BASE).divideAndRemainder(denominator);
      order = Long.compareUnsigned(digits.getAsLong(), next[0].longValue());
      left = next[1];
    }
    return order < 0;
  }
}
