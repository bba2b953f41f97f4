/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.quantile;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.RowValueKind;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.runtime.mechanism.quantile.QuantileGrid;
import dev.discreet.runtime.mechanism.quantile.QuantileMechanism;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * The quantiles of a query's contract, as the runtime will release them. Of rows that are added or
 * removed: where they are replaced its answers are as private, and less accurate.
 */
public final class QuantileFit {
  private QuantileFit() {}

  /** The ranks as they are written; what is no number is not among them. */
  static List<Double> declaredRanks(Element query) {
    return Declared.on(query, AnnotationName.PRIVATE)
        .map(cost -> cost.numbers("ranks"))
        .orElse(List.of());
  }

  /** The ranks as decimals. */
  static List<BigDecimal> ranks(QueryContract query) {
    return declaredRanks(query.method()).stream()
        .filter(Double::isFinite)
        .map(BigDecimal::valueOf)
        .toList();
  }

  /** Whether its wrapper returns a bare number: the value at one rank. */
  static boolean isSingle(QueryContract query) {
    return declaredRanks(query.method()).size() == 1;
  }

  /** The points that values lie on; empty without a range and, of doubles, a step. */
  static Optional<QuantileGrid> grid(QueryContract query) {
    return Bounds.of(query.method())
        .flatMap(
            bounds -> {
              try {
                return Optional.of(
                    QuantileGrid.of(bounds.lower(), bounds.upper(), step(query, bounds)));
              } catch (IllegalArgumentException e) {
                return Optional.empty();
              }
            });
  }

  /** The declared step; 1 of integers. */
  static double step(QueryContract query, Bounds bounds) {
    return bounds.step() == 0 && !query.returnShape().ofDoubles() ? 1 : bounds.step();
  }

  /** The mechanism, for rows that are replaced or not; empty where there is none. */
  static Optional<QuantileMechanism> of(QueryContract query, boolean replaced) {
    return grid(query).flatMap(grid -> of(query, grid, replaced));
  }

  private static Optional<QuantileMechanism> of(
      QueryContract query, QuantileGrid grid, boolean replaced) {
    try {
      return Optional.of(
          QuantileMechanism.of(
              grid.points(), ranks(query), query.epsilon(), query.rowsPerUnit(), replaced));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** How a row's value is told to the runtime. */
  public static RowValueKind kind(ExecutableElement query) {
    return RowValueKind.of(query.getReturnType()).orElse(RowValueKind.LONG);
  }
}
