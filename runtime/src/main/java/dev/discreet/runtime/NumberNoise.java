/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.DoubleMechanism;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.LongMechanism;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Noise that is added to numbers. */
final class NumberNoise extends QueryNoise {

  private record DoubleShape(int components, int maxRowsPerUnit, boolean sharedByRow) {}

  @FunctionalInterface
  private interface DoubleCalibration {
    DoubleMechanism fit(BigDecimal sensitivity, DoubleShape shape);
  }

  private final String norm;
  private final BigDecimal sensitivity;
  private final Function<BigDecimal, LongMechanism> longCalibration;
  private final DoubleCalibration doubleCalibration;
  private final Map<BigDecimal, NumberNoise> scaled = new ConcurrentHashMap<>();
  private final Map<Integer, LongMechanism> longMechanisms = new ConcurrentHashMap<>();
  private final Map<DoubleShape, DoubleMechanism> doubleMechanisms = new ConcurrentHashMap<>();

  private NumberNoise(
      String norm,
      BigDecimal sensitivity,
      Function<BigDecimal, LongMechanism> longCalibration,
      DoubleCalibration doubleCalibration) {
    this.norm = norm;
    this.sensitivity = sensitivity;
    this.longCalibration = longCalibration;
    this.doubleCalibration = doubleCalibration;
  }

  /** Laplace noise for an L1 sensitivity per row. */
  static NumberNoise laplace(BigDecimal sensitivity, BigDecimal epsilon) {
    return new NumberNoise(
        "L1",
        sensitivity,
        ofUnit -> LaplaceMechanism.forLongs(ofUnit, epsilon),
        (perRow, shape) ->
            shape.sharedByRow()
                ? LaplaceMechanism.forSharedDoubles(
                    perRow, epsilon, shape.maxRowsPerUnit(), shape.components())
                : LaplaceMechanism.forDoubles(
                    ofUnit(perRow, shape.maxRowsPerUnit()), epsilon, shape.components()));
  }

  /** Gaussian noise for an L2 sensitivity per row. */
  static NumberNoise gaussian(BigDecimal sensitivity, BigDecimal epsilon, BigDecimal delta) {
    return new NumberNoise(
        "L2",
        sensitivity,
        ofUnit -> GaussianMechanism.forLongs(ofUnit, epsilon, delta),
        (perRow, shape) ->
            GaussianMechanism.forDoubles(
                ofUnit(perRow, shape.maxRowsPerUnit()), epsilon, delta, shape.components()));
  }

  /** Gaussian noise for an L2 sensitivity per row, at a cost of ρ. */
  static NumberNoise concentrated(BigDecimal sensitivity, BigDecimal rho) {
    return new NumberNoise(
        "L2",
        sensitivity,
        ofUnit -> GaussianMechanism.forLongsConcentrated(ofUnit, rho),
        (perRow, shape) ->
            GaussianMechanism.forDoublesConcentrated(
                ofUnit(perRow, shape.maxRowsPerUnit()), rho, shape.components()));
  }

  @Override
  BigDecimal sensitivity() {
    return sensitivity;
  }

  @Override
  NumberNoise times(BigDecimal factor) {
    return remembered(
        scaled,
        factor.stripTrailingZeros(),
        by -> new NumberNoise(norm, sensitivity.multiply(by), longCalibration, doubleCalibration));
  }

  @Override
  Optional<String> norm() {
    return Optional.of(norm);
  }

  @Override
  String released() {
    return "numbers";
  }

  @Override
  LongMechanism forLongs(int maxRowsPerUnit) {
    return remembered(
        longMechanisms, maxRowsPerUnit, rows -> longCalibration.apply(ofUnit(sensitivity, rows)));
  }

  @Override
  DoubleMechanism forDoubles(int components, int maxRowsPerUnit, boolean sharedByRow) {
    return remembered(
        doubleMechanisms,
        new DoubleShape(components, maxRowsPerUnit, sharedByRow),
        shape -> doubleCalibration.fit(sensitivity, shape));
  }
}
