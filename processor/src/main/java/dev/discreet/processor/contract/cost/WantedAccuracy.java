/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.cost;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.declared.DecimalText;
import java.math.BigDecimal;

/**
 * How accurate each released number must be, where that is declared instead of a cost.
 *
 * @param within how far off it may be at most, above 0, the decimal that was written
 * @param confidence with what probability it is no farther off, in (0, 1)
 * @param declared the mechanism that was declared: of those that it stands for, the one is taken
 *     that costs least
 */
public record WantedAccuracy(BigDecimal within, double confidence, Mechanism declared) {

  /** The same confidence, and another error. */
  public WantedAccuracy within(BigDecimal other) {
    return new WantedAccuracy(other, confidence, declared);
  }

  /** Whether an error is small enough. */
  public boolean isMetBy(double error) {
    return error < Double.POSITIVE_INFINITY && new BigDecimal(error).compareTo(within) <= 0;
  }

  /** For messages, such as {@code within = 50, confidence = 0.95}. */
  @Override
  public String toString() {
    return "within = %s, confidence = %s"
        .formatted(DecimalText.of(within), DecimalText.of(confidence));
  }
}
