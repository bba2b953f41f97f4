/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.DoubleMechanism;
import dev.discreet.runtime.mechanism.LongMechanism;
import dev.discreet.runtime.mechanism.SampleAndAggregate;
import dev.discreet.runtime.mechanism.SelectionMechanism;
import dev.discreet.runtime.mechanism.ThresholdedKeys;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The mechanisms of one query. Calibrating one and preparing its sampler takes far longer than a
 * release, so each is made once, when it is first asked for, and kept as long as the query: there
 * are as many as public shapes of results, limits of rows and factors, of which the last are kept.
 *
 * <p>Each kind of query has its own kinds of mechanisms, and refuses to be asked for others.
 *
 * <p>Thread-safe.
 */
abstract sealed class QueryNoise
    permits NumberNoise, CandidateNoise, ReportNoise, ChunkNoise, KeyNoise, QuantileNoise {

  private static final int MOST_REMEMBERED = 64;

  /** The sensitivity per row. */
  abstract BigDecimal sensitivity();

  /**
   * The mechanisms for a sensitivity that is so many times as large; kept for the last factors.
   *
   * @throws IllegalArgumentException if the sensitivity is in no proportion to a parameter
   */
  abstract QueryNoise times(BigDecimal factor);

  /** The norm of the sensitivity, if it is one of numbers. */
  abstract Optional<String> norm();

  /** What is released, for those who ask for something else. */
  abstract String released();

  private IllegalArgumentException refused() {
    return new IllegalArgumentException("the query releases " + released());
  }

  /**
   * The mechanism for one integer or several.
   *
   * @throws IllegalArgumentException if the query releases something else, or if there is none
   *     within the range of a double
   */
  LongMechanism forLongs(int maxRowsPerUnit) {
    throw refused();
  }

  /**
   * The mechanism for so many doubles.
   *
   * @param sharedByRow whether a part of a unit's rows must cost no more than its share of a pure
   *     ε, as where they lie in several parts of a partition. Rounding to the grid does not shrink
   *     with the number of rows, so the noise is then that of one row, at its share of ε
   * @throws IllegalArgumentException if the query releases something else, or if there is none
   *     within the range of a double
   */
  DoubleMechanism forDoubles(int components, int maxRowsPerUnit, boolean sharedByRow) {
    throw refused();
  }

  /**
   * The mechanism that selects.
   *
   * @throws IllegalArgumentException if the query releases something else, or if there is none
   *     within the range of a double
   */
  SelectionMechanism forSelection(int maxRowsPerUnit) {
    throw refused();
  }

  /**
   * The mechanism that searches.
   *
   * @throws IllegalArgumentException if the query releases something else, or if there is none
   *     within the range of a double
   */
  AboveThreshold forSearch(int maxRowsPerUnit) {
    throw refused();
  }

  /**
   * What randomises each row by itself.
   *
   * @throws IllegalArgumentException if the query releases something else
   */
  ReportNoise reports() {
    throw refused();
  }

  /**
   * What releases quantiles.
   *
   * @throws IllegalArgumentException if the query releases something else
   */
  QuantileNoise quantiles() {
    throw refused();
  }

  /**
   * The mechanism that releases the mean of the results of chunks.
   *
   * @throws IllegalArgumentException if the query releases something else
   */
  SampleAndAggregate forChunks() {
    throw refused();
  }

  /**
   * The mechanism that tells which keys there are.
   *
   * @throws IllegalArgumentException if the query releases something else, or if there is no
   *     threshold for it
   */
  ThresholdedKeys forKeys(int maxRowsPerUnit) {
    throw refused();
  }

  /** Lengths and factors are public, and yet there may be any number of them. */
  static <K, V> V remembered(Map<K, V> made, K key, Function<K, V> make) {
    if (made.size() >= MOST_REMEMBERED && !made.containsKey(key)) {
      made.clear();
    }
    return made.computeIfAbsent(key, make);
  }

  /**
   * The one place where a proven sensitivity per row becomes that of a unit: k rows are k steps
   * from one data set to the other, and each norm obeys the triangle inequality. So where noise is
   * in proportion to it, without rounding, k of the rows tell k/maxRowsPerUnit of a pure ε.
   */
  static BigDecimal ofUnit(BigDecimal sensitivity, int maxRowsPerUnit) {
    return sensitivity.multiply(BigDecimal.valueOf(maxRowsPerUnit));
  }
}
