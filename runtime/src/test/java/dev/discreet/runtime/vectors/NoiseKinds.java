/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static java.util.Map.entry;

import dev.discreet.runtime.noise.DiscreteGaussian;
import dev.discreet.runtime.noise.DiscreteLaplace;
import java.util.Map;

/** The distributions of integer noise. */
final class NoiseKinds {

  static final Map<String, Kind> ALL =
      Map.ofEntries(
          entry("discrete_gaussian_pmf", Kind.value(v -> gaussian(v).probability(v.whole("x")))),
          entry("discrete_gaussian_variance", Kind.value(v -> gaussian(v).variance())),
          entry("discrete_laplace_pmf", Kind.value(v -> laplace(v).probability(v.whole("x")))),
          entry("discrete_laplace_variance", Kind.value(v -> laplace(v).variance())),
          entry(
              "discrete_laplace_scale_to_accuracy",
              Kind.value(v -> laplace(v).tailRadius(v.number("alpha")))));

  private NoiseKinds() {}

  private static DiscreteGaussian gaussian(ReferenceVector v) {
    return DiscreteGaussian.ofScale(v.number("sigma"));
  }

  private static DiscreteLaplace laplace(ReferenceVector v) {
    return DiscreteLaplace.ofScale(v.number("scale"));
  }
}
