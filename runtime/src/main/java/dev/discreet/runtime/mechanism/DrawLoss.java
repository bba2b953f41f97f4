/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import java.math.BigDecimal;
import java.util.function.DoubleFunction;

/** What a draw may tell that is not made by adding noise. */
public final class DrawLoss {
  private DrawLoss() {}

  /** Of a draw of which nothing but its ε is known. */
  public static PrivacyLoss pure(BigDecimal epsilon) {
    return Calibration.pure(epsilon);
  }

  /**
   * Of a draw with a law of its own.
   *
   * @param law the loss at an ε
   */
  public static PrivacyLoss selection(BigDecimal epsilon, DoubleFunction<PrivacyLoss> law) {
    return Calibration.selection(epsilon, law);
  }
}
