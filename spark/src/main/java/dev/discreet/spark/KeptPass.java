/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.runtime.data.LeastRows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * A task after the shuffle: sums over the rows that persons keep. They come sorted by the first
 * half of their digest, so those of one person, or equal ones, come together, but for persons who
 * have that half in common.
 *
 * @param <T> the type of a row
 * @param <X> what is added
 */
final class KeptPass<T, X> implements FlatMapFunction<Iterator<Row>, byte[]> {

  private static final long serialVersionUID = 1;

  private final Columns<T> columns;

  @SuppressWarnings("serial") // A list of the JDK.
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
    Together together = new Together(guard, summing);
    while (upstream.hasNext()) {
      Row next = upstream.next();
      if (next.getLong(3) == Dealing.TALLY) {
        guard.count(next.getLong(0), next.getLong(1), next.getLong(2) != 0);
      } else if (!guard.hasFailed()) {
        together.offer(next);
      }
    }
    together.see();
    return List.of(summing.outcome()).iterator();
  }

  /** The rows of one person, or of those who have the first half of their digest in common. */
  private final class Together {

    private final Summing.Guard<T> guard;
    private final Summing<T> summing;
    private final Map<Long, LeastRows<Row>> persons = new HashMap<>();
    private final Map<Long, Long> counts = new HashMap<>();
    private long half;

    Together(Summing.Guard<T> guard, Summing<T> summing) {
      this.guard = guard;
      this.summing = summing;
    }

    void offer(Row next) {
      if (next.getLong(0) != half) {
        see();
        half = next.getLong(0);
      }
      long other = next.getLong(1);
      persons
          .computeIfAbsent(other, first -> new LeastRows<>())
          .offer(next, next.getLong(2), isByRow ? 1 : maxRows);
      if (isByRow) {
        counts.merge(other, next.getLong(3), Long::sum);
      }
    }

    /** Sees what they keep, and forgets them. */
    void see() {
      persons.forEach(
          (other, person) -> {
            List<Row> kept = new ArrayList<>(person.size());
            person.addTo(kept);
            for (Row each : kept) {
              see(each, new Digests.Digest(half, other), isByRow ? counts.get(other) : 1);
            }
          });
      persons.clear();
      counts.clear();
    }

    private void see(Row next, Digests.Digest digest, long copies) {
      @Nullable Object @Nullable [] values = guard.values(next, Dealing.OWN);
      T row = values == null ? null : guard.made(values);
      if (row == null) {
        // It was one before the shuffle.
        guard.count(0, 0, true);
        return;
      }
      for (long i = 0; i < copies && !guard.hasFailed(); i++) {
        summing.see(row, digest, i);
      }
    }
  }
}
