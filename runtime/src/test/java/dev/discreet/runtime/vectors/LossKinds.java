/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static java.util.Map.entry;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.DiscreteGaussianLoss;
import dev.discreet.runtime.accounting.loss.DiscreteLaplaceLoss;
import dev.discreet.runtime.accounting.loss.ExponentialLoss;
import dev.discreet.runtime.accounting.loss.FixedSizeSubsampledLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.KeyThresholds;
import dev.discreet.runtime.accounting.loss.LaplaceLoss;
import dev.discreet.runtime.accounting.loss.PermuteAndFlipLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import dev.discreet.runtime.accounting.loss.RandomizedResponseLoss;
import dev.discreet.runtime.accounting.loss.ThresholdedKeysLoss;
import dev.discreet.runtime.accounting.loss.UnaryEncodingLoss;
import java.util.List;
import java.util.Map;

/** What one release costs. */
final class LossKinds {

  static final Map<String, Kind> ALL =
      Map.ofEntries(
          entry("gaussian_delta", Kind.guarantee(v -> gaussian(v).delta(v.number("epsilon")))),
          entry("gaussian_epsilon", Kind.guarantee(v -> gaussian(v).epsilon(v.number("delta")))),
          entry("gaussian_zcdp", Kind.guarantee(v -> gaussian(v).rho())),
          entry("poisson_subsampled_gaussian_delta", Kind.guarantee(v -> delta(v, gaussian(v)))),
          entry(
              "laplace_delta",
              Kind.guarantee(
                  v -> delta(v, LaplaceLoss.of(v.number("l1_sensitivity"), v.number("scale"))))),
          entry(
              "discrete_laplace_delta",
              Kind.guarantee(
                  v ->
                      delta(v, DiscreteLaplaceLoss.of(v.whole("sensitivity"), v.number("scale"))))),
          entry(
              "discrete_gaussian_delta",
              Kind.guarantee(
                  v ->
                      DiscreteGaussianLoss.of(v.whole("sensitivity"), Math.sqrt(v.number("sigma2")))
                          .delta(v.number("epsilon")))),
          entry("pure_to_zcdp", Kind.improvement(v -> pure(v).rho())),
          entry("noisy_max_pure", Kind.guarantee(v -> epsilon(selection(v)))),
          entry("noisy_max_zcdp", Kind.guarantee(v -> selection(v).rho())),
          entry(
              "randomized_response_epsilon",
              Kind.guarantee(
                  v ->
                      RandomizedResponseLoss.of((int) v.whole("categories"), v.number("prob"))
                          .epsilon())),
          entry(
              "rappor_epsilon",
              Kind.guarantee(
                  v -> UnaryEncodingLoss.of(v.number("f"), (int) v.whole("max_weight")).epsilon())),
          entry(
              "amplification_swor_epsilon",
              Kind.guarantee(
                  v ->
                      epsilon(
                          FixedSizeSubsampledLoss.of(
                              pure(v), v.whole("sample_size"), v.whole("population"))))),
          entry(
              "laplace_threshold_delta_integer",
              Kind.guarantee(
                  v ->
                      ThresholdedKeysLoss.of(
                              v.whole("l0"),
                              v.whole("linf"),
                              v.number("scale"),
                              v.whole("threshold"))
                          .delta())),
          entry("laplace_threshold_continuous", Kind.guarantee(LossKinds::laplaceThreshold)),
          entry("gaussian_threshold_continuous", Kind.guarantee(LossKinds::gaussianThreshold)));

  private LossKinds() {}

  private static GaussianLoss gaussian(ReferenceVector v) {
    return GaussianLoss.of(v.number("l2_sensitivity"), v.number("sigma"));
  }

  private static PrivacyLoss pure(ReferenceVector v) {
    return ApproximateLoss.of(PrivacyCost.pure(v.decimal("epsilon")));
  }

  private static double epsilon(PrivacyLoss loss) {
    return loss.guarantee().orElseThrow().epsilon().doubleValue();
  }

  /** On a sample, in one direction: a unit is removed, or it is added. */
  private static double delta(ReferenceVector v, PrivacyLoss whole) {
    List<DominatingPair> pairs = PoissonSubsampledLoss.of(whole, v.decimal("q")).pairs();
    int direction = v.text("direction").equals("REM") ? 0 : pairs.size() - 1;
    return pairs.get(direction).delta(v.number("epsilon"));
  }

  private static PrivacyLoss selection(ReferenceVector v) {
    double sensitivity = v.number("linf");
    double scale = v.number("scale");
    boolean monotonic = v.isTrue("monotonic");
    return v.text("mechanism").equals("permute_and_flip")
        ? PermuteAndFlipLoss.ofScale(sensitivity, scale, monotonic)
        : ExponentialLoss.ofScale(sensitivity, scale, monotonic);
  }

  private static double laplaceThreshold(ReferenceVector v) {
    double scale = v.number("l0") * v.number("linf") / v.number("epsilon");
    return KeyThresholds.laplace(
        v.whole("l0"), v.number("linf"), scale, v.number("threshold_delta"));
  }

  private static double gaussianThreshold(ReferenceVector v) {
    double sensitivity = v.number("linf") * Math.sqrt(v.number("l0"));
    double sigma = GaussianLoss.sigmaFor(sensitivity, v.number("epsilon"), v.number("noise_delta"));
    return KeyThresholds.gaussian(
        v.whole("l0"), v.number("linf"), sigma, v.number("threshold_delta"));
  }
}
