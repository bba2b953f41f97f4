/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.DecimalText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.Collectors;

/** How a query is described in the lock file. */
public final class LockWords {
  private static final MathContext DIGITS = new MathContext(6);

  private LockWords() {}

  /**
   * A contract and what randomises the result.
   *
   * @param mechanism which one, with its scale
   */
  public static String changes(QueryContract query, String mechanism) {
    String times = query.times().map(factor -> " times " + factor.name()).orElse("");
    return "changes by %s%s in %s per %s%s; %s%s"
        .formatted(
            DecimalText.of(query.sensitivity()),
            times,
            query.norm(),
            query.isPerUnit() ? "person" : "row",
            limits(query),
            mechanism,
            times);
  }

  private static String limits(QueryContract query) {
    return query.dataSets().stream()
            .filter(dataSet -> dataSet.maxRows().isPresent())
            .map(dataSet -> ", at most " + dataSet.maxRows().getAsLong() + " " + dataSet.name())
            .collect(Collectors.joining())
        + (query.additive() ? ", additive" : "");
  }

  /** A scale or a probability. */
  public static String scale(double scale) {
    return DecimalText.of(new BigDecimal(scale).round(DIGITS));
  }
}
