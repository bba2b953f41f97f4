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

/**
 * Reads a query's {@code @Sensitivity} and whether its mechanism's noise fits it.
 *
 * <p>Laplace noise takes a bound in L1. Gaussian noise takes one in L2, or in L1, which is never
 * smaller; it needs a delta.
 */
final class SensitivityReader {
  private final ReadingContext context;

  SensitivityReader(ReadingContext context) {
    this.context = context;
  }

  /** The declared mechanism; a query with one that is not supported is read as Laplace's. */
  Mechanism mechanism(Declared cost, String query, BigDecimal delta) {
    Optional<Mechanism> declared = cost.constant("mechanism", Mechanism.class);
    if (declared.isEmpty()) {
      context.markUnresolved();
      return Mechanism.AUTO;
    }
    switch (declared.get()) {
      case AUTO -> {}
      case LAPLACE -> {
        if (delta.signum() > 0) {
          context.report(
              cost.at(
                  "delta",
                  Finding.of(MECHANISM_MISMATCH, "Laplace", query, "it has no use for a delta")
                      .fix("remove delta, or leave the mechanism out")));
        }
      }
      case GAUSSIAN -> {
        if (delta.signum() == 0) {
          if (!cost.gives("rho")) {
            context.report(
                cost.at(
                    "mechanism",
                    Finding.of(
                            MECHANISM_MISMATCH,
                            "Gaussian",
                            query,
                            "beside an epsilon it needs a delta above 0")
                        .fix("add delta = 1e-6, or name LAPLACE")));
          }
          return Mechanism.LAPLACE;
        }
      }
      default -> {
        context.report(
            cost.at(
                "mechanism",
                Finding.of(NOT_SUPPORTED_YET, "mechanism " + declared.get())
                    .fix("leave the mechanism out, or name LAPLACE or GAUSSIAN")));
        return Mechanism.LAPLACE;
      }
    }
    return declared.get();
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
  Norm norm(ExecutableElement query, boolean gaussian, Optional<ReturnShape> shape) {
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
    String name = query.getSimpleName().toString();
    misfit(norm, gaussian, shape, name)
        .ifPresent(finding -> context.report(declared.at("norm", finding)));
    return norm;
  }

  private static Optional<Finding> misfit(
      Norm norm, boolean gaussian, Optional<ReturnShape> shape, String query) {
    if (norm == Norm.L1) {
      return Optional.empty();
    }
    if (!gaussian) {
      return Optional.of(
          Finding.of(
                  MECHANISM_MISMATCH,
                  "Laplace",
                  query,
                  "its contract is in " + norm + ", and Laplace noise needs L1")
              .fix("state the bound in L1"));
    }
    if (norm == Norm.LINF) {
      return Optional.of(
          Finding.of(
                  MECHANISM_MISMATCH,
                  "Gaussian",
                  query,
                  "its contract is in LINF, and Gaussian noise needs L2")
              .fix("state the bound in L2"));
    }
    return shape.map(ReturnShape::isMap).orElse(false)
        ? Optional.of(
            Finding.of(NOT_SUPPORTED_YET, "norm L2 of several values")
                .fix("state the bound in L1: that of L2 is never larger"))
        : Optional.empty();
  }
}
