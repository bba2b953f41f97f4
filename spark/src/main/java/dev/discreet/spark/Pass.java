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
 * A task where all rows are kept: sums over the rows of a partition.
 *
 * @param <T> the type of a row
 * @param <X> what is added
 */
final class Pass<T, X> implements FlatMapFunction<Iterator<Row>, byte[]> {

  private static final long serialVersionUID = 1;

  private final Columns<T> columns;

  @SuppressWarnings("serial") // A list of the JDK.
  private final List<Filter<T>> filters;

  private final @Nullable Persons<T> persons;
  private final Portable<Function<List<T>, X>> part;
  private final Portable<BinaryOperator<X>> add;

  /**
   * @param persons who is asked by the filters; null where they ask nobody
   */
  Pass(
      Columns<T> columns,
      List<Filter<T>> filters,
      @Nullable Persons<T> persons,
      Function<List<T>, X> part,
      BinaryOperator<X> add) {
    this.columns = columns;
    this.filters = List.copyOf(filters);
    this.persons = persons;
    this.part = new Portable<>(part);
    this.add = new Portable<>(add);
  }

  @Override
  public Iterator<byte[]> call(Iterator<Row> rows) {
    Upstream upstream = new Upstream(rows);
    Summing.Guard<T> guard = new Summing.Guard<>(columns);
    Summing<T> summing = new Summing<>(guard, filters, part.it(), add.it());
    Persons.@Nullable Asked<T> asked = persons == null ? null : persons.begin();
    while (!guard.hasFailed() && upstream.hasNext()) {
      @Nullable Object @Nullable [] values = guard.values(upstream.next());
      T row = values == null ? null : guard.made(values);
      if (row != null && asked == null) {
        summing.see(row);
      } else if (row != null && asked != null) {
        guard.guarded(() -> summing.see(row, asked.of(row), 0));
      }
    }
    return List.of(summing.outcome()).iterator();
  }
}
