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
import dev.discreet.annotations.Norm;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * What a selection asks of its query: scores of public candidates, of which each moves by at most
 * the contract, and no delta.
 */
final class SelectionRule {
  private SelectionRule() {}

  /** Whether the mechanism tells a candidate by its score: the best, or the first above 0. */
  static boolean isSelection(Mechanism mechanism) {
    return switch (mechanism) {
      case EXPONENTIAL, NOISY_MAX, PERMUTE_AND_FLIP, ABOVE_THRESHOLD -> true;
      case AUTO,
          LAPLACE,
          GAUSSIAN,
          RANDOMIZED_RESPONSE,
          UNARY_ENCODING,
          QUANTILE,
          SAMPLE_AND_AGGREGATE,
          THRESHOLDED_KEYS ->
          false;
    };
  }

  static IllegalStateException noSelection(Mechanism mechanism) {
    return new IllegalStateException("no selection: " + mechanism);
  }

  /** Why the delta does not fit. */
  static Optional<Finding> misfit(Mechanism mechanism, String query, BigDecimal delta) {
    return delta.signum() == 0
        ? Optional.empty()
        : Optional.of(mismatch(mechanism, query, "it has no use for a delta").fix("remove delta"));
  }

  /** Why the norm does not fit. */
  static Optional<Finding> misfit(Mechanism mechanism, String query, Norm norm) {
    return norm == Norm.LINF
        ? Optional.empty()
        : Optional.of(
            mismatch(
                    mechanism, query, "its contract is in " + norm + ", and a selection needs LINF")
                .fix("state how far one score moves: @Sensitivity(value = …, norm = Norm.LINF)"));
  }

  /** Why the result does not fit. */
  static Optional<Finding> misfit(Mechanism mechanism, String query, ReturnShape shape) {
    return shape.isMap() || shape.isArray()
        ? Optional.empty()
        : Optional.of(
            mismatch(mechanism, query, "it returns no scores to choose by")
                .fix("return a Map<K, Long> or Map<K, Double> of scores, or an array of them"));
  }

  private static Finding mismatch(Mechanism mechanism, String query, String reason) {
    return Finding.of(MECHANISM_MISMATCH, mechanism, query, reason);
  }
}
