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

/**
 * A release was refused, because its data set has not enough budget left or because the query had
 * all its releases. Nothing was charged, and no row was looked at.
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

  BudgetExceededException(
      String message, String dataSet, PrivacyCost requested, PrivacyCost remaining) {
    super(message);
    this.dataSet = dataSet;
    requestedEpsilon = requested.epsilon();
    requestedDelta = requested.delta();
    remainingEpsilon = remaining.epsilon();
    remainingDelta = remaining.delta();
  }

  /** The name of the data set. */
  public String dataSet() {
    return dataSet;
  }

  /** What the release asked for. */
  public Budget requested() {
    return new Budget(new PrivacyCost(requestedEpsilon, requestedDelta));
  }

  /** What was left when it was refused. */
  public Budget remaining() {
    return new Budget(new PrivacyCost(remainingEpsilon, remainingDelta));
  }
}
