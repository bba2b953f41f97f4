/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import dev.discreet.runtime.noise.DiscreteGaussian;
import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RoundedGaussian;

/** The exact samplers, as a parameter. */
public enum Noise {
  DISCRETE_LAPLACE("discrete Laplace"),
  DISCRETE_GAUSSIAN("discrete Gaussian"),
  ROUNDED_GAUSSIAN("rounded Gaussian");

  final String text;

  Noise(String text) {
    this.text = text;
  }

  IntegerNoise ofScale(double scale) {
    return switch (this) {
      case DISCRETE_LAPLACE -> DiscreteLaplace.ofScale(scale);
      case DISCRETE_GAUSSIAN -> DiscreteGaussian.ofScale(scale);
      case ROUNDED_GAUSSIAN -> RoundedGaussian.ofScale(scale);
    };
  }
}
