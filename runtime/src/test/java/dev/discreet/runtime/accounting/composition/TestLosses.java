/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/** Losses with just the figures that a test asks about, and what a bound must satisfy. */
final class TestLosses {

  private TestLosses() {}

  /** Has every figure given; a curve of its own. */
  record Loss(
      Optional<PrivacyCost> guarantee,
      double rho,
      DoubleUnaryOperator curve,
      List<DominatingPair> pairs)
      implements PrivacyLoss {

    Loss(Optional<PrivacyCost> guarantee, double rho, DoubleUnaryOperator curve) {
      this(guarantee, rho, curve, List.of());
    }

    @Override
    public double renyi(double order) {
      return curve.applyAsDouble(order);
    }
  }

  private static final DoubleUnaryOperator NONE = order -> Double.POSITIVE_INFINITY;

  /** ε and nothing else. */
  static PrivacyLoss pure(String epsilon) {
    return approximate(epsilon, "0");
  }

  /** (ε, δ) and nothing else. */
  static PrivacyLoss approximate(String epsilon, String delta) {
    return new Loss(Optional.of(cost(epsilon, delta)), Double.POSITIVE_INFINITY, NONE);
  }

  /** ρ, D_α = ρα, and no stated cost. */
  static PrivacyLoss concentrated(double rho) {
    return new Loss(Optional.empty(), rho, order -> rho * order);
  }

  /** D_α and nothing else. */
  static PrivacyLoss curve(DoubleUnaryOperator renyi) {
    return new Loss(Optional.empty(), Double.POSITIVE_INFINITY, renyi);
  }

  /** No figure at all. */
  static PrivacyLoss unknown() {
    return new Loss(Optional.empty(), Double.POSITIVE_INFINITY, NONE);
  }

  static PrivacyCost cost(String epsilon, String delta) {
    return new PrivacyCost(new BigDecimal(epsilon), new BigDecimal(delta));
  }

  /** Not below the true value, and above it by this share of it at most. */
  static void assertBounds(double truth, double bound, double looseness) {
    assertTrue(bound >= truth, () -> bound + " is below " + truth);
    assertTrue(
        bound <= truth + Math.abs(truth) * looseness + Double.MIN_NORMAL,
        () -> bound + " is far above " + truth);
  }
}
