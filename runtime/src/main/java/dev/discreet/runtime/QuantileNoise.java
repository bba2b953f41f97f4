/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.quantile.QuantileGrid;
import dev.discreet.runtime.mechanism.quantile.QuantileMechanism;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The mechanisms that release quantiles of one query: one for each number of rows of a unit and for
 * either kind of neighbour.
 *
 * <p>Thread-safe.
 */
final class QuantileNoise extends QueryNoise {

  private record Units(int rows, boolean replaced) {}

  private final QuantileGrid grid;
  private final List<BigDecimal> ranks;
  private final BigDecimal epsilon;
  private final Map<Units, QuantileMechanism> mechanisms = new ConcurrentHashMap<>();

  /**
   * The mechanisms.
   *
   * @throws IllegalArgumentException if there is none for one row
   */
  QuantileNoise(QuantileGrid grid, List<BigDecimal> ranks, BigDecimal epsilon) {
    this.grid = grid;
    this.ranks = List.copyOf(ranks);
    this.epsilon = epsilon;
    ofUnits(1, false);
  }

  /** A row has one value at most. */
  @Override
  BigDecimal sensitivity() {
    return BigDecimal.ONE;
  }

  @Override
  QuantileNoise times(BigDecimal factor) {
    throw new IllegalArgumentException("quantiles are in proportion to nothing");
  }

  @Override
  Optional<String> norm() {
    return Optional.empty();
  }

  @Override
  String released() {
    return "quantiles of the values of rows";
  }

  @Override
  QuantileNoise quantiles() {
    return this;
  }

  QuantileGrid grid() {
    return grid;
  }

  /** The mechanism for units of so many rows, which are added and removed, or replaced. */
  QuantileMechanism ofUnits(int rows, boolean replaced) {
    return remembered(
        mechanisms,
        new Units(rows, replaced),
        units ->
            QuantileMechanism.of(grid.points(), ranks, epsilon, units.rows(), units.replaced()));
  }
}
