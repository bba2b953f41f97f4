/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism;

import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.mechanism.kind.NoiseText;
import java.math.BigDecimal;
import java.util.Optional;

/** What a contract costs in noise, in a few words. */
public final class NoiseWords {
  private static final double CONFIDENCE = 0.95;

  private NoiseWords() {}

  /**
   * How far off each released number is if the query had another contract; empty where that is not
   * known, or where the accuracy was declared and the cost follows.
   */
  public static Optional<String> of(QueryContract query, BigDecimal contract) {
    if (query.accuracy().isPresent() || contract.signum() <= 0) {
      return Optional.empty();
    }
    QueryContract other = query.withSensitivity(contract);
    return Mechanisms.accuracyOf(other, CONFIDENCE).stream()
        .mapToObj(
            within ->
                "±%s (95 %%) at %s%s".formatted(NoiseText.of(within), cost(query), largest(query)))
        .findFirst();
  }

  private static String cost(QueryContract query) {
    return query
        .rho()
        .map(rho -> "rho = " + DecimalText.of(rho))
        .orElseGet(() -> "epsilon = " + DecimalText.of(query.epsilon()));
  }

  /** The parameter that widens it. */
  private static String largest(QueryContract query) {
    return query
        .times()
        .map(PublicParameter::name)
        .map(name -> ", where `" + name + "` is greatest")
        .orElse("");
  }
}
