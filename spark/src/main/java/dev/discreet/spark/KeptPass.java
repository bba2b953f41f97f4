/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.util.Iterator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * A task after the shuffle: sums over the rows that persons keep. They come sorted by digest and
 * number, so those of one person, or equal ones, come together, and the first are kept.
 *
 * @param <T> the type of a row
 * @param <X> what is added
 */
final class KeptPass<T, X> implements FlatMapFunction<Iterator<Row>, byte[]> {

  private static final long serialVersionUID = 1;

  private final Columns<T> columns;
  private final List<Filter<T>> filters;
  private final int maxRows;
  private final boolean isByRow;
  private final Portable<Function<List<T>, X>> part;
  private final Portable<BinaryOperator<X>> add;

  /**
   * @param maxRows how many rows a person keeps
   * @param isByRow whether each row is its own, and equal ones were counted
   */
  KeptPass(
      Columns<T> columns,
      List<Filter<T>> filters,
      int maxRows,
      boolean isByRow,
      Function<List<T>, X> part,
      BinaryOperator<X> add) {
    this.columns = columns;
    this.filters = List.copyOf(filters);
    this.maxRows = maxRows;
    this.isByRow = isByRow;
    this.part = new Portable<>(part);
    this.add = new Portable<>(add);
  }

  @Override
  public Iterator<byte[]> call(Iterator<Row> rows) {
    Upstream upstream = new Upstream(rows);
    Summing.Guard<T> guard = new Summing.Guard<>(columns);
    Summing<T> summing = new Summing<>(guard, filters, part.it(), add.it());
    Digests.@Nullable Digest before = null;
    long seen = 0;
    while (upstream.hasNext()) {
      Row next = upstream.next();
      long count = next.getLong(3);
      if (count == Dealing.TALLY) {
        guard.count(next.getLong(0), next.getLong(1), next.getLong(2) != 0);
        continue;
      }
      Digests.Digest digest = new Digests.Digest(next.getLong(0), next.getLong(1));
      if (!digest.equals(before)) {
        before = digest;
        seen = 0;
      }
      if (!guard.hasFailed() && (isByRow || seen < maxRows)) {
        see(summing, guard, next, digest, seen, count);
      }
      seen += count;
    }
    return List.of(summing.outcome()).iterator();
  }

  private void see(
      Summing<T> summing,
      Summing.Guard<T> guard,
      Row next,
      Digests.Digest digest,
      long seen,
      long count) {
    @Nullable Object @Nullable [] values = guard.values(next, Dealing.OWN);
    T row = values == null ? null : guard.made(values);
    if (row == null) {
      // It was one before the shuffle.
      guard.count(0, 0, true);
      return;
    }
    for (long i = 0; i < count && !guard.hasFailed(); i++) {
      summing.see(row, digest, isByRow ? seen + i : 0);
    }
  }
}
