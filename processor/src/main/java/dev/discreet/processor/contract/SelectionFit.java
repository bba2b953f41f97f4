/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.CandidateMechanism;
import dev.discreet.runtime.mechanism.ExponentialMechanism;
import dev.discreet.runtime.mechanism.PermuteAndFlip;
import dev.discreet.runtime.mechanism.ReportNoisyMax;
import java.math.BigDecimal;
import java.util.Optional;

/** The mechanism by which a query's contract chooses a candidate, as the runtime will make it. */
public final class SelectionFit {
  private SelectionFit() {}

  /**
   * The mechanism, for a parameter of 1 where the contract is proportional to one; empty for a
   * query that selects nothing, and where its scale is beyond what a double can express.
   */
  public static Optional<CandidateMechanism> of(QueryContract query) {
    return query.isSelection()
        ? of(query.mechanism(), query.unitSensitivity(), query.epsilon())
        : Optional.empty();
  }

  private static Optional<CandidateMechanism> of(
      Mechanism mechanism, BigDecimal sensitivity, BigDecimal epsilon) {
    try {
      return Optional.of(
          switch (mechanism) {
            case EXPONENTIAL -> ExponentialMechanism.of(sensitivity, epsilon);
            case ABOVE_THRESHOLD -> AboveThreshold.of(sensitivity, epsilon);
            case NOISY_MAX -> ReportNoisyMax.of(sensitivity, epsilon);
            case PERMUTE_AND_FLIP -> PermuteAndFlip.of(sensitivity, epsilon);
            case AUTO,
                LAPLACE,
                GAUSSIAN,
                RANDOMIZED_RESPONSE,
                UNARY_ENCODING,
                QUANTILE,
                SAMPLE_AND_AGGREGATE,
                THRESHOLDED_KEYS ->
                throw SelectionRule.noSelection(mechanism);
          });
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The mechanism's name in the field. */
  public static String nameOf(QueryContract query) {
    return switch (query.mechanism()) {
      case EXPONENTIAL -> "exponential mechanism";
      case NOISY_MAX -> "report noisy max";
      case ABOVE_THRESHOLD -> "sparse vector technique";
      case PERMUTE_AND_FLIP -> "permute-and-flip";
      case AUTO,
          LAPLACE,
          GAUSSIAN,
          RANDOMIZED_RESPONSE,
          UNARY_ENCODING,
          QUANTILE,
          SAMPLE_AND_AGGREGATE,
          THRESHOLDED_KEYS ->
          throw SelectionRule.noSelection(query.mechanism());
    };
  }

  static void check(QueryContract query, ReadingContext context) {
    if (query.isSelection() && of(query).isEmpty()) {
      context.report(
          query.method(),
          Finding.of(
                  MECHANISM_MISMATCH,
                  query.mechanism(),
                  query.name(),
                  "sensitivity %s and epsilon %s are too extreme for a scale within doubles"
                      .formatted(
                          DecimalText.of(query.unitSensitivity()), DecimalText.of(query.epsilon())))
              .fix("choose another unit for the scores, or another epsilon"));
    }
  }
}
