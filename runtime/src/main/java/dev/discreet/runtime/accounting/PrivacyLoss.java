/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * What one release of one mechanism may tell about one privacy unit: how the loss ln(P(y) / Q(y))
 * is distributed when the outputs on two neighbouring data sets have the distributions P and Q.
 *
 * <h2>Security guarantees</h2>
 *
 * Every figure is an upper bound for every pair of neighbours, in both orders, rounded up. A figure
 * that the mechanism does not have is infinite, never a guess.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public interface PrivacyLoss {

  /**
   * The cost (ε, δ) that is stated for it, as the decimals that were written: what sequential and
   * advanced composition count. Empty if it has no pure ε and nothing was stated.
   */
  Optional<PrivacyCost> guarantee();

  /**
   * The least known ρ of zero-concentrated differential privacy: D_α(P‖Q) ≤ ρα for all α &gt; 1;
   * infinite if there is none.
   */
  double rho();

  /**
   * An upper bound on the Rényi divergence D_α(P‖Q), the larger of both orders; infinite if there
   * is none.
   *
   * @param order α &gt; 1
   * @throws IllegalArgumentException if {@code order} is NaN or not above 1
   */
  double renyi(double order);

  /**
   * {@link #renyi} for many orders: what does not depend on the order is computed once.
   *
   * @return a function that takes and refuses what {@link #renyi} does
   */
  default DoubleUnaryOperator renyiCurve() {
    return this::renyi;
  }

  /**
   * Dominating pairs of distributions (Zhu, Dong, Wang 2022, definition 7). One where both orders
   * of neighbours have the same, else two: for a unit that is removed, then for a unit that is
   * added. Empty if none is known.
   */
  List<DominatingPair> pairs();
}
