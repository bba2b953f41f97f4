/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.CandidateMechanism;
import dev.discreet.runtime.mechanism.SelectionMechanism;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What tells a candidate by scores of an L∞ sensitivity per row. */
final class CandidateNoise extends QueryNoise {

  private final BigDecimal sensitivity;
  private final Calibration calibration;
  private final Map<BigDecimal, CandidateNoise> scaled = new ConcurrentHashMap<>();
  private final Map<Integer, CandidateMechanism> mechanisms = new ConcurrentHashMap<>();

  /** What makes a mechanism for units of so many rows. */
  @FunctionalInterface
  interface Calibration {
    CandidateMechanism of(BigDecimal perRow, int rows);
  }

  CandidateNoise(BigDecimal sensitivity, Calibration calibration) {
    this.sensitivity = sensitivity;
    this.calibration = calibration;
  }

  @Override
  BigDecimal sensitivity() {
    return sensitivity;
  }

  @Override
  CandidateNoise times(BigDecimal factor) {
    return remembered(
        scaled,
        factor.stripTrailingZeros(),
        by -> new CandidateNoise(sensitivity.multiply(by), calibration));
  }

  @Override
  Optional<String> norm() {
    return Optional.of("LINF");
  }

  @Override
  String released() {
    return "a candidate, the best or the first above a threshold";
  }

  @Override
  SelectionMechanism forSelection(int maxRowsPerUnit) {
    return forCandidates(maxRowsPerUnit) instanceof SelectionMechanism selection
        ? selection
        : super.forSelection(maxRowsPerUnit);
  }

  @Override
  AboveThreshold forSearch(int maxRowsPerUnit) {
    return forCandidates(maxRowsPerUnit) instanceof AboveThreshold search
        ? search
        : super.forSearch(maxRowsPerUnit);
  }

  private CandidateMechanism forCandidates(int maxRowsPerUnit) {
    return remembered(mechanisms, maxRowsPerUnit, rows -> calibration.of(sensitivity, rows));
  }
}
