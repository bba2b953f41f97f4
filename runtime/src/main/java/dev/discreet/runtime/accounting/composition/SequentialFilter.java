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
import java.util.Optional;

/** Stated costs, added as exact decimals. */
final class SequentialFilter implements PrivacyFilter {

  private final PrivacyCost budget;
  private PrivacyCost spent = PrivacyCost.ZERO;

  SequentialFilter(PrivacyCost budget) {
    this.budget = budget;
  }

  @Override
  public synchronized boolean tryCharge(PrivacyLoss loss) {
    Optional<PrivacyCost> cost = loss.guarantee();
    if (cost.isEmpty()) {
      return false;
    }
    PrivacyCost total = spent.plus(cost.get());
    if (!total.fits(budget)) {
      return false;
    }
    spent = total;
    return true;
  }
}
