/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BernoulliTest {

  private static final int SAMPLES = 60_000;

  @ParameterizedTest
  @CsvSource({
    "1, 1000",
    "1, 2",
    "1, 1",
    "3, 2",
    "2, 1",
    "7, 2",
    "1000000000000000000000000000000, 3000000000000000000000000000000"
  })
  void isTrueWithTheProbabilityOfTheExponential(BigInteger p, BigInteger q) {
    RandomBits bits = SeededRandom.bits("exp " + p + "/" + q);
    long[] counts = new long[2];
    for (int i = 0; i < SAMPLES; i++) {
      counts[Bernoulli.sampleExpMinus(bits, p, q) ? 0 : 1]++;
    }
    double truth = Math.exp(-p.doubleValue() / q.doubleValue());
    assertTrue(GoodnessOfFit.pValue(counts, new double[] {truth, 1 - truth}) > ALPHA);
  }

  @Test
  void isAlwaysTrueForExponentZero() {
    RandomBits bits = SeededRandom.bits("zero");
    for (int i = 0; i < 1000; i++) {
      assertTrue(Bernoulli.sampleExpMinus(bits, BigInteger.ZERO, BigInteger.TEN));
    }
  }

  @Test
  void refusesExponentsBelowZeroAndDivisionByZero() {
    RandomBits bits = SeededRandom.bits("refused");
    assertThrows(
        IllegalArgumentException.class,
        () -> Bernoulli.sampleExpMinus(bits, BigInteger.ONE.negate(), BigInteger.ONE));
    assertThrows(
        IllegalArgumentException.class,
        () -> Bernoulli.sampleExpMinus(bits, BigInteger.ONE, BigInteger.ZERO));
  }
}
