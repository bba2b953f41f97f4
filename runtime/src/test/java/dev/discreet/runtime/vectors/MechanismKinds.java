/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static java.util.Map.entry;

import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.mechanism.UnaryEncoding;
import java.math.BigDecimal;
import java.util.Map;

/** The noise of mechanisms, and how accurate it is. */
final class MechanismKinds {

  static final Map<String, Kind> ALL =
      Map.ofEntries(
          entry(
              "analytic_gaussian_sigma",
              Kind.guarantee(v -> gaussian(v, "l2_sensitivity").scale())),
          entry(
              "analytic_gaussian_variance",
              Kind.guarantee(v -> Math.pow(gaussian(v, "l2_sensitivity").scale(), 2))),
          entry("gaussian_mechanism_quantile", Kind.value(v -> quantile(v, gaussian(v, "l2")))),
          entry("laplace_quantile", Kind.value(v -> quantile(v, laplace(v.decimal("l1"), v)))),
          entry(
              "laplace_scale_to_accuracy",
              Kind.value(
                  v ->
                      LaplaceMechanism.forDoubles(v.decimal("scale"), BigDecimal.ONE)
                          .halfWidth(1 - v.number("alpha")))),
          entry(
              "laplace_confidence_interval_lower",
              Kind.value(v -> v.number("noised_x") - halfWidth(v))),
          entry(
              "laplace_confidence_interval_upper",
              Kind.value(v -> v.number("noised_x") + halfWidth(v))),
          entry("rappor_debias", Kind.value(MechanismKinds::debiased)),
          entry("nearest_multiple_of_2k_index", Kind.value(MechanismKinds::indexOfMultiple)));

  private MechanismKinds() {}

  private static NumericMechanism laplace(BigDecimal sensitivity, ReferenceVector v) {
    return LaplaceMechanism.forDoubles(sensitivity, v.decimal("epsilon"));
  }

  private static NumericMechanism gaussian(ReferenceVector v, String sensitivity) {
    return GaussianMechanism.forDoubles(
        v.decimal(sensitivity), v.decimal("epsilon"), v.decimal("delta"), 1);
  }

  /** Each bit is flipped with probability f/2 = 1 / (1 + e^(ε/2)). */
  private static double debiased(ReferenceVector v) {
    double f = v.number("f");
    BigDecimal epsilon = BigDecimal.valueOf(2 * Math.log((2 - f) / f));
    return UnaryEncoding.of(2, epsilon, 1).estimate(v.whole("count"), v.whole("n"));
  }

  /** Symmetric noise: the half-width at |2 rank − 1| is the distance of the quantile. */
  private static double quantile(ReferenceVector v, NumericMechanism mechanism) {
    double twoSided = 2 * v.number("rank") - 1;
    double distance = mechanism.halfWidth(Math.abs(twoSided));
    return v.number("x") + Math.signum(twoSided) * distance;
  }

  private static double halfWidth(ReferenceVector v) {
    return laplace(v.decimal("l0").multiply(v.decimal("linf")), v).halfWidth(1 - v.number("alpha"));
  }

  private static double indexOfMultiple(ReferenceVector v) {
    double step = Math.scalb(1.0, (int) v.whole("k"));
    return Clamp.toStep(v.number("x"), step) / step;
  }
}
