/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.accounting;

import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.noise.DiscreteGaussian;
import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.RoundedGaussian;
import java.math.BigDecimal;
import java.security.SecureRandom;

/** What is done once per query, before its first release, as a parameter. */
public enum Preparation {
  LAPLACE_MECHANISM("Laplace mechanism for ε"),
  GAUSSIAN_MECHANISM("Gaussian mechanism for (ε, δ)"),
  DISCRETE_LAPLACE("first sample, discrete Laplace"),
  DISCRETE_GAUSSIAN("first sample, discrete Gaussian"),
  ROUNDED_GAUSSIAN("first sample, rounded Gaussian");

  private static final double SCALE = 1000;
  private static final BigDecimal SENSITIVITY = BigDecimal.valueOf(1000);
  private static final BigDecimal DELTA = new BigDecimal("1e-6");

  final String text;

  Preparation(String text) {
    this.text = text;
  }

  /** What was prepared, or the sample that needed it. */
  Object run(SecureRandom source) {
    return switch (this) {
      case LAPLACE_MECHANISM -> LaplaceMechanism.forLongs(SENSITIVITY, BigDecimal.ONE);
      case GAUSSIAN_MECHANISM -> GaussianMechanism.forLongs(SENSITIVITY, BigDecimal.ONE, DELTA);
      case DISCRETE_LAPLACE -> first(DiscreteLaplace.ofScale(SCALE), source);
      case DISCRETE_GAUSSIAN -> first(DiscreteGaussian.ofScale(SCALE), source);
      case ROUNDED_GAUSSIAN -> first(RoundedGaussian.ofScale(SCALE), source);
    };
  }

  private static Object first(IntegerNoise noise, SecureRandom source) {
    try (RandomBits bits = new RandomBits(source)) {
      return noise.sample(bits);
    }
  }
}
