/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Reads the privacy loss off the sum of ρ, at all times at once.
 *
 * <p>It guarantees more than its interface: for each ordered pair of neighbours, with probability
 * at least 1 − δ over the answers, the privacy loss ln(P/Q) of all answers so far never exceeds the
 * reading. So what was answered until a reading exceeds ε is (ε, δ)-differentially private.
 *
 * <p>Under P, exp((α−1)(L − αΣρ)) is a supermartingale in the releases, however they and their ρ
 * are chosen, since each loss has E[exp((α−1)Lᵢ)] ≤ exp((α−1)αρᵢ) given the past. By Ville's
 * inequality L ever exceeds αΣρ + ln(1/δ)/(α−1) with probability at most δ. That is a line in Σρ,
 * best near one value of it. So we take the lines of a grid, each with its share of δ, and read the
 * lowest: for k = 0 … 63 the order that is best at ρₖ = ρ₀·2ᵏ, with δₖ = δ·0.6079/(k+1)², whose sum
 * is below δ (Σ1/k² = π²/6).
 *
 * <p>At Σρ = ρₖ the reading is ρₖ + 2√(ρₖ·ln(1/δₖ)), as the simple conversion of zCDP gives for δₖ.
 *
 * <p>Sources: J. Whitehouse, A. Ramdas, R. Rogers, Z. S. Wu, "Fully-Adaptive Composition in
 * Differential Privacy" (2023), for odometers from supermartingales; M. Lécuyer, "Practical Privacy
 * Filters and Odometers with Rényi Differential Privacy" (2021), for the grid with a union bound;
 * V. Feldman, T. Zrnic, "Individual Privacy Accounting via a Rényi Filter" (2021).
 *
 * <p>Thread-safe.
 */
public final class ConcentratedOdometer implements PrivacyOdometer {

  private static final int LINES = 64;
  private static final double SHARE = 0.6079;

  private final double delta;
  private final double[] orders = new double[LINES];
  private final double[] offsets = new double[LINES];
  private BigDecimal spent = BigDecimal.ZERO;
  private boolean unbounded;

  /**
   * @param delta δ in (0, 1)
   * @param leastRho ρ₀ &gt; 0, finite: the least spending that is worth a line of its own
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  public ConcentratedOdometer(double delta, double leastRho) {
    Parameters.checkInside("δ", delta);
    Parameters.checkPositive("leastRho", leastRho);
    this.delta = delta;
    for (int k = 0; k < LINES; k++) {
      double log = -Math.log(delta) - Math.log(SHARE) + 2 * Math.log(k + 1.0);
      double beta = Math.sqrt(log / Math.scalb(leastRho, k));
      orders[k] = Upward.of(1 + beta);
      offsets[k] = Upward.of(log / beta);
    }
  }

  @Override
  public synchronized void charge(PrivacyLoss loss) {
    double rho = loss.rho();
    Optional<PrivacyCost> pure = loss.guarantee().filter(cost -> cost.delta().signum() == 0);
    if (pure.isPresent()) {
      rho = Math.min(rho, ApproximateLoss.of(PrivacyCost.pure(pure.get().epsilon())).rho());
    }
    if (rho < Double.POSITIVE_INFINITY) {
      spent = spent.add(new BigDecimal(rho));
    } else {
      unbounded = true;
    }
  }

  @Override
  public synchronized double epsilon() {
    if (unbounded) {
      return Double.POSITIVE_INFINITY;
    }
    double rho = Upward.of(spent);
    if (rho == 0) {
      return 0;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < LINES; k++) {
      least = Math.min(least, Upward.of(orders[k] * rho + offsets[k]));
    }
    return least;
  }

  @Override
  public double delta() {
    return delta;
  }
}
