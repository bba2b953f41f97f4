/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomBitsTest {

  private static final int SAMPLES = 60_000;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 7, 64, 100})
  void integersBelowNAreUniform(int n) {
    RandomBits bits = SeededRandom.bits("below " + n);
    long[] counts = new long[n];
    for (int i = 0; i < SAMPLES; i++) {
      counts[(int) bits.uniformBelow(n)]++;
    }
    assertTrue(GoodnessOfFit.pValue(counts, GoodnessOfFit.uniform(n)) > ALPHA);
  }

  @Test
  void bitsAreFair() {
    RandomBits bits = SeededRandom.bits("bit");
    long[] counts = new long[2];
    for (int i = 0; i < SAMPLES; i++) {
      counts[bits.bit() ? 1 : 0]++;
    }
    assertTrue(GoodnessOfFit.pValue(counts, GoodnessOfFit.uniform(2)) > ALPHA);
  }

  @Test
  void integersBeyondALongAreUniformInTheirHighAndLowParts() {
    BigInteger unit = BigInteger.ONE.shiftLeft(100);
    BigInteger n = unit.multiply(BigInteger.valueOf(3));
    RandomBits bits = SeededRandom.bits("big");
    long[] high = new long[3];
    long[] low = new long[8];
    for (int i = 0; i < SAMPLES; i++) {
      BigInteger sample = bits.uniformBelow(n);
      high[sample.divide(unit).intValueExact()]++;
      low[sample.intValue() & 7]++;
    }
    assertTrue(GoodnessOfFit.pValue(high, GoodnessOfFit.uniform(3)) > ALPHA);
    assertTrue(GoodnessOfFit.pValue(low, GoodnessOfFit.uniform(8)) > ALPHA);
  }

  @Test
  void theLargestLongIsABound() {
    RandomBits bits = SeededRandom.bits("largest");
    for (int i = 0; i < 1000; i++) {
      long sample = bits.uniformBelow(Long.MAX_VALUE);
      assertTrue(sample >= 0 && sample < Long.MAX_VALUE);
    }
  }

  @Test
  void belowOneThereIsOnlyZero() {
    assertEquals(0, SeededRandom.bits("one").uniformBelow(1));
    assertEquals(BigInteger.ZERO, SeededRandom.bits("one").uniformBelow(BigInteger.ONE));
  }

  @Test
  void anEmptyRangeIsRefused() {
    RandomBits bits = SeededRandom.bits("empty");
    assertThrows(IllegalArgumentException.class, () -> bits.uniformBelow(0));
    assertThrows(IllegalArgumentException.class, () -> bits.uniformBelow(-1));
    assertThrows(IllegalArgumentException.class, () -> bits.uniformBelow(BigInteger.ZERO));
    assertThrows(
        IllegalArgumentException.class,
        () -> bits.uniformBelow(BigInteger.ONE.shiftLeft(99).negate()));
  }

  /** Its zeros would be no noise at all. */
  @Test
  void aSourceThatFillsNothingIsRefused() {
    SecureRandom idle =
        new SecureRandom() {
          private static final long serialVersionUID = 1;

          @Override
          public void nextBytes(byte[] bytes) {}
        };
    assertThrows(IllegalStateException.class, () -> new RandomBits(idle).word());
    assertThrows(IllegalStateException.class, () -> new RandomBits(idle).bit());
  }

  /** It passes on the parameters of a DRBG, but not the requests that these allow. */
  @Test
  void aSourceWithBorrowedParametersIsAskedForBytes() {
    SecureRandom drbg = SecureSource.create();
    SecureRandom delegating =
        new SecureRandom() {
          private static final long serialVersionUID = 1;

          @Override
          public SecureRandomParameters getParameters() {
            return drbg.getParameters();
          }

          @Override
          public void nextBytes(byte[] bytes) {
            drbg.nextBytes(bytes);
          }
        };
    RandomBits bits = new RandomBits(delegating);
    assertNotEquals(bits.word(), bits.word());
  }
}
