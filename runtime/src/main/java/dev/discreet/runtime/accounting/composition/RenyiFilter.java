/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import java.math.BigDecimal;

/**
 * Charges D_α of one order: while the sum stays within a bound, the divergence of the whole
 * adaptive interaction at that order does (Feldman and Zrnic 2021, theorem 3.1; Lécuyer 2021).
 *
 * <p>The order is fixed before the first release. To pick the best afterwards would be a choice
 * that depends on the answers, which the theorem does not cover.
 *
 * <p>Sources: V. Feldman, T. Zrnic, "Individual Privacy Accounting via a Rényi Filter" (2021); M.
 * Lécuyer, "Practical Privacy Filters and Odometers with Rényi Differential Privacy" (2021).
 */
final class RenyiFilter implements PrivacyFilter {

  private final double order;
  private final BigDecimal budget;
  private BigDecimal spent = BigDecimal.ZERO;

  RenyiFilter(double epsilon, double delta, double order) {
    Parameters.checkNotNegative("ε", epsilon);
    Parameters.checkInside("δ", delta);
    Parameters.checkOrder(order);
    Parameters.checkPositive("a Rényi order", order);
    double divergence = RenyiConversion.divergence(order - 1, epsilon, delta);
    if (!(divergence > 0)) {
      throw new IllegalArgumentException(
          "no divergence of order %s gives epsilon = %s at delta = %s"
              .formatted(order, epsilon, delta));
    }
    this.order = order;
    this.budget = new BigDecimal(divergence);
  }

  @Override
  public synchronized boolean tryCharge(PrivacyLoss loss) {
    double divergence = loss.renyi(order);
    if (!(divergence < Double.POSITIVE_INFINITY)) {
      return false;
    }
    BigDecimal total = spent.add(new BigDecimal(divergence));
    if (total.compareTo(budget) > 0) {
      return false;
    }
    spent = total;
    return true;
  }
}
