/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * An amount of privacy loss (ε, δ): what a data set may spend, what it has left, or what a release
 * asks for.
 *
 * <p>Numbers are read as the decimals that were written: 0.1 and 0.2 spend 0.3 to the last digit.
 * What is left may be zero; what is given may not.
 *
 * <p>Immutable and thread-safe.
 */
public final class Budget {

  private final PrivacyCost cost;

  /** For amounts that come from a ledger. */
  Budget(PrivacyCost cost) {
    this.cost = cost;
  }

  /**
   * A budget for pure differential privacy: δ is 0.
   *
   * @param epsilon ε in nats, finite and above 0
   * @throws IllegalArgumentException if ε is NaN, infinite or not above 0
   */
  public static Budget of(double epsilon) {
    return of(epsilon, 0);
  }

  /**
   * A budget for approximate differential privacy.
   *
   * @param epsilon ε in nats, finite and above 0
   * @param delta δ, a probability in [0, 1)
   * @throws IllegalArgumentException if ε is NaN, infinite or not above 0, or if δ is NaN or
   *     outside [0, 1)
   */
  public static Budget of(double epsilon, double delta) {
    if (!(epsilon > 0) || Double.isInfinite(epsilon)) {
      throw new IllegalArgumentException("epsilon must be finite and above 0: " + epsilon);
    }
    if (!(delta >= 0 && delta < 1)) {
      throw new IllegalArgumentException("delta must lie in [0, 1): " + delta);
    }
    return new Budget(new PrivacyCost(BigDecimal.valueOf(epsilon), BigDecimal.valueOf(delta)));
  }

  /** ε in nats, at least 0. */
  public double epsilon() {
    return cost.epsilon().doubleValue();
  }

  /** δ, at least 0. */
  public double delta() {
    return cost.delta().doubleValue();
  }

  /** The exact decimals. */
  public PrivacyCost cost() {
    return cost;
  }

  @Override
  @SuppressWarnings("exports")
  public boolean equals(@Nullable Object other) {
    return other instanceof Budget budget && cost.equals(budget.cost);
  }

  @Override
  public int hashCode() {
    return cost.hashCode();
  }

  /** For example {@code ε = 1, δ = 1e-6}. */
  @Override
  public String toString() {
    return cost.toString();
  }
}
