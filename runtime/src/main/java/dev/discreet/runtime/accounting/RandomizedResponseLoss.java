/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * The loss of ε-randomized response, which no ε-DP mechanism exceeds.
 *
 * <p>D_α = ln(cosh((α−½)ε) / cosh(ε/2)) / (α−1). That is the mean of ε·tanh(xε) over x from ½ to
 * α−½, and tanh is concave there, so it is at most its value in the middle, ε·tanh(αε/2), which in
 * turn is at most αε·tanh(ε/2). Hence ρ = ε·tanh(ε/2), the divergence at α → 1, is the least ρ of
 * all ε-DP mechanisms; ε²/2 is the usual, larger one.
 *
 * <p>Sources: P. Kairouz, S. Oh, P. Viswanath, "The Composition Theorem for Differential Privacy"
 * (2015), that it dominates; M. Bun, T. Steinke, "Concentrated Differential Privacy" (2016), that
 * D_α ≤ αε²/2.
 *
 * <p>Immutable and thread-safe. It offers no dominating pair: the accountants that need one take
 * the original loss.
 *
 * @param exact ε ≥ 0
 */
record RandomizedResponseLoss(BigDecimal exact) implements PrivacyLoss {

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(PrivacyCost.pure(exact));
  }

  @Override
  public double rho() {
    double epsilon = Upward.of(exact);
    return Upward.of(epsilon * Math.tanh(epsilon / 2));
  }

  @Override
  public double renyi(double order) {
    Domain.checkOrder(order);
    double epsilon = Upward.of(exact);
    double span = (2 * order - 1) * epsilon;
    double beta = order - 1;
    double difference = Math.log1p(Math.exp(-span)) - Math.log1p(Math.exp(-epsilon));
    double curve = Upward.of(epsilon + difference / beta, epsilon + 2 / beta);
    return Math.min(curve, Upward.of(epsilon * Math.tanh(order * epsilon / 2)));
  }

  @Override
  public List<DominatingPair> pairs() {
    return List.of();
  }
}
