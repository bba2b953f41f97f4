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
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.TwoPaths.Family;
import java.math.BigInteger;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every distribution, on both paths, against a law that was written down without it. */
class DistributionsTest {

  private static final int SAMPLES = 30_000;

  /** An exact sample takes tens of microseconds. */
  private static final int EXACT_SAMPLES = 1_500;

  private static final double[] SCALES = {
    1e-300, 1e-9, 0.08, 0.3, 1, 2.5, 7.99, 8, 15.9, 16, 31.7, 1000.7, 0x1p40, 1e15, 1e16
  };

  private static final double[] EXACT_SCALES = {
    1e-9, 0.3, 2.5, 16, 1000.7, 1e15, 1e18, 1e30, 1e300
  };

  private static Function<RandomBits, BigInteger> sampler(Family family, double scale) {
    return switch (family) {
      case GEOMETRIC -> Geometric.ofScale(scale)::sample;
      case DISCRETE_LAPLACE -> DiscreteLaplace.ofScale(scale)::sample;
      case DISCRETE_GAUSSIAN -> DiscreteGaussian.ofScale(scale)::sample;
      case ROUNDED_GAUSSIAN -> RoundedGaussian.ofScale(scale)::sample;
    };
  }

  private static DoubleSupplier drawn(Family family, double scale) {
    RandomBits bits = SeededRandom.bits("fit " + family + " " + scale);
    Function<RandomBits, BigInteger> sampler = sampler(family, scale);
    return () -> sampler.apply(bits).doubleValue();
  }

  @ParameterizedTest
  @EnumSource
  void samplesFollowTheLaw(Family family) {
    for (double scale : SCALES) {
      double pValue = GoodnessOfFit.pValue(family.law(scale), SAMPLES, drawn(family, scale));
      assertTrue(pValue > ALPHA, () -> "scale " + scale + ": " + pValue);
    }
  }

  @ParameterizedTest
  @EnumSource
  void exactSamplesFollowTheLaw(Family family) {
    for (double scale : EXACT_SCALES) {
      RandomBits bits = SeededRandom.bits("exact fit " + family + " " + scale);
      Function<RandomBits, BigInteger> exact = family.paths(scale).exact();
      double pValue =
          GoodnessOfFit.pValue(
              family.law(scale), EXACT_SAMPLES, () -> exact.apply(bits).doubleValue());
      assertTrue(pValue > ALPHA, () -> "scale " + scale + ": " + pValue);
    }
  }

  /** Integers far below the scale are equally likely: a place in a slab has no favourites. */
  @ParameterizedTest
  @EnumSource
  void theLowBitsAreUniform(Family family) {
    for (double scale : new double[] {1e5, 0x1p40, 1e15, 1e18}) {
      RandomBits bits = SeededRandom.bits("low bits " + family + " " + scale);
      Function<RandomBits, BigInteger> sampler = sampler(family, scale);
      int samples = scale > TwoPaths.FAST_LIMIT ? EXACT_SAMPLES : SAMPLES;
      double pValue =
          GoodnessOfFit.pValue(Law.uniform(16), samples, () -> sampler.apply(bits).intValue() & 15);
      assertTrue(pValue > ALPHA, () -> "scale " + scale + ": " + pValue);
    }
  }

  /** What people are told is what is drawn. */
  @ParameterizedTest
  @CsvSource({"0.1", "0.7", "1", "3.3", "50"})
  void probabilitiesAndHalfWidthsAreThoseOfTheLaw(double scale) {
    IntegerNoise[] noises = {
      DiscreteLaplace.ofScale(scale),
      DiscreteGaussian.ofScale(scale),
      RoundedGaussian.ofScale(scale)
    };
    Law[] laws = {
      Law.discreteLaplace(scale), Law.discreteGaussian(scale), Law.roundedGaussian(scale)
    };
    for (int i = 0; i < noises.length; i++) {
      double variance = 0;
      for (int y = 1; y < 40 * scale + 2; y++) {
        double tail = laws[i].upTo().applyAsDouble(-y);
        double probability = tail - laws[i].upTo().applyAsDouble(-y - 1);
        assertEquals(probability, noises[i].probability(y), 1e-14);
        assertEquals(probability, noises[i].probability(-y), 1e-14);
        variance += 2 * (2 * y - 1) * tail;
      }
      assertEquals(Math.sqrt(variance), noises[i].standardDeviation(), 1e-7 * (1 + scale));
      for (double confidence : new double[] {0.05, 0.5, 0.95, 0.999}) {
        double width = noises[i].halfWidth(confidence);
        assertTrue(1 - 2 * laws[i].upTo().applyAsDouble(-width - 1) >= confidence - 1e-12);
        assertTrue(width == 0 || 1 - 2 * laws[i].upTo().applyAsDouble(-width) < confidence + 1e-12);
      }
    }
  }

  @Test
  void sumsAreCutOffAtTheEndsOfALong() {
    RandomBits bits = SeededRandom.bits("saturation");
    DoubleFunction<IntegerNoise> laplace = DiscreteLaplace::ofScale;
    DoubleFunction<IntegerNoise> gaussian = DiscreteGaussian::ofScale;
    DoubleFunction<IntegerNoise> rounded = RoundedGaussian::ofScale;
    for (DoubleFunction<IntegerNoise> of : List.of(laplace, gaussian, rounded)) {
      for (double scale : new double[] {10, 1e15, 1e18, 1e300}) {
        IntegerNoise noise = of.apply(scale);
        for (int i = 0; i < 20; i++) {
          assertTrue(noise.addTo(Long.MAX_VALUE, bits) > 0 || scale > 1e17);
          assertTrue(noise.addTo(Long.MIN_VALUE, bits) < 0 || scale > 1e17);
        }
      }
      RandomBits one = SeededRandom.bits("same");
      RandomBits other = SeededRandom.bits("same");
      IntegerNoise noise = of.apply(1e18);
      for (int i = 0; i < 50; i++) {
        BigInteger sum = noise.sample(one).add(BigInteger.valueOf(Long.MAX_VALUE - 5));
        long expected = sum.min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact();
        assertEquals(expected, noise.addTo(Long.MAX_VALUE - 5, other));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 16.5, 1e12})
  void uniformIntegersAreUniform(double n) {
    RandomBits bits = SeededRandom.bits("uniform " + n);
    double below = Math.floor(n);
    DoubleSupplier sampler = () -> bits.uniformBelow((long) below);
    assertTrue(GoodnessOfFit.pValue(Law.uniform(below), SAMPLES, sampler) > ALPHA);
  }
}
