/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * What a mechanism that randomises each row by itself asks of its query: a function of one row,
 * whose report is as private as ε says whatever the function is. There is one report for each row,
 * so their number is public, and rows are replaced.
 */
public final class LocalRule {
  private LocalRule() {}

  /** Whether the mechanism makes a report of each row. */
  static boolean isLocal(Mechanism mechanism) {
    return switch (mechanism) {
      case RANDOMIZED_RESPONSE, UNARY_ENCODING -> true;
      case AUTO,
          LAPLACE,
          GAUSSIAN,
          EXPONENTIAL,
          NOISY_MAX,
          PERMUTE_AND_FLIP,
          ABOVE_THRESHOLD,
          QUANTILE,
          SAMPLE_AND_AGGREGATE,
          THRESHOLDED_KEYS ->
          false;
    };
  }

  /** Whether a method is a query that names such a mechanism. */
  public static boolean isLocal(Element method) {
    return Declared.on(method, AnnotationName.PRIVATE)
        .flatMap(declared -> declared.constant("mechanism", Mechanism.class))
        .filter(LocalRule::isLocal)
        .isPresent();
  }

  /** Whether a method is a query of one row: of reports, or of quantiles. */
  public static boolean isOfRow(Element method) {
    return isLocal(method) || QuantileRule.isQuantile(method);
  }

  /** Why the delta does not fit. */
  static Optional<Finding> misfit(Mechanism mechanism, String query, BigDecimal delta) {
    return delta.signum() == 0
        ? Optional.empty()
        : Optional.of(mismatch(mechanism, query, "it has no use for a delta").fix("remove delta"));
  }

  /** Reports contracts on a query that has none: reports have no distance and no sum. */
  static void noContract(ExecutableElement query, Mechanism mechanism, ReadingContext context) {
    String name = query.getSimpleName().toString();
    Declared.on(query, AnnotationName.SENSITIVITY)
        .ifPresent(
            declared ->
                context.report(
                    declared.atAnnotation(
                        mismatch(
                                mechanism,
                                name,
                                "a report is as private as epsilon says, however the row's value"
                                    + " moves")
                            .fix("remove @Sensitivity"))));
    Declared.on(query, AnnotationName.ADDITIVE)
        .ifPresent(
            declared ->
                context.report(
                    declared.atAnnotation(
                        mismatch(mechanism, name, "reports of single rows are not added up")
                            .fix("remove @Additive"))));
  }

  /** Reports a query of several rows. */
  static boolean isOfOneRow(
      ExecutableElement query,
      Declared cost,
      Mechanism mechanism,
      List<DataSetParameter> rows,
      ReadingContext context) {
    if (rows.size() == 1) {
      return true;
    }
    context.report(
        cost.at(
            "mechanism",
            mismatch(
                    mechanism,
                    query.getSimpleName().toString(),
                    "it takes a row of each of two data sets, and %s one row"
                        .formatted(
                            QuantileRule.isQuantile(mechanism)
                                ? "a value is that of"
                                : "a report is made of"))
                .fix("take one row, and public parameters after it")));
    return false;
  }

  /** Reports a class whose neighbours do not have as many rows. */
  static void adjacency(
      QueryContract query,
      TypeElement type,
      Optional<BudgetContract> budget,
      ReadingContext context) {
    boolean replaces = budget.filter(all -> all.adjacency() == Adjacency.REPLACE_ONE).isPresent();
    if (!query.isLocal() || replaces) {
      return;
    }
    String state =
        budget.isPresent()
            ? "add adjacency = Adjacency.REPLACE_ONE to the @PrivacyBudget"
            : "state @PrivacyBudget(epsilon = …, adjacency = Adjacency.REPLACE_ONE)";
    Declared.on(query.method(), AnnotationName.PRIVATE)
        .ifPresent(
            cost ->
                context.report(
                    cost.at(
                        "mechanism",
                        mismatch(
                                query.mechanism(),
                                query.name(),
                                "it makes a report of each row, so it tells how many rows there"
                                    + " are, which ADD_REMOVE hides")
                            .fix(state + " of " + type.getSimpleName()))));
  }

  static Finding mismatch(Mechanism mechanism, String query, String reason) {
    return Finding.of(MECHANISM_MISMATCH, mechanism, query, reason);
  }
}
