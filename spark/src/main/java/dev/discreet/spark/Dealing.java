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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * A task before the shuffle: passes on the rows, each with the digest that it is shuffled by, its
 * number among those with the same, and how many of it there are. At most some ten thousand rows
 * are held back, to drop those that their person surely does not keep, and to count equal ones.
 *
 * <p>The last row of each task is none: it says how many rows there were, how many were bad, and
 * whether the task failed.
 *
 * @param columns those of the record
 * @param persons whose a row is; null where each is its own, and equal ones are counted
 * @param maxRows how many rows a person keeps
 * @param secret the key of the digests of rows
 * @param <T> the type of a row
 */
record Dealing<T>(Columns<T> columns, @Nullable Persons<T> persons, int maxRows, Secret secret)
    implements MapPartitionsFunction<Row, Row>, Serializable {

  /** The columns before those of the record: two halves of a digest, a number, a count. */
  static final int OWN = 4;

  /** The count in a row that tells of a task. */
  static final long TALLY = -1;

  private static final String[] OWN_NAMES = {"u0", "u1", "p", "n"};
  private static final int MOST_HELD = 1 << 16;
  private static final int LOOKS_AGAIN = 16 * MOST_HELD;

  /** The names of the two halves of the digest. */
  static String digestColumn(int half) {
    return OWN_NAMES[half];
  }

  /** Of the rows that are passed on. */
  static StructType schema(StructType columns) {
    List<StructField> fields = new ArrayList<>();
    for (String own : OWN_NAMES) {
      fields.add(DataTypes.createStructField(own, DataTypes.LongType, false));
    }
    for (StructField column : columns.fields()) {
      fields.add(DataTypes.createStructField(column.name(), column.dataType(), true));
    }
    return DataTypes.createStructType(fields);
  }

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    return new Dealt(new Upstream(rows));
  }

  private Row row(Digests.Digest digest, long number, long count, @Nullable Row of) {
    @Nullable Object[] values = new Object[OWN + columns.size()];
    values[0] = digest.first();
    values[1] = digest.second();
    values[2] = number;
    values[3] = count;
    for (int i = 0; of != null && i < columns.size(); i++) {
      values[OWN + i] = of.get(i);
    }
    return RowFactory.create(values);
  }

  /** Equal rows. */
  private static final class Equal {
    private final Row row;
    private long count;

    Equal(Row row) {
      this.row = row;
    }
  }

  private final class Dealt implements Iterator<Row> {

    private final Upstream upstream;
    private final Summing.Guard<T> guard = new Summing.Guard<>(columns);
    private final Digests digests = new Digests(secret);
    private final Persons.@Nullable Asked<T> asked = persons == null ? null : persons.begin();
    private final Map<Digests.Digest, LeastRows<Row>> units = new HashMap<>();
    private final Map<Digests.Digest, Equal> equals = new HashMap<>();
    private final Deque<Row> ready = new ArrayDeque<>();
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
      while (ready.isEmpty() && !ended) {
        if (!guard.hasFailed() && upstream.hasNext()) {
          offer(upstream.next());
          if (held >= MOST_HELD) {
            unlooked = held > offered - offered / 8 ? LOOKS_AGAIN : 0;
            release();
          }
        } else {
          release();
          Digests.Digest counts = new Digests.Digest(guard.read(), guard.bad());
          ready.add(row(counts, guard.hasFailed() ? 1 : 0, TALLY, null));
          ended = true;
        }
      }
      return !ready.isEmpty();
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.remove();
    }

    private void offer(Row next) {
      @Nullable Object @Nullable [] values = guard.values(next, 0);
      @Nullable T made = values == null ? null : guard.made(values);
      if (values != null && made != null) {
        guard.guarded(() -> deal(next, values, made));
      }
    }

    private void deal(Row next, @Nullable Object[] values, T made) {
      Digests.Digest own = digests.of(values);
      Digests.Digest person = asked == null ? own : asked.of(made);
      if (unlooked > 0) {
        unlooked--;
        ready.add(row(person, own.first(), 1, next));
        return;
      }
      offered++;
      if (asked == null) {
        Equal equal = equals.computeIfAbsent(own, first -> new Equal(next));
        held += equal.count == 0 ? 1 : 0;
        equal.count++;
        return;
      }
      LeastRows<Row> unit = units.computeIfAbsent(person, first -> new LeastRows<>());
      int before = unit.size();
      unit.offer(row(person, own.first(), 1, next), own.first(), maxRows);
      held += unit.size() - before;
    }

    private void release() {
      List<Row> kept = new ArrayList<>();
      units.values().forEach(unit -> unit.addTo(kept));
      equals.forEach((digest, equal) -> kept.add(row(digest, 0, equal.count, equal.row)));
      ready.addAll(kept);
      units.clear();
      equals.clear();
      held = 0;
      offered = 0;
    }
  }
}
