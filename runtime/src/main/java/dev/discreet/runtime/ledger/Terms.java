/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.math.BigDecimal;
import java.util.List;

/**
 * How a query is released and what that costs, as text: what the price of a plan depends on. The
 * compiler writes it into the plan, and each release states it again, so both ask this class.
 */
public final class Terms {

  private static final char SEPARATOR = ':';

  private Terms() {}

  /**
   * The terms of a query; equal for equal numbers, however they are written.
   *
   * @param mechanism the name of the factory of {@code Query}, for example {@code laplace}
   * @param parameters the numbers that it is given, in order
   * @param perUnit whether the contract is one of all rows of a unit
   * @param replaceOne whether the contract is one for rows that are replaced
   * @return for example {@code laplace:0.5:1}, without spaces
   */
  public static String of(
      String mechanism, List<BigDecimal> parameters, boolean perUnit, boolean replaceOne) {
    StringBuilder terms = new StringBuilder(mechanism);
    for (BigDecimal parameter : parameters) {
      terms.append(SEPARATOR).append(parameter.stripTrailingZeros());
    }
    terms.append(perUnit ? SEPARATOR + "unit" : "");
    return terms.append(replaceOne ? SEPARATOR + "replaced" : "").toString();
  }
}
