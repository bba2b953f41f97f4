/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import dev.discreet.runtime.mechanism.QueryBody;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The value of a row whose quantiles are released; a row may have none, and then does not count.
 * For generated wrappers only.
 *
 * <p>What lies beyond the range counts as its nearer end, NaN as the lower one, and what lies
 * between two points of the grid as the nearer of them: whatever the function is, a row has one
 * value at most, and nobody else's follows from it.
 *
 * <p>Immutable and thread-safe, if the function is.
 *
 * @param <T> the type of a row
 */
public final class RowValue<T> {

  /** Of a row without a value; points are numbered from 0. */
  static final long NONE = -1;

  @FunctionalInterface
  private interface Indexing<T> extends Serializable {
    long index(T row, QuantileGrid grid);
  }

  private final Indexing<T> indexing;

  private RowValue(Indexing<T> indexing) {
    this.indexing = indexing;
  }

  /** An integer. */
  public static <T> RowValue<T> ofLong(QueryBody.OfLong<? super T> value) {
    return new RowValue<>((row, grid) -> grid.indexOf(value.applyAsLong(row)));
  }

  /** A double. */
  public static <T> RowValue<T> ofDouble(QueryBody.OfDouble<? super T> value) {
    return new RowValue<>((row, grid) -> grid.indexOf(value.applyAsDouble(row)));
  }

  /** An integer, or none. */
  public static <T> RowValue<T> ofOptionalInt(QueryBody<? super T, OptionalInt> value) {
    return new RowValue<>(
        (row, grid) -> {
          OptionalInt own = value.apply(row);
          return own.isPresent() ? grid.indexOf((long) own.getAsInt()) : NONE;
        });
  }

  /** An integer, or none. */
  public static <T> RowValue<T> ofOptionalLong(QueryBody<? super T, OptionalLong> value) {
    return new RowValue<>(
        (row, grid) -> {
          OptionalLong own = value.apply(row);
          return own.isPresent() ? grid.indexOf(own.getAsLong()) : NONE;
        });
  }

  /** A double, or none. */
  public static <T> RowValue<T> ofOptionalDouble(QueryBody<? super T, OptionalDouble> value) {
    return new RowValue<>(
        (row, grid) -> {
          OptionalDouble own = value.apply(row);
          return own.isPresent() ? grid.indexOf(own.getAsDouble()) : NONE;
        });
  }

  /** A number, or none. */
  public static <T> RowValue<T> ofOptional(
      QueryBody<? super T, ? extends Optional<? extends Number>> value) {
    return new RowValue<>(
        (row, grid) ->
            value
                .apply(row)
                .map(
                    own ->
                        own instanceof Double number
                            ? grid.indexOf(number.doubleValue())
                            : grid.indexOf(own.longValue()))
                .orElse(NONE));
  }

  /** The values of all rows that have one, one by one. */
  public QueryBody<List<T>, PointValues> list(QuantileGrid grid) {
    Indexing<T> own = indexing;
    return rows -> new PointList(indices(own, rows, grid));
  }

  /** How many rows of a piece have which value; it goes to where the rows are. */
  public QueryBody<List<T>, PointValues> counts(QuantileGrid grid) {
    Indexing<T> own = indexing;
    return rows -> PointCounts.of(indices(own, rows, grid));
  }

  private static <T> long[] indices(
      Indexing<T> indexing, List<? extends T> rows, QuantileGrid grid) {
    long[] indices = new long[rows.size()];
    int count = 0;
    for (T row : rows) {
      long index = indexing.index(row, grid);
      if (index != NONE) {
        indices[count++] = index;
      }
    }
    return Arrays.copyOf(indices, count);
  }
}
