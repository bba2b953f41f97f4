/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.NoiseText;
import dev.discreet.processor.mechanism.kind.WrapperWords;
import java.math.BigDecimal;
import java.util.Optional;

/** What the Javadoc of a wrapper's method says of its query: cost, contract, noise, result. */
final class QueryText {
  private final QueryContract query;
  private final WrapperWords words;

  /**
   * The texts of one query.
   *
   * @param factor the wrapper's name of the parameter that the contract is proportional to
   * @param replaced whether its class speaks of rows that are replaced
   */
  QueryText(QueryContract query, Optional<String> factor, boolean replaced) {
    this.query = query;
    this.words = new WrapperWords(query, factor, replaced);
  }

  /** What a release costs. */
  String cost(boolean limited) {
    BigDecimal delta = Mechanisms.costOf(query).delta();
    String cost =
        query
                .rho()
                .map(rho -> "rho = " + DecimalText.of(rho))
                .orElse("epsilon = " + DecimalText.of(query.epsilon()))
            + (delta.signum() == 0 || query.rho().isPresent()
                ? ""
                : ", delta = " + DecimalText.of(delta));
    String each = "Cost: " + cost + " per release";
    if (!limited) {
      return each + "." + accuracy();
    }
    return each
        + (query.releases() == 1
            ? ", released once on a data set."
            : ", released at most " + query.releases() + " times on a data set.")
        + accuracy();
  }

  /** What the cost was taken for. */
  private String accuracy() {
    return query
        .accuracy()
        .map(
            wanted ->
                " That is the least, to four digits, at which %s lies within +/-%s of the computed one with probability %s."
                    .formatted(
                        query.returnShape().isScalar() ? "the number" : "each number",
                        NoiseText.of(wanted.within()),
                        DecimalText.of(wanted.confidence())))
        .orElse("");
  }

  /** The contract, and how the answer is randomised. */
  String guarantee() {
    return Mechanisms.of(query).contract(words) + " " + Mechanisms.of(query).randomness(words);
  }

  /** What the method returns. */
  String result() {
    return Mechanisms.of(query).result(query);
  }
}
