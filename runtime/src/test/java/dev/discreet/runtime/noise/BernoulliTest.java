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
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.function.BooleanSupplier;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    double truth = Math.exp(-p.doubleValue() / q.doubleValue());
    assertTrue(pValue(truth, 10_000, () -> Bernoulli.sampleExpMinus(bits, p, q)) > ALPHA);
    double x = p.doubleValue() / q.doubleValue();
    assertTrue(pValue(truth, SAMPLES, () -> Bernoulli.sampleExpMinus(bits, x)) > ALPHA);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 1",
    "1, 2",
    "1, 3",
    "2, 3",
    "1, 1000",
    "4611686018427387904, 9223372036854775807"
  })
  void isTrueInPOfQCases(long p, long q) {
    RandomBits bits = SeededRandom.bits("cases " + p + "/" + q);
    double truth = (double) p / q;
    assertTrue(pValue(truth, SAMPLES, () -> Bernoulli.sample(bits, p, q)) > ALPHA);
    BigInteger bigP = BigInteger.valueOf(p).shiftLeft(70);
    BigInteger bigQ = BigInteger.valueOf(q).shiftLeft(70);
    assertTrue(pValue(truth, SAMPLES, () -> Bernoulli.sample(bits, bigP, bigQ)) > ALPHA);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, Double.MIN_VALUE, 0x1p-60, 0.1, 0.5, 1.0 / 3, 1 - 0x1p-53, 1})
  void isTrueWithTheProbabilityThatADoubleIs(double p) {
    RandomBits bits = SeededRandom.bits("double " + p);
    assertTrue(pValue(p, SAMPLES, () -> Bernoulli.sample(bits, p)) > ALPHA);
  }

  @Test
  void aProbabilityThatIsOffByATenthIsRejected() {
    RandomBits bits = SeededRandom.bits("a tenth");
    assertTrue(pValue(0.3, SAMPLES, () -> Bernoulli.sample(bits, 33, 100)) < ALPHA);
    assertTrue(pValue(0.3, SAMPLES, () -> Bernoulli.sample(bits, 27, 100)) < ALPHA);
    assertTrue(pValue(0, SAMPLES, () -> Bernoulli.sample(bits, 1, 1000)) < ALPHA);
  }

  /** U &lt; 2^−60 needs 60 zeros, then any digits; with one of the 60 set, U is not below. */
  @Test
  void digitsBeyondADoublesOwnDecideForSmallProbabilities() {
    double p = 0x1p-60;
    assertTrue(Bernoulli.sample(ScriptedRandom.bits(0xf), p));
    assertFalse(Bernoulli.sample(ScriptedRandom.bits(0x10), p));
    assertTrue(Bernoulli.sample(ScriptedRandom.bits(0, 0, -1), 0x1p-128));
    assertFalse(Bernoulli.sample(ScriptedRandom.bits(0, 1), 0x1p-128));
  }

  /**
   * U &lt; 1 − 2^−53 unless the first 53 digits are ones; of ⅓ as a double, 54 digits are drawn.
   */
  @Test
  void aDyadicProbabilityIsComparedToItsLastDigit() {
    assertFalse(Bernoulli.sample(ScriptedRandom.bits(-1L << 11), 1 - 0x1p-53));
    assertTrue(Bernoulli.sample(ScriptedRandom.bits((-1L << 11) - 1), 1 - 0x1p-53));
    double third = 1.0 / 3;
    long digits = Rationals.of(third).multiply(Rationals.powerOfTwo(64)).longValue();
    assertFalse(Bernoulli.sample(ScriptedRandom.bits(digits), third));
    assertTrue(Bernoulli.sample(ScriptedRandom.bits(digits - 1, -1), third));
  }

  /** The first digits of 1/e: the words that follow decide, and doubles leave it to them. */
  @Test
  void theExponentialIsDecidedBeyondTheDigitsOfADouble() {
    BigInteger digits = Precise.digits(Precise.expMinus(BigFraction.ONE), 128);
    long first = digits.shiftRight(64).longValue();
    long second = digits.longValue();
    assertTrue(Bernoulli.sampleExpMinus(ScriptedRandom.bits(first, second, 0), 1.0));
    assertFalse(Bernoulli.sampleExpMinus(ScriptedRandom.bits(first, second, -1), 1.0));
    assertTrue(Bernoulli.sampleExpMinus(ScriptedRandom.bits(first, second - 1), 1.0));
    assertFalse(Bernoulli.sampleExpMinus(ScriptedRandom.bits(first, second + 1), 1.0));
    assertTrue(Bernoulli.sampleExpMinus(ScriptedRandom.bits(first - (1L << 20)), 1.0));
    assertFalse(Bernoulli.sampleExpMinus(ScriptedRandom.bits(first + (1L << 20)), 1.0));
  }

  @Test
  void theExtremeExponents() {
    assertTrue(Bernoulli.sampleExpMinus(ScriptedRandom.bits(-1, -1, -1), 0.0));
    assertTrue(Bernoulli.sampleExpMinus(ScriptedRandom.bits(-1, 0), Double.MIN_VALUE));
    assertFalse(Bernoulli.sampleExpMinus(ScriptedRandom.bits(0, 1), Double.MAX_VALUE));
  }

  private static double pValue(double p, int n, BooleanSupplier sampler) {
    long[] counts = new long[2];
    for (int i = 0; i < n; i++) {
      counts[sampler.getAsBoolean() ? 0 : 1]++;
    }
    return GoodnessOfFit.pValue(counts, new double[] {p, 1 - p});
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

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesWhatIsNoProbabilityAndNoExponent(double x) {
    RandomBits bits = SeededRandom.bits("refused");
    assertThrows(IllegalArgumentException.class, () -> Bernoulli.sample(bits, x));
    assertThrows(IllegalArgumentException.class, () -> Bernoulli.sampleExpMinus(bits, x));
    assertThrows(IllegalArgumentException.class, () -> Bernoulli.sample(bits, Math.nextUp(1.0)));
  }

  @ParameterizedTest
  @CsvSource({"-1, 2", "3, 2", "0, 0", "1, -1", "0, -1"})
  void refusesQuotientsThatAreNoProbability(long p, long q) {
    RandomBits bits = SeededRandom.bits("refused");
    assertThrows(IllegalArgumentException.class, () -> Bernoulli.sample(bits, p, q));
    assertThrows(
        IllegalArgumentException.class,
        () -> Bernoulli.sample(bits, BigInteger.valueOf(p), BigInteger.valueOf(q)));
  }

  /** Also for words next to the threshold, where doubles cannot tell, and doubles that are off. */
  @ParameterizedTest
  @ValueSource(doubles = {0, Double.MIN_VALUE, 1e-15, 0.1, 0.5, 1, 3.7, 40, 700, 1e300})
  void exponentsKnownNearlyDecideAsExactOnes(double x) {
    BigFraction exact = Rationals.of(x);
    long threshold = (long) (Math.exp(-x) * 0x1p62) << 2;
    for (double near : new double[] {x, x * (1 + 0x1p-50), x * (1 - 0x1p-50)}) {
      Exponents exponents = exponent(near, exact);
      for (int shift = 0; shift < 63; shift++) {
        for (long word : new long[] {threshold + (1L << shift), threshold - (1L << shift)}) {
          assertEquals(
              Bernoulli.sampleExpMinus(
                  ScriptedRandom.bits(word), exact.getNumerator(), exact.getDenominator()),
              Bernoulli.sampleExpMinus(ScriptedRandom.bits(word), exponents, 0));
        }
      }
    }
  }

  private static Exponents exponent(double near, BigFraction exact) {
    return new Exponents() {
      @Override
      public int count() {
        return 1;
      }

      @Override
      public double near(int index) {
        return near;
      }

      @Override
      public BigFraction exactly(int index) {
        return exact;
      }
    };
  }
}
