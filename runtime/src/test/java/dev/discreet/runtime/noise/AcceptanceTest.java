/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.TwoPaths.Family;
import java.math.BigInteger;
import org.apache.commons.math3.dfp.Dfp;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The margin within which doubles leave a trial undecided, approached from both sides: words are
 * made whose digits are those of the threshold e^(−d), computed with 100 decimal digits.
 */
class AcceptanceTest {

  private static final long ALL_ONES = -1;

  private static final double[] NORMAL_SCALES = {1e-9, 1, 9.3, 15.99, 1000.7, 1e15};

  @Test
  void errorsOfTheExponentialAreFarBelowTheMargin() {
    RandomBits bits = SeededRandom.bits("exponential");
    Dfp margin = Precise.FIELD.newDfp(0x1p-51);
    for (int i = 0; i < 300; i++) {
      double exponent = bits.bits(53) * 0x1p-52 * (i % 2 == 0 ? 1 : 0x1p-10);
      Dfp truth = Precise.expMinus(Rationals.of(exponent));
      Dfp error = truth.subtract(Precise.of(Rationals.of(Math.exp(-exponent))));
      assertTrue(Dfp.copysign(error, Precise.FIELD.getOne()).lessThan(margin));
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1e-300, 0", "0.1, 0.9048374180359595", "1, 0.36787944117144233", "800, 0"})
  void aNumberOnTheThresholdIsUndecided(double exponent, double threshold) {
    double uniform = exponent < 1e-9 ? 1 - 0x1p-53 : threshold;
    assertEquals(Acceptance.UNDECIDED, Acceptance.of(exponent, uniform, 0x1p-53));
  }

  @Test
  void exponentZeroIsNeverRejected() {
    for (double uniform : new double[] {0, 0.5, 1 - 0x1p-20, 1 - 0x1p-53, 1}) {
      assertNotEquals(Acceptance.REJECTED, Acceptance.of(0, uniform, 0x1p-53));
    }
  }

  /** The digits of e^(−d): both paths must take U &lt; e^(−d), whatever follows. */
  @ParameterizedTest
  @CsvSource({
    "16, false", "31.7, false", "1000.7, false", "0x1p40, false", "1e15, false", "9e15, false",
    "16, true", "31.7, true", "1000.7, true", "0x1p40, true", "1e15, true", "9e15, true"
  })
  void gridSamplersDecideOnTheThreshold(double scale, boolean gaussian) {
    TwoPaths paths = (gaussian ? Family.DISCRETE_GAUSSIAN : Family.DISCRETE_LAPLACE).paths(scale);
    BigFraction coefficient = TwoPaths.slabCoefficient(scale, gaussian);
    Slabs slabs =
        gaussian
            ? new Slabs(BigFraction.ZERO, coefficient)
            : new Slabs(coefficient, BigFraction.ZERO);
    int shift = GridSampler.shiftFor(scale);
    RandomBits bits = SeededRandom.bits("grid thresholds " + scale + gaussian);
    for (int i = 0; i < 10; i++) {
      long first = bits.word();
      long slab = slabs.find(first >>> 1);
      long place = 1 + bits.uniformBelow((1L << shift) - 1);
      BigFraction tau = new BigFraction(BigInteger.valueOf(place)).divide(pow(shift));
      BigFraction exponent =
          gaussian
              ? tau.multiply(coefficient).multiply(tau.add(BigInteger.valueOf(2 * slab)))
              : tau.multiply(coefficient);
      BigInteger threshold = Precise.digits(Precise.expMinus(exponent), 2 * Long.SIZE - shift);
      long second = place << (Long.SIZE - shift) | threshold.shiftRight(Long.SIZE).longValue();
      long third = threshold.longValue();
      BigInteger magnitude = BigInteger.valueOf((slab << shift) + place);
      BigInteger sample = (first & 1) != 0 ? magnitude.negate() : magnitude;

      checkUndecided(paths, first, second, third);
      long[] below = {first, second, third, 0};
      assertEquals(sample, paths.exact().apply(ScriptedRandom.bits(below)));
      long[] above = {first, second, third, ALL_ONES, 2L, 0, 0};
      assertEquals(BigInteger.ZERO, paths.exact().apply(ScriptedRandom.bits(above)));
      checkAround(paths, first, second, third);
    }
  }

  @Test
  void theNormalSamplerDecidesOnTheThreshold() {
    RandomBits bits = SeededRandom.bits("normal thresholds");
    for (double sigma : NORMAL_SCALES) {
      TwoPaths paths = Family.ROUNDED_GAUSSIAN.paths(sigma);
      BigFraction ratio =
          Rationals.powerOfTwo(Rationals.exponent(sigma) - 3).divide(Rationals.of(sigma));
      BigFraction curvature = ratio.multiply(ratio).divide(2);
      Slabs slabs = new Slabs(BigFraction.ZERO, curvature);
      for (int i = 0; i < 10; i++) {
        long first = bits.word();
        long slab = slabs.find(first >>> 1);
        long second = bits.word();
        BigFraction tau = new BigFraction(LazyUniform.unsigned(second)).divide(pow(Long.SIZE));
        BigFraction exponent =
            curvature.multiply(tau).multiply(tau.add(BigInteger.valueOf(2 * slab)));
        long third = Precise.digits(Precise.expMinus(exponent), Long.SIZE).longValue();

        checkUndecided(paths, first, second, third);
        BigInteger kept = paths.exact().apply(ScriptedRandom.bits(first, second, third - 2));
        assertEquals(kept, paths.exact().apply(ScriptedRandom.bits(first, second, third, 0, 0)));
        // Rejected: the next trial's words give slab 0, place 0, kept.
        long[] above = {first, second, third, 0, ALL_ONES, 0, 0, 0};
        assertEquals(BigInteger.ZERO, paths.exact().apply(ScriptedRandom.bits(above)));
        checkAround(paths, first, second, third);
      }
    }
  }

  /** Whatever the distance from the threshold: if doubles decide, they decide right. */
  private static void checkAround(TwoPaths paths, long first, long second, long third) {
    for (int distance = 0; distance < Long.SIZE - 1; distance += 2) {
      for (long moved : new long[] {third + (1L << distance), third - (1L << distance)}) {
        RandomBits one = ScriptedRandom.bits(first, second, moved);
        long fast = paths.fast().applyAsLong(one);
        if (fast != GridSampler.UNDECIDED) {
          BigInteger exact = paths.exact().apply(ScriptedRandom.bits(first, second, moved));
          assertEquals(BigInteger.valueOf(fast), exact);
        }
      }
    }
  }

  private static void checkUndecided(TwoPaths paths, long first, long second, long third) {
    RandomBits bits = ScriptedRandom.bits(first, second, third);
    assertEquals(GridSampler.UNDECIDED, paths.fast().applyAsLong(bits));
    assertEquals(first, bits.word());
    assertEquals(second, bits.word());
    assertEquals(third, bits.word());
  }

  private static BigFraction pow(int exponent) {
    return Rationals.powerOfTwo(exponent);
  }
}
