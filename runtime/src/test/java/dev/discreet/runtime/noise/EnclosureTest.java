/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.apache.commons.math3.dfp.Dfp;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnclosureTest {

  private final RandomBits bits = SeededRandom.bits("enclosures");

  @ParameterizedTest
  @ValueSource(ints = {64, 128, 200})
  void theExponentialIsEnclosedWithinSomeUnits(int precision) {
    for (int i = 0; i < 60; i++) {
      BigInteger numerator = bits.integer(1 + (int) bits.uniformBelow(150));
      BigInteger denominator = bits.integer(1 + (int) bits.uniformBelow(150)).add(BigInteger.ONE);
      checkExponential(new BigFraction(numerator, denominator), precision);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "127, 1",
    "128, 1",
    "129, 1",
    "255, 256",
    "1, 256",
    "1, 1000000000000000000000000000000",
    "1000000000000000000000000000000, 1",
    "88722839111672999628, 1000000000000000000"
  })
  void theExponentialIsEnclosedAtTheEdgesOfItsCases(BigInteger p, BigInteger q) {
    checkExponential(new BigFraction(p, q), 128);
  }

  @Test
  void theExponentialsOfTheExtremeDoublesAreEnclosed() {
    checkExponential(Rationals.of(Double.MIN_VALUE), 128);
    checkExponential(Rationals.of(Double.MAX_VALUE), 128);
    assertEquals(Enclosure.one(128), Enclosure.expMinus(BigFraction.ZERO, 128));
  }

  private static void checkExponential(BigFraction x, int precision) {
    Enclosure enclosure = Enclosure.expMinus(x, precision);
    Dfp unit = Precise.of(BigInteger.ONE.shiftLeft(precision));
    boolean isTiny = x.compareTo(new BigFraction(10_000)) > 0;
    Dfp truth = (isTiny ? Precise.FIELD.getZero() : Precise.expMinus(x)).multiply(unit);
    assertEquals(precision, enclosure.bits());
    assertTrue(!Precise.of(enclosure.lower()).greaterThan(truth), () -> "lower end for " + x);
    assertTrue(!Precise.of(enclosure.upper()).lessThan(truth), () -> "upper end for " + x);
    BigInteger width = enclosure.upper().subtract(enclosure.lower());
    assertTrue(width.compareTo(BigInteger.valueOf(3)) <= 0, () -> "width " + width + " for " + x);
  }

  /** Whatever numbers two enclosures hold, the result holds what the operation makes of them. */
  @Test
  void operationsRoundOutward() {
    for (int i = 0; i < 2000; i++) {
      int precision = 1 + (int) bits.uniformBelow(100);
      Enclosure a = random(precision);
      Enclosure b = random(precision);
      BigFraction x = inside(a);
      BigFraction y = inside(b);
      checkHolds(a.plus(b), x.add(y));
      checkHolds(a.times(b), x.multiply(y));
      if (b.lower().signum() > 0) {
        checkHolds(a.over(b), x.divide(y));
      }
      Enclosure rounded = a.rounded((int) bits.uniformBelow(precision + 1));
      checkHolds(rounded, x);
      checkHolds(rounded, end(a.lower(), a));
      checkHolds(rounded, end(a.upper(), a));
    }
  }

  /** A point and a point make at most one unit, so errors grow no faster than the operations. */
  @Test
  void operationsOnPointsAreTight() {
    for (int i = 0; i < 500; i++) {
      int precision = 1 + (int) bits.uniformBelow(100);
      BigInteger a = bits.integer(precision);
      BigInteger b = bits.integer(precision).setBit(precision - 1);
      Enclosure x = new Enclosure(a, a, precision);
      Enclosure y = new Enclosure(b, b, precision);
      assertEquals(x.plus(y).lower(), x.plus(y).upper());
      assertEquals(BigInteger.ONE, x.times(y).upper().subtract(x.times(y).lower()));
      assertEquals(BigInteger.ONE, x.over(y).upper().subtract(x.over(y).lower()));
      assertEquals(x, x.rounded(precision));
    }
  }

  private Enclosure random(int precision) {
    BigInteger lower = bits.integer((int) bits.uniformBelow(precision + 2));
    BigInteger width = bits.integer((int) bits.uniformBelow(precision));
    return new Enclosure(lower, lower.add(width), precision);
  }

  private BigFraction inside(Enclosure enclosure) {
    BigFraction width =
        end(enclosure.upper(), enclosure).subtract(end(enclosure.lower(), enclosure));
    BigFraction place = new BigFraction(bits.uniformBelow(1001), 1000L);
    return end(enclosure.lower(), enclosure).add(width.multiply(place));
  }

  private static BigFraction end(BigInteger end, Enclosure enclosure) {
    return new BigFraction(end, BigInteger.ONE.shiftLeft(enclosure.bits()));
  }

  private static void checkHolds(Enclosure enclosure, BigFraction value) {
    assertTrue(end(enclosure.lower(), enclosure).compareTo(value) <= 0);
    assertTrue(end(enclosure.upper(), enclosure).compareTo(value) >= 0);
  }
}
