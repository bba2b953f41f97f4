/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what is said of rows while they are read.
 *
 * <p>Not thread-safe.
 *
 * @param <T> the type of a row
 * @param <X> what is added
 */
public sealed interface Reading<T, X> {

  /**
   * The next row of the source.
   *
   * @param isSeen whether it lies in the part or sample that is asked for
   */
  void next(T row, boolean isSeen);

  /** The sum, after the last row. */
  X end();

  /** Rows that are all kept, some thousand at a time. */
  final class InBatches<T, X> implements Reading<T, X> {

    private static final int BATCH = 1 << 14;

    private final Function<List<T>, X> part;
    private final BinaryOperator<X> add;
    private Object[] batch = new Object[BATCH];
    private int size;
    private @Nullable X sum;

    public InBatches(Function<List<T>, X> part, BinaryOperator<X> add) {
      this.part = part;
      this.add = add;
    }

    @Override
    public void next(T row, boolean isSeen) {
      if (isSeen) {
        batch[size++] = row;
        if (size == BATCH) {
          sum = sumWithBatch();
          batch = new Object[BATCH];
          size = 0;
        }
      }
    }

    private X sumWithBatch() {
      X before = sum;
      X own = part.apply(RowList.<T>of(batch).subList(0, size));
      return before == null ? own : add.apply(before, own);
    }

    @Override
    public X end() {
      return sumWithBatch();
    }
  }

  /** Rows of which each unit keeps some. */
  final class OfUnits<T, X> implements Reading<T, X> {

    private final Function<? super T, ? extends @Nullable Object> unitKey;
    private final int maxRows;
    private final LongSupplier numbers;
    private final Function<List<T>, X> part;
    private final Map<@Nullable Object, LeastRows<T>> units = new HashMap<>();

    OfUnits(
        Function<? super T, ? extends @Nullable Object> unitKey,
        int maxRows,
        LongSupplier numbers,
        Function<List<T>, X> part) {
      this.unitKey = unitKey;
      this.maxRows = maxRows;
      this.numbers = numbers;
      this.part = part;
    }

    /** A unit keeps rows of the whole data set, so also those that are not seen here compete. */
    @Override
    public void next(T row, boolean isSeen) {
      units
          .computeIfAbsent(unitKey.apply(row), unit -> new LeastRows<>())
          .offer(isSeen ? row : null, numbers.getAsLong(), maxRows);
    }

    @Override
    public X end() {
      List<T> kept = new ArrayList<>();
      units.values().forEach(unit -> unit.addTo(kept));
      units.clear();
      return part.apply(RowList.copyOf(kept));
    }
  }
}
