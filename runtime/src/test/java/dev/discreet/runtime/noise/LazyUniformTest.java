/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;

class LazyUniformTest {

  private static final long HALF = Long.MIN_VALUE;
  private static final long THIRD = 0x5555555555555555L;

  private static Enclosure enclose(BigFraction number, int precision) {
    BigInteger floor = number.getNumerator().shiftLeft(precision).divide(number.getDenominator());
    return new Enclosure(floor, floor.add(BigInteger.ONE), precision);
  }

  private static boolean isBelow(BigFraction number, long... words) {
    return new LazyUniform(ScriptedRandom.bits(words)).isBelow(p -> enclose(number, p));
  }

  @Test
  void digitsAreComparedUntilTheyDiffer() {
    BigFraction third = new BigFraction(1, 3);
    assertTrue(isBelow(third, THIRD - 1));
    assertFalse(isBelow(third, THIRD + 1));
    assertTrue(isBelow(third, THIRD, THIRD, THIRD, THIRD - 1));
    assertFalse(isBelow(third, THIRD, THIRD, THIRD, THIRD + 1));
  }

  /** The number ½ has one digit: all that is drawn after it makes a number that is not below ½. */
  @Test
  void anExactBoundIsDecidedAtItsLastDigit() {
    Enclosure half = new Enclosure(BigInteger.ONE.shiftLeft(63), BigInteger.ONE.shiftLeft(63), 64);
    assertFalse(new LazyUniform(ScriptedRandom.bits(), word(HALF), 64).surelyBelow(half));
    assertTrue(new LazyUniform(ScriptedRandom.bits(), word(HALF), 64).surelyNotBelow(half));
    assertTrue(new LazyUniform(ScriptedRandom.bits(), word(HALF - 1), 64).surelyBelow(half));
    assertFalse(new LazyUniform(ScriptedRandom.bits(), word(HALF - 1), 64).surelyNotBelow(half));
  }

  /** Both answers may be no, never both yes: the digits of a bound in the middle say nothing. */
  @Test
  void whatTheDigitsDoNotTellIsNotSure() {
    Enclosure third = enclose(new BigFraction(1, 3), 128);
    LazyUniform same = new LazyUniform(ScriptedRandom.bits(), word(THIRD), 64);
    assertFalse(same.surelyBelow(third));
    assertFalse(same.surelyNotBelow(third));
  }

  @Test
  void theFirstDigitsStayWhenMoreAreDrawn() {
    LazyUniform uniform = new LazyUniform(ScriptedRandom.bits(THIRD, -1));
    assertEquals(BigInteger.ONE, uniform.digits(2));
    assertEquals(64, uniform.length());
    assertEquals(new BigInteger("5555555555555555ff", 16), uniform.digits(72));
    assertEquals(128, uniform.length());
    assertEquals(BigInteger.ONE, uniform.digits(2));
    assertEquals(BigInteger.ZERO, uniform.digits(0));
  }

  @Test
  void whatFollowsTheFirstDigitsIsAUniformNumberOfItsOwn() {
    LazyUniform uniform = new LazyUniform(ScriptedRandom.bits(0x0123456789abcdefL, HALF));
    assertEquals(0x01, uniform.digits(8).intValueExact());
    LazyUniform rest = uniform.after(8);
    assertEquals(56, rest.length());
    assertEquals(0x23456789abcdefL, rest.digits(56).longValueExact());
    assertEquals(0x23456789abcdefL * 2 + 1, rest.digits(57).longValueExact());
  }

  private static BigInteger word(long word) {
    return LazyUniform.unsigned(word);
  }
}
