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

/**
 * A task after the shuffle: sums over the rows that persons keep. {@link Blocks} come sorted by
 * their number, so all rows of one person, or equal ones, come together.
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
    int number = 0;
    while (upstream.hasNext()) {
      Row next = upstream.next();
      if (Blocks.number(next) != number) {
        together.see();
        number = Blocks.number(next);
      }
      Blocks.read(next, together);
    }
    together.see();
    return List.of(summing.outcome()).iterator();
  }

  /** What one person may keep, or equal rows, and how many these are. */
  private static final class Unit {
    private final LeastRows<byte[]> rows = new LeastRows<>();
    private long count;
  }

  /** The persons whose rows are in blocks of one number. */
  private final class Together implements Blocks.Receiver {

    private final Summing.Guard<T> guard;
    private final Summing<T> summing;
    private final Map<Digests.Digest, Unit> units = new HashMap<>();

    Together(Summing.Guard<T> guard, Summing<T> summing) {
      this.guard = guard;
      this.summing = summing;
    }

    @Override
    public void row(Digests.Digest digest, long number, long count, ValueReader row, int length) {
      Unit unit = units.computeIfAbsent(digest, first -> new Unit());
      unit.count += count;
      int most = isByRow ? 1 : maxRows;
      if (unit.rows.takes(number, most)) {
        unit.rows.offer(row.getBytes(length), number, most);
      } else {
        row.skip(length);
      }
    }

    @Override
    public void tally(long read, long bad, boolean hasFailed) {
      guard.count(read, bad, hasFailed);
    }

    /** Sees what they keep, and forgets them. */
    void see() {
      List<byte[]> kept = new ArrayList<>();
      units.forEach(
          (digest, unit) -> {
            kept.clear();
            unit.rows.addTo(kept);
            for (byte[] each : kept) {
              see(each, digest, isByRow ? unit.count : 1);
            }
          });
      units.clear();
    }

    private void see(byte[] bytes, Digests.Digest digest, long copies) {
      T row = guard.hasFailed() ? null : guard.made(new ValueReader(bytes).getRow());
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
