/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;

/**
 * What one data set may spend, and has spent.
 *
 * <p>Thread-safe: one charge after the other.
 */
final class Account {

  private final PrivacyCost budget;
  private final Place root = new Place();

  Account(PrivacyCost budget) {
    this.budget = budget;
  }

  PrivacyCost budget() {
    return budget;
  }

  synchronized PrivacyCost remaining() {
    return budget.minus(root.spent().total());
  }

  /** By how much the total would grow. */
  synchronized PrivacyCost due(Charge charge) {
    Path path = Path.to(root, charge.scopes());
    PrivacyCost before = root.spent().total();
    PrivacyCost after = Payment.of(charge, path).totalOn(path);
    return new PrivacyCost(
        after.epsilon().subtract(before.epsilon()).max(BigDecimal.ZERO),
        after.delta().subtract(before.delta()).max(BigDecimal.ZERO));
  }

  synchronized Receipt charge(Charge charge) {
    return new Receipt(decide(charge), remaining());
  }

  private Verdict decide(Charge charge) {
    Path path = Path.to(root, charge.scopes());
    if (path.end().released(charge.query()) >= charge.releaseLimit()) {
      return Verdict.OVER_RELEASE_LIMIT;
    }
    Payment payment = Payment.of(charge, path);
    if (!payment.totalOn(path).fits(budget)) {
      return Verdict.OVER_BUDGET;
    }
    payment.make(charge, path);
    return Verdict.CHARGED;
  }
}
