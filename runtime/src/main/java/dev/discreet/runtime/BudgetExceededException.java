/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Refusal;
import java.math.BigDecimal;

/**
 * A release was refused, because its data set, or the analyst's quota, has not enough left, because
 * the query had all its releases, or because the account is closed. Nothing was charged, and no row
 * was looked at.
 *
 * <p>Everything in it is public: names and costs.
 */
public final class BudgetExceededException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String dataSet;
  private final BigDecimal requestedEpsilon;
  private final BigDecimal requestedDelta;
  private final BigDecimal remainingEpsilon;
  private final BigDecimal remainingDelta;
  private final BigDecimal limitEpsilon;
  private final BigDecimal limitDelta;

  BudgetExceededException(String message, Refusal refusal) {
    super(message);
    dataSet = refusal.dataSet();
    requestedEpsilon = refusal.asked().epsilon();
    requestedDelta = refusal.asked().delta();
    remainingEpsilon = refusal.left().epsilon();
    remainingDelta = refusal.left().delta();
    limitEpsilon = refusal.limit().epsilon();
    limitDelta = refusal.limit().delta();
  }

  /** The name of the data set. */
  public String dataSet() {
    return dataSet;
  }

  /** What the release asked for. */
  public Budget requested() {
    return new Budget(new PrivacyCost(requestedEpsilon, requestedDelta));
  }

  /** The budget, or the quota of the analyst, that it did not fit. */
  public Budget limit() {
    return new Budget(new PrivacyCost(limitEpsilon, limitDelta));
  }

  /** What was left when it was refused. */
  public Budget remaining() {
    return new Budget(new PrivacyCost(remainingEpsilon, remainingDelta));
  }
}
