/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.NO_UNIT;
import static dev.discreet.processor.diagnostics.Rule.SENSITIVITY_RANGE;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Reads a query's {@code @Sensitivity} and whether its mechanism's noise fits it.
 *
 * <p>Laplace noise takes a bound in L1. Gaussian noise takes one in L2, or in L1, which is never
 * smaller; it needs a delta. A selection takes a bound in L∞, reports and values of rows none.
 */
public final class SensitivityReader {
  private final ReadingContext context;

  public SensitivityReader(ReadingContext context) {
    this.context = context;
  }

  /** The declared mechanism; a query with one that is not supported is read as Laplace's. */
  Mechanism mechanism(Declared cost, String query, DeclaredCost each) {
    Optional<Mechanism> declared = cost.constant("mechanism", Mechanism.class);
    if (declared.isEmpty()) {
      context.markUnresolved();
      return Mechanism.AUTO;
    }
    if (each.rho().isPresent()
        && declared.get() != Mechanism.AUTO
        && declared.get() != Mechanism.GAUSSIAN) {
      context.report(
          cost.at(
              "mechanism",
              Finding.of(
                      MECHANISM_MISMATCH,
                      declared.get(),
                      query,
                      "rho is the cost of Gaussian noise")
                  .fix("leave the mechanism out, or give an epsilon instead of rho")));
      return LocalRule.isLocal(declared.get()) || QuantileRule.isQuantile(declared.get())
          ? declared.get()
          : Mechanism.GAUSSIAN;
    }
    return mechanism(cost, query, declared.get(), each.delta());
  }

  private Mechanism mechanism(Declared cost, String query, Mechanism declared, BigDecimal delta) {
    switch (declared) {
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
          context.report(
              cost.at(
                  "mechanism",
                  Finding.of(
                          MECHANISM_MISMATCH,
                          "Gaussian",
                          query,
                          "beside an epsilon it needs a delta above 0")
                      .fix("add delta = 1e-6, or name LAPLACE")));
          return Mechanism.LAPLACE;
        }
      }
      case EXPONENTIAL, NOISY_MAX, PERMUTE_AND_FLIP, ABOVE_THRESHOLD ->
          SelectionRule.misfit(declared, query, delta)
              .ifPresent(finding -> context.report(cost.at("delta", finding)));
      case RANDOMIZED_RESPONSE, UNARY_ENCODING ->
          LocalRule.misfit(declared, query, delta)
              .ifPresent(finding -> context.report(cost.at("delta", finding)));
      case THRESHOLDED_KEYS -> {
        Optional<Finding> misfit = FoundKeysRule.misfit(query, delta);
        misfit.ifPresent(finding -> context.report(cost.at("mechanism", finding)));
      }
      case SAMPLE_AND_AGGREGATE ->
          ChunkFit.misfit(query, delta)
              .ifPresent(finding -> context.report(cost.at("delta", finding)));
      case QUANTILE ->
          QuantileRule.misfit(query, delta)
              .ifPresent(finding -> context.report(cost.at("delta", finding)));
    }
    return declared;
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

  /** Reports where the contract or the result does not fit what randomises the answer. */
  void fit(
      ExecutableElement query,
      Declared cost,
      SensitivityBound bound,
      Mechanism mechanism,
      BigDecimal delta,
      Optional<ReturnShape> shape) {
    String name = query.getSimpleName().toString();
    if (LocalRule.isLocal(mechanism)) {
      LocalRule.noContract(query, mechanism, context);
      return;
    }
    if (QuantileRule.isQuantile(mechanism)) {
      QuantileRule.noContract(query, context);
      return;
    }
    Optional<Finding> noSuchResult = shape.flatMap(result -> misfit(name, result, mechanism));
    if (noSuchResult.isPresent()) {
      context.report(cost.at("mechanism", noSuchResult.get()));
      return;
    }
    misfit(name, bound.norm(), mechanism, mechanism != Mechanism.LAPLACE && delta.signum() > 0)
        .ifPresent(
            finding ->
                context.report(
                    Declared.on(query, AnnotationName.SENSITIVITY)
                        .map(declared -> declared.at("norm", finding))
                        .orElse(cost.at("mechanism", finding))));
  }

  private static Optional<Finding> misfit(String query, ReturnShape shape, Mechanism mechanism) {
    if (FoundKeysRule.isThresholded(mechanism)) {
      return FoundKeysRule.misfit(query, shape);
    }
    return SelectionRule.isSelection(mechanism)
        ? SelectionRule.misfit(mechanism, query, shape)
        : Optional.empty();
  }

  private static Optional<Finding> misfit(
      String query, Norm norm, Mechanism mechanism, boolean gaussian) {
    if (SelectionRule.isSelection(mechanism)) {
      return SelectionRule.misfit(mechanism, query, norm);
    }
    if (FoundKeysRule.isThresholded(mechanism)) {
      return FoundKeysRule.misfit(query, norm);
    }
    if (norm == Norm.L1 || (norm == Norm.L2 && gaussian)) {
      return Optional.empty();
    }
    String kind = gaussian ? "Gaussian" : "Laplace";
    String needed = gaussian ? "L2" : "L1";
    return Optional.of(
        Finding.of(
                MECHANISM_MISMATCH,
                kind,
                query,
                "its contract is in %s, and %s noise needs %s".formatted(norm, kind, needed))
            .fix("state the bound in " + needed));
  }

  /** Reports a bound of persons where rows belong to nobody. */
  void unit(QueryContract query) {
    PrivacyUnitKey.misfit(query).ifPresent(finding -> context.report(query.method(), finding));
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

  /** Said of a contract of persons over rows that belong to nobody. */
  public static Finding noUnit(String method, String row) {
    return Finding.of(NO_UNIT, method, row)
        .fix("mark the component that identifies the person with @PrivacyUnit, or leave per out");
  }
}
