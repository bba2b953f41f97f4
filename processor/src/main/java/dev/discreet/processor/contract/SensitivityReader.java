/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.NOT_SUPPORTED_YET;
import static dev.discreet.processor.diagnostics.Rule.SENSITIVITY_RANGE;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.lang.model.element.ExecutableElement;

/** Reads a query's {@code @Sensitivity} and whether its mechanism's noise fits it. */
final class SensitivityReader {
  private final ReadingContext context;

  SensitivityReader(ReadingContext context) {
    this.context = context;
  }

  /** The declared mechanism; a query with one that is not supported is read as Laplace's. */
  Mechanism mechanism(Declared cost) {
    Optional<Mechanism> mechanism = cost.constant("mechanism", Mechanism.class);
    if (mechanism.isEmpty()) {
      context.markUnresolved();
      return Mechanism.AUTO;
    }
    if (!isSupported(mechanism.get())) {
      context.report(
          cost.at(
              "mechanism",
              Finding.of(NOT_SUPPORTED_YET, "mechanism " + mechanism.get())
                  .fix("leave the mechanism out, or name LAPLACE")));
    }
    return mechanism.get();
  }

  private static boolean isSupported(Mechanism mechanism) {
    return mechanism == Mechanism.AUTO || mechanism == Mechanism.LAPLACE;
  }

  /** The declared bound, or 1 where there is none or a wrong one. */
  BigDecimal value(ExecutableElement query) {
    Optional<Declared> declared = Declared.on(query, AnnotationName.SENSITIVITY);
    if (declared.isEmpty()) {
      return BigDecimal.ONE;
    }
    OptionalDouble value = declared.get().number("value");
    if (value.isEmpty()) {
      context.markUnresolved();
      return BigDecimal.ONE;
    }
    double sensitivity = value.getAsDouble();
    if (!(sensitivity > 0 && sensitivity < Double.POSITIVE_INFINITY)) {
      context.report(
          declared
              .get()
              .at(
                  "value",
                  Finding.of(SENSITIVITY_RANGE, query.getSimpleName(), DecimalText.of(sensitivity))
                      .fix("give the most that one row can change the result")));
      return BigDecimal.ONE;
    }
    return BigDecimal.valueOf(sensitivity);
  }

  /** The declared norm, and findings on what else the annotation says. */
  Norm norm(ExecutableElement query, Mechanism mechanism) {
    Optional<Declared> found = Declared.on(query, AnnotationName.SENSITIVITY);
    if (found.isEmpty()) {
      return Norm.L1;
    }
    Declared declared = found.get();
    if (declared.constant("per", Per.class).orElse(Per.ROW) == Per.UNIT) {
      context.report(
          declared.at(
              "per",
              Finding.of(NOT_SUPPORTED_YET, "per = UNIT")
                  .fix("state the bound per row; the wrapper scales it to a person's rows")));
    }
    if (!declared.text("times").orElse("").isEmpty()) {
      context.report(
          declared.at(
              "times",
              Finding.of(NOT_SUPPORTED_YET, "times").fix("state the bound as a constant")));
    }
    Norm norm = declared.constant("norm", Norm.class).orElse(Norm.L1);
    if (norm != Norm.L1) {
      context.report(declared.at("norm", otherNorm(query, mechanism, norm)));
    }
    return norm;
  }

  private static Finding otherNorm(ExecutableElement query, Mechanism mechanism, Norm norm) {
    return isSupported(mechanism)
        ? Finding.of(
                MECHANISM_MISMATCH,
                "Laplace",
                query.getSimpleName(),
                "its contract is in " + norm + ", and Laplace noise needs L1")
            .fix("state the bound in L1")
        : Finding.of(NOT_SUPPORTED_YET, "norm " + norm).fix("state the bound in L1");
  }
}
