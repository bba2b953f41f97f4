/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.DiscreteLaplaceLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.StatedLoss;
import dev.discreet.runtime.accounting.rounding.Upward;
import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RoundedGaussian;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.DoubleFunction;

/**
 * Noise on the integers that is enough for a sensitivity in steps, and what one release with it may
 * tell. Both come from the same numbers here, and nowhere else.
 *
 * @param noise for all components together
 * @param loss of all components together
 */
record Calibration(IntegerNoise noise, PrivacyLoss loss) {

  private static final BigDecimal LARGEST_LONG = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal LARGEST_EPSILON = new BigDecimal("1e300");
  private static final BigDecimal LEAST_EPSILON = new BigDecimal("1e-300");

  /** More decimal places than this are not carried along. */
  private static final int LONGEST = 400;

  /** Whatever is told costs no more. */
  private static final PrivacyCost ALL = new PrivacyCost(BigDecimal.ZERO, BigDecimal.ONE);

  /**
   * Laplace noise of the scale steps / ε. Integers whose distance is at most {@code steps} have one
   * of at most its floor. Where that is 0 or no long, only ε is known of the loss.
   *
   * @param steps the L1 sensitivity, above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if the scale is beyond the
   *     range of a double
   */
  static Calibration laplace(BigDecimal steps, BigDecimal epsilon) {
    double scale = Scale.laplace(steps, epsilon);
    DiscreteLaplace noise = DiscreteLaplace.ofScale(scale);
    boolean isLong =
        steps.compareTo(BigDecimal.ONE) >= 0
            && steps.compareTo(LARGEST_LONG) <= 0
            && epsilon.compareTo(LARGEST_EPSILON) <= 0;
    PrivacyCost cost = stated(epsilon, BigDecimal.ZERO);
    return new Calibration(
        noise,
        isLong
            ? StatedLoss.of(DiscreteLaplaceLoss.of(whole(steps), scale), cost)
            : ApproximateLoss.of(cost));
  }

  /**
   * Normal noise of the standard deviation multiplier · steps.
   *
   * @param steps the L2 sensitivity, above 0
   * @param multiplier σ/Δ that is enough for (ε, δ)
   * @throws IllegalArgumentException if σ is beyond the range of a double
   */
  static Calibration gaussian(
      BigDecimal steps, BigDecimal multiplier, BigDecimal epsilon, BigDecimal delta) {
    double sigma = Scale.multiple(steps, multiplier);
    PrivacyLoss loss = StatedLoss.of(gaussianLoss(steps, sigma), stated(epsilon, delta));
    return new Calibration(RoundedGaussian.ofScale(sigma), loss);
  }

  /**
   * Normal noise of the standard deviation steps / √(2ρ).
   *
   * @param steps the L2 sensitivity, above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if σ is beyond the range of
   *     a double
   */
  static Calibration concentrated(BigDecimal steps, BigDecimal rho) {
    double sigma = Scale.concentrated(steps, rho);
    return new Calibration(RoundedGaussian.ofScale(sigma), gaussianLoss(steps, sigma));
  }

  /**
   * The loss of a selection whose exact parameter is ε.
   *
   * @param law what is known of it for a double that is not below ε
   */
  static PrivacyLoss selection(BigDecimal epsilon, DoubleFunction<PrivacyLoss> law) {
    PrivacyCost cost = stated(epsilon, BigDecimal.ZERO);
    return epsilon.compareTo(LARGEST_EPSILON) > 0
        ? ApproximateLoss.of(cost)
        : StatedLoss.of(law.apply(Upward.of(epsilon.max(LEAST_EPSILON))), cost);
  }

  /** The loss of which only ε is known. */
  static PrivacyLoss pure(BigDecimal epsilon) {
    return approximate(epsilon, BigDecimal.ZERO);
  }

  /** The loss of which only (ε, δ) is known. */
  static PrivacyLoss approximate(BigDecimal epsilon, BigDecimal delta) {
    return ApproximateLoss.of(stated(epsilon, delta));
  }

  /** Rounding is post-processing, so the loss is that of normal noise. */
  private static PrivacyLoss gaussianLoss(BigDecimal steps, double sigma) {
    double mu = Upward.of(Upward.decimal(steps, new BigDecimal(sigma)));
    return mu <= Double.MAX_VALUE ? new GaussianLoss(mu) : ApproximateLoss.of(ALL);
  }

  private static long whole(BigDecimal steps) {
    return steps.setScale(0, RoundingMode.FLOOR).longValueExact();
  }

  /** (ε, δ), rounded up where a cost cannot hold the number. */
  private static PrivacyCost stated(BigDecimal epsilon, BigDecimal delta) {
    return epsilon.compareTo(LARGEST_EPSILON) > 0
        ? ALL
        : new PrivacyCost(written(epsilon.max(LEAST_EPSILON)), written(delta));
  }

  private static BigDecimal written(BigDecimal value) {
    return value.scale() > LONGEST ? Upward.decimal(value) : value;
  }
}
