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
import dev.discreet.runtime.accounting.rounding.Parameters;
import java.math.BigDecimal;

/**
 * A budget that is charged release by release, where each release and its loss may be chosen after
 * the earlier answers were seen.
 *
 * <h2>Security guarantees</h2>
 *
 * A release that was charged before it ran, and none that was refused, leaves everything released
 * on the data set within the budget, however the analyst chooses. A charge is atomic and is never
 * refunded.
 *
 * <p>Composition theorems for losses that are fixed in advance do not cover this; each
 * implementation names the one that does. There is no filter for privacy loss distributions: their
 * composition allows adaptive queries, but losses fixed in advance, and to stop where the composed
 * profile would exceed the budget fails in general when losses are chosen adaptively
 * ("f-Differential Privacy Filters: Validity and Approximate Solutions", arXiv:2602.06756, 2026).
 *
 * <p>Implementations are thread-safe.
 */
public interface PrivacyFilter {

  /**
   * Charges {@code loss} if it fits, before the release runs.
   *
   * @return whether it was charged; if not, the release must not run
   */
  boolean tryCharge(PrivacyLoss loss);

  /**
   * Stated costs add up to at most {@code budget}, as exact decimals.
   *
   * <p>Source: R. Rogers, A. Roth, J. Ullman, S. Vadhan, "Privacy Odometers and Filters" (2016),
   * basic composition.
   */
  static PrivacyFilter sequential(PrivacyCost budget) {
    return new SequentialFilter(budget);
  }

  /**
   * ρ adds up to at most {@code rho}: everything released is ρ-zCDP. See {@link
   * ConcentratedFilter}.
   *
   * @param rho ρ ≥ 0, finite
   * @throws IllegalArgumentException if {@code rho} is NaN or outside its range
   */
  static PrivacyFilter ofRho(double rho) {
    Parameters.checkNotNegative("ρ", rho);
    return new ConcentratedFilter(new BigDecimal(rho), BigDecimal.ZERO);
  }

  /**
   * Everything released is (ε, δ)-differentially private, by the largest ρ that gives it at any
   * order: ρ-zCDP bounds all orders at once, so the best one needs no choice in advance.
   *
   * @param epsilon ε ≥ 0, finite
   * @param delta δ in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  static PrivacyFilter concentrated(double epsilon, double delta) {
    return ofRho(ZcdpAccountant.rhoFor(epsilon, delta));
  }

  /**
   * Advanced composition with adaptively chosen costs (εᵢ, δᵢ): everything released is (ε, δ′ +
   * δ″)-differentially private, while the sum of δᵢ is at most δ″. At least as many releases fit as
   * by √(2·ln(1/δ′)·Σε²) + Σε²/2 ≤ ε.
   *
   * <p>Source: J. Whitehouse, A. Ramdas, R. Rogers, Z. S. Wu, "Fully-Adaptive Composition in
   * Differential Privacy" (2023); why ours holds is at {@link ConcentratedFilter}.
   *
   * @param epsilon ε ≥ 0, finite
   * @param delta δ′ in (0, 1)
   * @param slack δ″ ≥ 0, as a decimal
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  static PrivacyFilter advanced(double epsilon, double delta, BigDecimal slack) {
    if (slack.signum() < 0) {
      throw new IllegalArgumentException("slack is negative: " + slack);
    }
    double rho = ZcdpAccountant.rhoFor(epsilon, delta);
    return new ConcentratedFilter(new BigDecimal(rho), slack);
  }

  /**
   * Everything released is (ε, δ)-differentially private, by its Rényi divergence at one order,
   * fixed here. See {@link RenyiFilter}.
   *
   * @param epsilon ε ≥ 0, finite
   * @param delta δ in (0, 1)
   * @param order α &gt; 1
   * @throws IllegalArgumentException if an argument is NaN or outside its range, or if no
   *     divergence of this order gives (ε, δ)
   */
  static PrivacyFilter renyi(double epsilon, double delta, double order) {
    return new RenyiFilter(epsilon, delta, order);
  }
}
