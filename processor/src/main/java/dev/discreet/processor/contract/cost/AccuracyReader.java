/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.cost;

import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.WITHIN;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads {@code within} and {@code confidence} of a query. */
public final class AccuracyReader {
  private final ReadingContext context;

  public AccuracyReader(ReadingContext context) {
    this.context = context;
  }

  /** Whether an accuracy is declared: 0 beside a cost is the default written out. */
  static boolean isGiven(Declared declared) {
    boolean costs = declared.gives("epsilon") || declared.gives("rho");
    return declared.gives("within")
        && !(costs && declared.number("within").equals(OptionalDouble.of(0)));
  }

  /**
   * What is declared, unless it is wrong.
   *
   * @param query its name, for messages
   * @param mechanism the declared one
   */
  public Optional<WantedAccuracy> read(Declared declared, String query, Mechanism mechanism) {
    OptionalDouble within = declared.number("within");
    OptionalDouble confidence = declared.number("confidence");
    if (!isGiven(declared)) {
      if (declared.gives("confidence")) {
        context.report(declared.at("confidence", withoutWithin(query)));
      }
      return Optional.empty();
    }
    if (within.isEmpty() || confidence.isEmpty()) {
      context.markUnresolved();
      return Optional.empty();
    }
    double error = within.getAsDouble();
    double sure = confidence.getAsDouble();
    boolean isError = error > 0 && error < Double.POSITIVE_INFINITY;
    boolean isSure = sure > 0 && sure < 1;
    if (!isError) {
      context.report(declared.at("within", noError(query, error)));
    }
    if (!isSure) {
      context.report(declared.at("confidence", notSure(query, sure)));
    }
    return isError && isSure
        ? Optional.of(new WantedAccuracy(BigDecimal.valueOf(error), sure, mechanism))
        : Optional.empty();
  }

  private static Finding withoutWithin(String query) {
    return Finding.of(MISPLACED_ANNOTATION, "confidence", query + ", which gives no within")
        .fix("remove confidence, or give within = 50 instead of a cost");
  }

  private static Finding noError(String query, double error) {
    return Finding.of(
            WITHIN, query, "it must be a finite number above 0, not " + DecimalText.of(error))
        .fix("give the error that you accept, such as within = 50");
  }

  private static Finding notSure(String query, double sure) {
    return Finding.of(
            WITHIN,
            query,
            "its confidence must be above 0 and below 1, not " + DecimalText.of(sure))
        .fix(
            sure > 1 && sure < 100
                ? "write confidence = " + DecimalText.of(BigDecimal.valueOf(sure).movePointLeft(2))
                : "give a confidence such as 0.95");
  }
}
