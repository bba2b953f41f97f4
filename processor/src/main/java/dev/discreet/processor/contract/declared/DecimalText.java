/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.math.BigDecimal;

/** How a declared number is printed: plainly, without zeros that say nothing. */
public final class DecimalText {
  private static final int PLAIN_DIGITS = 20;

  private DecimalText() {}

  /** A decimal, such as {@code 0.2} or {@code 5000000}. */
  public static String of(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    boolean plain = Math.abs(stripped.scale()) <= PLAIN_DIGITS;
    return plain ? stripped.toPlainString() : stripped.toString();
  }

  /** A double as it may have been written, NaN and infinities included. */
  public static String of(double value) {
    return Double.isFinite(value) ? of(BigDecimal.valueOf(value)) : Double.toString(value);
  }
}
