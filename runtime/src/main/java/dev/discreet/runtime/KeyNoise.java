/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.ThresholdedKeys;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The noise and the threshold of integers by keys that are found in the rows. */
final class KeyNoise extends QueryNoise {

  private final BigDecimal sensitivity;
  private final BigDecimal epsilon;
  private final BigDecimal delta;
  private final Map<BigDecimal, KeyNoise> scaled = new ConcurrentHashMap<>();
  private final Map<Integer, ThresholdedKeys> mechanisms = new ConcurrentHashMap<>();

  /** For an L1 sensitivity per row. */
  KeyNoise(BigDecimal sensitivity, BigDecimal epsilon, BigDecimal delta) {
    this.sensitivity = sensitivity;
    this.epsilon = epsilon;
    this.delta = delta;
  }

  @Override
  BigDecimal sensitivity() {
    return sensitivity;
  }

  @Override
  KeyNoise times(BigDecimal factor) {
    return remembered(
        scaled,
        factor.stripTrailingZeros(),
        by -> new KeyNoise(sensitivity.multiply(by), epsilon, delta));
  }

  @Override
  Optional<String> norm() {
    return Optional.of("L1");
  }

  @Override
  String released() {
    return "integers by keys that are found in the rows";
  }

  @Override
  ThresholdedKeys forKeys(int maxRowsPerUnit) {
    return remembered(
        mechanisms,
        maxRowsPerUnit,
        rows -> ThresholdedKeys.of(ofUnit(sensitivity, rows), epsilon, delta));
  }
}
