/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.LocalMechanism;
import dev.discreet.runtime.mechanism.RandomizedResponse;
import dev.discreet.runtime.mechanism.UnaryEncoding;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The mechanisms that randomise each row by itself, of one query: one for each number of categories
 * and of rows of a unit, both public.
 *
 * <p>Thread-safe.
 */
final class ReportNoise extends QueryNoise {

  @FunctionalInterface
  private interface Calibration {
    LocalMechanism of(int categories, int rowsPerUnit);
  }

  private record Shape(int categories, int rowsPerUnit) {}

  private final Calibration calibration;
  private final Map<Shape, LocalMechanism> mechanisms = new ConcurrentHashMap<>();

  private ReportNoise(Calibration calibration) {
    this.calibration = calibration;
  }

  /** Randomised response of ε for all rows of a unit. */
  static ReportNoise response(BigDecimal epsilon) {
    return new ReportNoise(
        (categories, rowsPerUnit) -> RandomizedResponse.of(categories, epsilon, rowsPerUnit));
  }

  /** Unary encoding of ε for all rows of a unit. */
  static ReportNoise encoding(BigDecimal epsilon) {
    return new ReportNoise(
        (categories, rowsPerUnit) -> UnaryEncoding.of(categories, epsilon, rowsPerUnit));
  }

  /** A row changes its own report, and no other. */
  @Override
  BigDecimal sensitivity() {
    return BigDecimal.ONE;
  }

  @Override
  ReportNoise times(BigDecimal factor) {
    throw new IllegalArgumentException("reports of rows are in proportion to nothing");
  }

  @Override
  Optional<String> norm() {
    return Optional.empty();
  }

  @Override
  String released() {
    return "reports of rows";
  }

  @Override
  ReportNoise reports() {
    return this;
  }

  /**
   * The mechanism that reports a category.
   *
   * @throws IllegalArgumentException if the query is not one of randomised response
   */
  RandomizedResponse ofCategories(int categories, int rowsPerUnit) {
    if (of(categories, rowsPerUnit) instanceof RandomizedResponse response) {
      return response;
    }
    throw new IllegalArgumentException("the query reports bits");
  }

  /**
   * The mechanism that reports a bit for each category.
   *
   * @throws IllegalArgumentException if the query is not one of unary encoding
   */
  UnaryEncoding ofBits(int categories, int rowsPerUnit) {
    if (of(categories, rowsPerUnit) instanceof UnaryEncoding encoding) {
      return encoding;
    }
    throw new IllegalArgumentException("the query reports categories");
  }

  private LocalMechanism of(int categories, int rowsPerUnit) {
    return mechanisms.computeIfAbsent(
        new Shape(categories, rowsPerUnit),
        shape -> calibration.of(shape.categories(), shape.rowsPerUnit()));
  }
}
