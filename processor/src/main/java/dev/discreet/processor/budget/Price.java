/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.declared.DecimalText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * What releases cost together.
 *
 * @param epsilon rounded up; empty where the accounting has no figure, or where the budget is a ρ
 * @param rho against a budget that is a ρ, rounded up where it has many digits; empty if something
 *     has none
 * @param accounting how it was composed
 */
public record Price(Optional<BigDecimal> epsilon, Optional<BigDecimal> rho, String accounting) {
  private static final MathContext SHOWN_DIGITS = new MathContext(4, RoundingMode.CEILING);

  private static final int WRITTEN_DIGITS = 17;

  /** A price that an accountant gave; infinite for none. */
  static Price of(double epsilon, String accounting) {
    return new Price(
        epsilon < Double.POSITIVE_INFINITY
            ? Optional.of(new BigDecimal(epsilon).round(SHOWN_DIGITS))
            : Optional.empty(),
        Optional.empty(),
        accounting);
  }

  /** A sum of ε. */
  static Price ofSum(BigDecimal epsilon) {
    return new Price(Optional.of(epsilon), Optional.empty(), "sequential");
  }

  /** A sum of ρ; empty if something has none. */
  static Price ofRho(Optional<BigDecimal> rho) {
    return new Price(Optional.empty(), rho.map(Price::shown), "zCDP");
  }

  /** ε alone. */
  String figure() {
    return epsilon.map(Price::figure).orElse("without bound");
  }

  /** As text, rounded up where it has many digits. */
  static String figure(BigDecimal cost) {
    return DecimalText.of(shown(cost));
  }

  /** What a sample makes of a cost, say, has many digits: it is rounded up to a few. */
  static BigDecimal shown(BigDecimal cost) {
    return cost.precision() > WRITTEN_DIGITS ? cost.round(SHOWN_DIGITS) : cost;
  }

  @Override
  public String toString() {
    return rho.map(sum -> "rho %s (%s)".formatted(figure(sum), accounting))
        .orElse("epsilon %s (%s)".formatted(figure(), accounting));
  }
}
