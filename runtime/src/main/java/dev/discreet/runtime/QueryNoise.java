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
import dev.discreet.runtime.mechanism.SampleAndAggregate;
import dev.discreet.runtime.mechanism.SelectionMechanism;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The mechanisms of one query. Calibrating one and preparing its sampler takes far longer than a
 * release, so each is made once, when it is first asked for, and kept as long as the query: there
 * are as many as public shapes of results, limits of rows and factors, of which the last are kept.
 *
 * <p>Thread-safe.
 */
final class QueryNoise {

  private record DoubleShape(int components, int maxRowsPerUnit, boolean sharedByRow) {}

  @FunctionalInterface
  private interface DoubleCalibration {
    DoubleMechanism fit(BigDecimal sensitivity, DoubleShape shape);
  }

  private static final int MOST_REMEMBERED = 64;
  private static final MathContext SHARE = new MathContext(34, RoundingMode.FLOOR);

  private final BigDecimal sensitivity;
  private final Function<BigDecimal, LongMechanism> longCalibration;
  private final DoubleCalibration doubleCalibration;
  private final Function<BigDecimal, SelectionMechanism> selectionCalibration;
  private final Optional<SampleAndAggregate> ofChunks;
  private final Map<BigDecimal, QueryNoise> scaled = new ConcurrentHashMap<>();
  private final Map<Integer, LongMechanism> longMechanisms = new ConcurrentHashMap<>();
  private final Map<DoubleShape, DoubleMechanism> doubleMechanisms = new ConcurrentHashMap<>();
  private final Map<Integer, SelectionMechanism> selectionMechanisms = new ConcurrentHashMap<>();

  private QueryNoise(
      BigDecimal sensitivity,
      Function<BigDecimal, LongMechanism> longCalibration,
      DoubleCalibration doubleCalibration) {
    this(
        sensitivity,
        longCalibration,
        doubleCalibration,
        ofUnit -> {
          throw new IllegalArgumentException("the noise of numbers selects nothing");
        },
        Optional.empty());
  }

  private QueryNoise(
      BigDecimal sensitivity,
      Function<BigDecimal, LongMechanism> longCalibration,
      DoubleCalibration doubleCalibration,
      Function<BigDecimal, SelectionMechanism> selectionCalibration,
      Optional<SampleAndAggregate> ofChunks) {
    this.sensitivity = sensitivity;
    this.longCalibration = longCalibration;
    this.doubleCalibration = doubleCalibration;
    this.selectionCalibration = selectionCalibration;
    this.ofChunks = ofChunks;
  }

  /** Laplace noise for an L1 sensitivity per row. */
  static QueryNoise laplace(BigDecimal sensitivity, BigDecimal epsilon) {
    return new QueryNoise(
        sensitivity,
        ofUnit -> LaplaceMechanism.forLongs(ofUnit, epsilon),
        (perRow, shape) ->
            shape.sharedByRow()
                ? LaplaceMechanism.forDoubles(
                    perRow, share(epsilon, shape.maxRowsPerUnit()), shape.components())
                : LaplaceMechanism.forDoubles(
                    ofUnit(perRow, shape.maxRowsPerUnit()), epsilon, shape.components()));
  }

  private static BigDecimal share(BigDecimal epsilon, int rows) {
    return epsilon.divide(BigDecimal.valueOf(rows), SHARE);
  }

  /** Gaussian noise for an L2 sensitivity per row. */
  static QueryNoise gaussian(BigDecimal sensitivity, BigDecimal epsilon, BigDecimal delta) {
    return new QueryNoise(
        sensitivity,
        ofUnit -> GaussianMechanism.forLongs(ofUnit, epsilon, delta),
        (perRow, shape) ->
            GaussianMechanism.forDoubles(
                ofUnit(perRow, shape.maxRowsPerUnit()), epsilon, delta, shape.components()));
  }

  /** Gaussian noise for an L2 sensitivity per row, at a cost of ρ. */
  static QueryNoise concentrated(BigDecimal sensitivity, BigDecimal rho) {
    return new QueryNoise(
        sensitivity,
        ofUnit -> GaussianMechanism.forLongsConcentrated(ofUnit, rho),
        (perRow, shape) ->
            GaussianMechanism.forDoublesConcentrated(
                ofUnit(perRow, shape.maxRowsPerUnit()), rho, shape.components()));
  }

  /** A selection by scores of an L∞ sensitivity per row; no number can be released with it. */
  static QueryNoise selection(
      BigDecimal sensitivity, Function<BigDecimal, SelectionMechanism> calibration) {
    return ofNoNumber(sensitivity, "a selection releases no number", calibration, Optional.empty());
  }

  /** The noisy mean of the results of chunks; nothing else can be released with it. */
  static QueryNoise sampleAndAggregate(BigDecimal ofMean, SampleAndAggregate mechanism) {
    String reason = "the results of chunks are released as their mean";
    return ofNoNumber(
        ofMean,
        reason,
        ofUnit -> {
          throw new IllegalArgumentException(reason);
        },
        Optional.of(mechanism));
  }

  private static QueryNoise ofNoNumber(
      BigDecimal sensitivity,
      String reason,
      Function<BigDecimal, SelectionMechanism> selectionCalibration,
      Optional<SampleAndAggregate> ofChunks) {
    return new QueryNoise(
        sensitivity,
        ofUnit -> {
          throw new IllegalArgumentException(reason);
        },
        (perRow, shape) -> {
          throw new IllegalArgumentException(reason);
        },
        selectionCalibration,
        ofChunks);
  }

  /**
   * The mechanisms for a sensitivity that is so many times as large; kept for the last factors.
   *
   * @throws IllegalArgumentException if the noise is that of chunks, whose range is fixed
   */
  QueryNoise times(BigDecimal factor) {
    if (ofChunks.isPresent()) {
      throw new IllegalArgumentException("the range of the results of chunks is fixed");
    }
    return remembered(
        scaled,
        factor.stripTrailingZeros(),
        by ->
            new QueryNoise(
                sensitivity.multiply(by),
                longCalibration,
                doubleCalibration,
                selectionCalibration,
                ofChunks));
  }

  /** Lengths and factors are public, and yet there may be any number of them. */
  private static <K, V> V remembered(Map<K, V> made, K key, Function<K, V> make) {
    if (made.size() >= MOST_REMEMBERED && !made.containsKey(key)) {
      made.clear();
    }
    return made.computeIfAbsent(key, make);
  }

  /** The sensitivity per row. */
  BigDecimal sensitivity() {
    return sensitivity;
  }

  /**
   * The mechanism for one integer or several.
   *
   * @throws IllegalArgumentException if there is none within the range of a double
   */
  LongMechanism forLongs(int maxRowsPerUnit) {
    return remembered(
        longMechanisms, maxRowsPerUnit, rows -> longCalibration.apply(ofUnit(sensitivity, rows)));
  }

  /**
   * The mechanism for so many doubles.
   *
   * @param sharedByRow whether a part of a unit's rows must cost no more than its share of a pure
   *     ε, as where they lie in several parts of a partition. Rounding to the grid does not shrink
   *     with the number of rows, so the noise is then that of one row, at its share of ε
   * @throws IllegalArgumentException if there is none within the range of a double
   */
  DoubleMechanism forDoubles(int components, int maxRowsPerUnit, boolean sharedByRow) {
    return remembered(
        doubleMechanisms,
        new DoubleShape(components, maxRowsPerUnit, sharedByRow),
        shape -> doubleCalibration.fit(sensitivity, shape));
  }

  /**
   * The mechanism that selects.
   *
   * @throws IllegalArgumentException if the noise is for numbers, or if there is no mechanism
   *     within the range of a double
   */
  SelectionMechanism forSelection(int maxRowsPerUnit) {
    return selectionMechanisms.computeIfAbsent(
        maxRowsPerUnit, rows -> selectionCalibration.apply(ofUnit(sensitivity, rows)));
  }

  /**
   * The mechanism that releases the mean of the results of chunks.
   *
   * @throws IllegalArgumentException if the query is not asked of chunks
   */
  SampleAndAggregate forChunks() {
    return ofChunks.orElseThrow(
        () -> new IllegalArgumentException("the query is not asked of chunks"));
  }

  /**
   * The one place where a proven sensitivity per row becomes that of a unit: k rows are k steps
   * from one data set to the other, and each norm obeys the triangle inequality. So where noise is
   * in proportion to it, without rounding, k of the rows tell k/maxRowsPerUnit of a pure ε.
   */
  private static BigDecimal ofUnit(BigDecimal sensitivity, int maxRowsPerUnit) {
    return sensitivity.multiply(BigDecimal.valueOf(maxRowsPerUnit));
  }
}
