/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Sequential composition: the stated costs (ε, δ) add, as exact decimals. It holds whatever is
 * chosen after earlier answers, costs included.
 *
 * <p>δ and ε that are given as doubles are read as the decimals that Java prints for them, so that
 * parts of 0.1 and 0.2 fit 0.3. A double answer is rounded up from the exact decimal; who compares
 * with a declared decimal uses {@link #cost(Composition)}.
 *
 * <p>Sources: C. Dwork, A. Roth, "The Algorithmic Foundations of Differential Privacy" (2014),
 * theorem 3.16; R. Rogers, A. Roth, J. Ullman, S. Vadhan, "Privacy Odometers and Filters" (2016),
 * for adaptively chosen costs.
 *
 * <p>Immutable and thread-safe.
 */
public final class SequentialAccountant implements Accountant {

  /** Makes one; all are alike. */
  public SequentialAccountant() {}

  /**
   * The exact sum of the stated costs; empty if a part has none.
   *
   * @throws IllegalArgumentException if the sum is beyond what {@link PrivacyCost} holds
   */
  public Optional<PrivacyCost> cost(Composition releases) {
    BigDecimal epsilon = BigDecimal.ZERO;
    BigDecimal delta = BigDecimal.ZERO;
    for (Composition.Part part : releases.parts()) {
      Optional<PrivacyCost> each = part.loss().guarantee();
      if (each.isEmpty()) {
        return Optional.empty();
      }
      BigDecimal count = BigDecimal.valueOf(part.count());
      epsilon = epsilon.add(each.get().epsilon().multiply(count));
      delta = delta.add(each.get().delta().multiply(count));
    }
    return Optional.of(new PrivacyCost(epsilon, delta));
  }

  /** The sum of ε; infinite if a part has no stated cost or if the sum of δ exceeds δ. */
  @Override
  public double epsilon(Composition releases, double delta) {
    Parameters.checkDelta(delta);
    return cost(releases)
        .filter(total -> total.delta().compareTo(BigDecimal.valueOf(delta)) <= 0)
        .map(total -> Upward.of(total.epsilon()))
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** The sum of δ; 1 if a part has no stated cost or if the sum of ε exceeds ε. */
  @Override
  public double delta(Composition releases, double epsilon) {
    Parameters.checkEpsilon(epsilon);
    return cost(releases)
        .filter(total -> covers(epsilon, total.epsilon()))
        .map(total -> Math.min(1, Upward.of(total.delta())))
        .orElse(1.0);
  }

  private static boolean covers(double epsilon, BigDecimal total) {
    return epsilon == Double.POSITIVE_INFINITY || total.compareTo(BigDecimal.valueOf(epsilon)) <= 0;
  }
}
