/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.accounting;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.LaplaceLoss;
import dev.discreet.runtime.accounting.loss.StatedLoss;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** What is released again and again, as a parameter. */
public enum Releases {
  /** ε = 0.1 each. */
  LAPLACE("Laplace, ε = 0.1"),
  /** σ = 10 Δ, with a stated δ so small that a million of them leave some of 1e-6. */
  GAUSSIAN("Gaussian, σ = 10 Δ, stated δ = 1e-13");

  private static final MathContext UP = new MathContext(6, RoundingMode.UP);

  final String text;

  Releases(String text) {
    this.text = text;
  }

  PrivacyLoss one() {
    return switch (this) {
      case LAPLACE -> StatedLoss.of(new LaplaceLoss(0.1), PrivacyCost.pure(new BigDecimal("0.1")));
      case GAUSSIAN -> stated(GaussianLoss.of(1, 10), new BigDecimal("1e-13"));
    };
  }

  /** With the ε that a contract would write beside δ. */
  private static PrivacyLoss stated(GaussianLoss loss, BigDecimal delta) {
    // The double may be above the decimal: half of it is on the safe side.
    BigDecimal epsilon = new BigDecimal(loss.epsilon(delta.doubleValue() / 2), UP);
    return StatedLoss.of(loss, new PrivacyCost(epsilon, delta));
  }
}
