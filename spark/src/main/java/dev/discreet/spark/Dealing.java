/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.runtime.data.LeastRows;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * A task before the shuffle: passes on the rows in {@link Blocks}, each with the digest that it is
 * shuffled by. At most some ten thousand rows are held back, to drop those that their person surely
 * does not keep, and to count equal ones.
 *
 * @param columns those of the record
 * @param persons whose a row is; null where each is its own, and equal ones are counted
 * @param maxRows how many rows a person keeps
 * @param secret the key of the digests of rows
 * @param blocks how many numbers of blocks there are
 * @param <T> the type of a row
 */
record Dealing<T>(
    Columns<T> columns, @Nullable Persons<T> persons, int maxRows, Secret secret, int blocks)
    implements MapPartitionsFunction<Row, Row>, Serializable {

  private static final int MOST_HELD = 1 << 16;
  private static final int LOOKS_AGAIN = 16 * MOST_HELD;

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    return new Dealt(new Upstream(rows));
  }

  /** Equal rows. */
  private static final class Equal {
    private final byte[] row;
    private long count;

    Equal(byte[] row) {
      this.row = row;
    }
  }

  /** A row that its person may keep. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
  private record Kept(long number, byte[] row) {}

  private final class Dealt implements Iterator<Row> {

    private final Upstream upstream;
    private final Summing.Guard<T> guard = new Summing.Guard<>(columns);
    private final Digests digests = new Digests(secret);
    private final Persons.@Nullable Asked<T> asked = persons == null ? null : persons.begin();
    private final Map<Digests.Digest, LeastRows<Kept>> units = new HashMap<>();
    private final Map<Digests.Digest, Equal> equals = new HashMap<>();
    private final Blocks out = new Blocks(blocks);
    private final ValueWriter row = new ValueWriter(false);
    private int held;
    private int offered;

    /** How many rows are passed on without looking, since hardly any was dropped before. */
    private int unlooked;

    private boolean ended;

    Dealt(Upstream upstream) {
      this.upstream = upstream;
    }

    @Override
    public boolean hasNext() {
      while (!out.hasReady() && !ended) {
        if (!guard.hasFailed() && upstream.hasNext()) {
          offer(upstream.next());
          if (held >= MOST_HELD) {
            unlooked = held > offered - offered / 8 ? LOOKS_AGAIN : 0;
            release();
          }
        } else {
          release();
          out.end(guard.read(), guard.bad(), guard.hasFailed());
          ended = true;
        }
      }
      return out.hasReady();
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return out.next();
    }

    private void offer(Row next) {
      @Nullable Object @Nullable [] values = guard.values(next);
      @Nullable T made = values == null ? null : guard.made(values);
      if (values != null && made != null) {
        try {
          deal(values, made);
        } catch (Throwable withheld) {
          guard.failed(withheld);
        }
      }
    }

    private void deal(@Nullable Object[] values, T made) {
      row.clear();
      row.put(values);
      Digests.Digest own = row.hasNegativeZero() ? digests.of(values) : digests.of(row);
      if (asked == null) {
        dealEqual(own);
        return;
      }
      Digests.Digest person = asked.of(made);
      long number = own.first();
      if (unlooked > 0) {
        unlooked--;
        out.add(person, number, 1, row.bytes(), row.size());
        return;
      }
      offered++;
      LeastRows<Kept> unit = units.computeIfAbsent(person, first -> new LeastRows<>());
      if (unit.takes(number, maxRows)) {
        int before = unit.size();
        unit.offer(new Kept(number, row.copy()), number, maxRows);
        held += unit.size() - before;
      }
    }

    private void dealEqual(Digests.Digest own) {
      if (unlooked > 0) {
        unlooked--;
        out.add(own, 0, 1, row.bytes(), row.size());
        return;
      }
      offered++;
      Equal equal = equals.computeIfAbsent(own, first -> new Equal(row.copy()));
      held += equal.count == 0 ? 1 : 0;
      equal.count++;
    }

    private void release() {
      List<Kept> kept = new ArrayList<>();
      units.forEach(
          (person, unit) -> {
            kept.clear();
            unit.addTo(kept);
            for (Kept each : kept) {
              out.add(person, each.number(), 1, each.row(), each.row().length);
            }
          });
      equals.forEach(
          (digest, equal) -> out.add(digest, 0, equal.count, equal.row, equal.row.length));
      units.clear();
      equals.clear();
      held = 0;
      offered = 0;
    }
  }
}
