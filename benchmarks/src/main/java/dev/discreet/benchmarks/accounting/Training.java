/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.accounting;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.distribution.LossDistributionAccountant;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.math.BigDecimal;

/**
 * Gaussian noise on Poisson samples, step after step, as a parameter; with the exact ε.
 *
 * <p>The exact ε is the larger of both orders of neighbours, by an inverse Laplace transform
 * without a grid of losses: {@code runtime/src/test/python/oracle/sampled.py}, {@code
 * dpsgd_epsilon}, which shares no code with the accountant and agrees with itself to 15 digits. For
 * the last two there are the figures 9.401855 and 0.947324 of google/differential-privacy,
 * dp_accounting, which rounds up on a grid of 1e-4.
 */
public enum Training {
  TEN_THOUSAND("0.01", 1, 10_000, "1e-5", 6.18771238997154),
  A_MILLION("0.001", 1, 1_000_000, "1e-5", 6.02613125676266),
  FIVE_THOUSAND("0.02", 1, 5_000, "1e-5", 9.40184247057890),
  LITTLE_NOISE("0.001", 0.8, 10_000, "1e-6", 0.947195687270281);

  private final String rate;
  private final double sigma;
  private final long steps;
  private final String delta;
  private final double exact;

  Training(String rate, double sigma, long steps, String delta, double exact) {
    this.rate = rate;
    this.sigma = sigma;
    this.steps = steps;
    this.delta = delta;
    this.exact = exact;
  }

  /** The ε that the distribution of all losses gives. */
  double epsilon() {
    PoissonSubsampledLoss step =
        PoissonSubsampledLoss.of(GaussianLoss.of(1, sigma), new BigDecimal(rate));
    return new LossDistributionAccountant()
        .epsilon(Composition.of(step, steps), Double.parseDouble(delta));
  }

  double exact() {
    return exact;
  }

  @Override
  public String toString() {
    return "q = %s, σ = %s, %d steps, δ = %s".formatted(rate, sigma, steps, delta);
  }
}
