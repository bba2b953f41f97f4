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
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Charges ρ, and δ of losses that have a stated cost (ε, δ) instead of a ρ.
 *
 * <p>Why it holds when losses are chosen adaptively. Without δ: while the sum of ρᵢ is at most ρ,
 * the sum of D_α is at most ρα at every order α, and for each fixed order a bound that is never
 * exceeded bounds the divergence of the whole interaction (Feldman and Zrnic 2021, theorem 3.1;
 * Lécuyer 2021). The stopping rule is the same at all orders, so all bounds hold: ρ-zCDP.
 *
 * <p>With δ: an (εᵢ, δᵢ)-DP release tells its input with probability δᵢ, and is εᵢ-randomized
 * response otherwise, which has ρᵢ = εᵢ·tanh(εᵢ/2). Given the past, the probability of telling is
 * the same for both neighbours. So on the event that nothing was told the densities of both carry
 * the same factor, Π(1−δᵢ) ≤ 1, on top of those of an interaction without δ, which costs (ε, δ′) as
 * above. The event that something was told is no likelier than the largest Σδᵢ, δ″. So δ′ + δ″ is
 * enough. Whitehouse, Ramdas, Rogers and Wu (2023) prove a filter for approximate zCDP in general.
 *
 * <p>Doubles are added exactly, so nothing is lost over any number of charges.
 *
 * <p>Sources: V. Feldman, T. Zrnic, "Individual Privacy Accounting via a Rényi Filter" (2021); M.
 * Lécuyer, "Practical Privacy Filters and Odometers with Rényi Differential Privacy" (2021); J.
 * Whitehouse, A. Ramdas, R. Rogers, Z. S. Wu, "Fully-Adaptive Composition in Differential Privacy"
 * (2023).
 */
final class ConcentratedFilter implements PrivacyFilter {

  private final BigDecimal budget;
  private final BigDecimal slack;
  private BigDecimal spent = BigDecimal.ZERO;
  private BigDecimal told = BigDecimal.ZERO;

  /**
   * @param budget ρ of all
   * @param slack δ″ of all
   */
  ConcentratedFilter(BigDecimal budget, BigDecimal slack) {
    this.budget = budget;
    this.slack = slack;
  }

  @Override
  public synchronized boolean tryCharge(PrivacyLoss loss) {
    double rho = loss.rho();
    BigDecimal delta = BigDecimal.ZERO;
    Optional<PrivacyCost> cost = loss.guarantee();
    if (cost.isPresent() && (rho == Double.POSITIVE_INFINITY || cost.get().delta().signum() == 0)) {
      rho = Math.min(rho, ApproximateLoss.of(PrivacyCost.pure(cost.get().epsilon())).rho());
      delta = cost.get().delta();
    }
    if (!(rho < Double.POSITIVE_INFINITY)) {
      return false;
    }
    BigDecimal total = spent.add(new BigDecimal(rho));
    BigDecimal totalTold = told.add(delta);
    if (total.compareTo(budget) > 0 || totalTold.compareTo(slack) > 0) {
      return false;
    }
    spent = total;
    told = totalTold;
    return true;
  }
}
