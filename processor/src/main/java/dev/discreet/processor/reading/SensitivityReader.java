/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.NO_UNIT;
import static dev.discreet.processor.diagnostics.Rule.PRIVACY_UNIT;
import static dev.discreet.processor.diagnostics.Rule.SENSITIVITY_RANGE;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.Mismatch;
import dev.discreet.processor.mechanism.kind.QueryMechanism;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Reads a query's {@code @Sensitivity} and its mechanism. */
public final class SensitivityReader {
  private final ReadingContext context;

  public SensitivityReader(ReadingContext context) {
    this.context = context;
  }

  /** The declared mechanism, or what its query is read as where there is none at that cost. */
  Mechanism mechanism(Declared cost, String query, DeclaredCost each) {
    Optional<Mechanism> declared = cost.constant("mechanism", Mechanism.class);
    if (declared.isEmpty()) {
      context.markUnresolved();
      return Mechanism.AUTO;
    }
    QueryMechanism mechanism = Mechanisms.of(declared.get());
    if (each.rho().isPresent() && !mechanism.takesRho()) {
      context.report(
          cost.at(
              "mechanism",
              Mismatch.of(declared.get(), query, "rho is the cost of Gaussian noise")
                  .fix("leave the mechanism out, or give an epsilon instead of rho")));
      return mechanism.form().isOfRow() ? declared.get() : Mechanism.GAUSSIAN;
    }
    return mechanism.fitCost(cost, query, each, context);
  }

  /** The declared bound; 1 where there is none or a wrong one. */
  public SensitivityBound bound(ExecutableElement method) {
    return Declared.on(method, AnnotationName.SENSITIVITY)
        .map(declared -> bound(method, declared))
        .orElse(SensitivityBound.ONE);
  }

  private SensitivityBound bound(ExecutableElement method, Declared declared) {
    return new SensitivityBound(
        value(method, declared).orElse(BigDecimal.ONE),
        declared.constant("norm", Norm.class).orElse(Norm.L1),
        declared.constant("per", Per.class).orElse(Per.ROW));
  }

  /** The declared value of a method or parameter, unless it is wrong. */
  public Optional<BigDecimal> value(Element element, Declared declared) {
    OptionalDouble value = declared.number("value");
    if (value.isEmpty()) {
      context.markUnresolved();
      return Optional.empty();
    }
    double sensitivity = value.getAsDouble();
    if (sensitivity > 0 && sensitivity < Double.POSITIVE_INFINITY) {
      return Optional.of(BigDecimal.valueOf(sensitivity));
    }
    context.report(
        declared.at(
            "value",
            Finding.of(SENSITIVITY_RANGE, element.getSimpleName(), DecimalText.of(sensitivity))
                .fix(
                    element instanceof ExecutableElement
                        ? "give the most that one row can change the result"
                        : "give how many times as much as the argument the result can change")));
    return Optional.empty();
  }

  /** Reports a bound of persons where rows belong to nobody. */
  void unit(QueryContract query) {
    unlimited(query).ifPresent(finding -> context.report(query.method(), finding));
    if (query.per() != Per.UNIT) {
      return;
    }
    query.dataSets().stream()
        .filter(dataSet -> dataSet.unit().isEmpty())
        .findFirst()
        .flatMap(
            dataSet ->
                Declared.on(query.method(), AnnotationName.SENSITIVITY)
                    .map(
                        declared ->
                            declared.at(
                                "per", noUnit(query.name(), TypeText.of(dataSet.rowType())))))
        .ifPresent(context::report);
  }

  /**
   * Why a person of a query's rows may not have any number of them; empty where that is fine. A
   * bound of one row would be multiplied by how many rows a person has, and so would keys that are
   * found and reports of rows.
   */
  private static Optional<Finding> unlimited(QueryContract query) {
    Optional<String> counted = Mechanisms.of(query).whyRowsAreCounted();
    if (query.isPerUnit() && counted.isEmpty()) {
      return Optional.empty();
    }
    return query.dataSets().stream()
        .flatMap(dataSet -> dataSet.unit().stream())
        .filter(PrivacyUnitKey::isUnlimited)
        .findFirst()
        .map(
            key ->
                Finding.of(
                        PRIVACY_UNIT,
                        key.accessor(),
                        "its maxRows is UNLIMITED, and %s %s"
                            .formatted(query.name(), counted.orElse("has a contract per row")))
                    .required(
                        "a bound on what all rows of one %s change together"
                            .formatted(key.accessor()))
                    .fix(
                        counted.isPresent()
                            ? "give @PrivacyUnit a number of rows"
                            : ("clamp what each %s comes to and declare per = Per.UNIT in"
                                    + " @Sensitivity, or give @PrivacyUnit a number of rows")
                                .formatted(key.accessor())));
  }

  /** Said of a contract of persons over rows that belong to nobody. */
  public static Finding noUnit(String method, String row) {
    return Finding.of(NO_UNIT, method, row)
        .fix("mark the component that identifies the person with @PrivacyUnit, or leave per out");
  }
}
