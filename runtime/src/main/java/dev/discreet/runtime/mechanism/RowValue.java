/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

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
  private interface Indexing<T> {
    long index(T row, QuantileGrid grid);
  }

  private final Indexing<T> indexing;

  private RowValue(Indexing<T> indexing) {
    this.indexing = indexing;
  }

  /** An integer. */
  public static <T> RowValue<T> ofLong(ToLongFunction<? super T> value) {
    return new RowValue<>((row, grid) -> grid.indexOf(value.applyAsLong(row)));
  }

  /** A double. */
  public static <T> RowValue<T> ofDouble(ToDoubleFunction<? super T> value) {
    return new RowValue<>((row, grid) -> grid.indexOf(value.applyAsDouble(row)));
  }

  /** An integer, or none. */
  public static <T> RowValue<T> ofOptionalInt(Function<? super T, OptionalInt> value) {
    return new RowValue<>(
        (row, grid) -> {
          OptionalInt own = value.apply(row);
          return own.isPresent() ? grid.indexOf((long) own.getAsInt()) : NONE;
        });
  }

  /** An integer, or none. */
  public static <T> RowValue<T> ofOptionalLong(Function<? super T, OptionalLong> value) {
    return new RowValue<>(
        (row, grid) -> {
          OptionalLong own = value.apply(row);
          return own.isPresent() ? grid.indexOf(own.getAsLong()) : NONE;
        });
  }

  /** A double, or none. */
  public static <T> RowValue<T> ofOptionalDouble(Function<? super T, OptionalDouble> value) {
    return new RowValue<>(
        (row, grid) -> {
          OptionalDouble own = value.apply(row);
          return own.isPresent() ? grid.indexOf(own.getAsDouble()) : NONE;
        });
  }

  /** A number, or none. */
  public static <T> RowValue<T> ofOptional(
      Function<? super T, ? extends Optional<? extends Number>> value) {
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

  /** The numbers of the points of all rows that have one. */
  public long[] indices(Iterable<? extends T> rows, int most, QuantileGrid grid) {
    long[] indices = new long[most];
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
