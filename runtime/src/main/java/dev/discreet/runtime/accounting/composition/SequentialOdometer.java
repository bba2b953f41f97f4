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
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Adds up stated costs, as exact decimals.
 *
 * <p>Here δ grows with the releases too: for all ε and δ that are fixed in advance, what was
 * answered until a sum first exceeds its own is (ε, δ)-differentially private. That is not a bound
 * on the loss: an (ε, δ)-private release may lose more than ε with a probability above δ (Gaussian
 * noise does), so no reading here says with which probability ln(P/Q) stays below it, unless all δ
 * are 0. For that use {@link ConcentratedOdometer}.
 *
 * <p>Source: R. Rogers, A. Roth, J. Ullman, S. Vadhan, "Privacy Odometers and Filters" (2016),
 * basic composition with parameters that are chosen adaptively.
 *
 * <p>Thread-safe.
 */
public final class SequentialOdometer implements PrivacyOdometer {

  private Optional<PrivacyCost> spent = Optional.of(PrivacyCost.ZERO);

  /** Nothing is spent. */
  public SequentialOdometer() {}

  /** The exact sum; empty once a release had no stated cost. */
  public synchronized Optional<PrivacyCost> spent() {
    return spent;
  }

  @Override
  public synchronized void charge(PrivacyLoss loss) {
    Optional<PrivacyCost> each = loss.guarantee();
    spent = spent.flatMap(total -> each.map(total::plus));
  }

  @Override
  public synchronized double epsilon() {
    return spent.map(PrivacyCost::epsilon).map(Upward::of).orElse(Double.POSITIVE_INFINITY);
  }

  @Override
  public synchronized double delta() {
    BigDecimal delta = spent.map(PrivacyCost::delta).orElse(BigDecimal.ONE);
    return Math.min(1, Upward.of(delta));
  }
}
