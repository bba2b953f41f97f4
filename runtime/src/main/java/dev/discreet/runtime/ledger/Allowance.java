/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.math.BigDecimal;

/**
 * What the releases of several queries cost together, where that is less than each by itself: paid
 * once, before the first of them.
 *
 * <p>Each of these queries has a release limit, so what is paid for is fixed in advance. In which
 * order they are released, and whether all of them are, may be decided on the way: whatever was
 * answered so far, what is left is the same composition without the releases that were made.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name whose it is, for example {@code dev.example.WardReport}
 * @param plan a fingerprint of the releases that it pays for: another plan is another allowance
 * @param cost what all of it costs
 */
public record Allowance(String name, String plan, PrivacyCost cost) {

  /**
   * An allowance as a generated wrapper states it.
   *
   * @param name whose it is
   * @param plan a fingerprint of the releases that it pays for
   * @param epsilon ε of all as a decimal
   * @param delta δ of all as a decimal
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Allowance of(String name, String plan, String epsilon, String delta) {
    return new Allowance(name, plan, new PrivacyCost(decimal(epsilon), decimal(delta)));
  }

  private static BigDecimal decimal(String text) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("not a decimal: '" + text + "'", e);
    }
  }
}
