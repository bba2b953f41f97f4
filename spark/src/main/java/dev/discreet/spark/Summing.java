/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.runtime.data.Reading;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * What a task says of the records that it sees.
 *
 * <p>Not thread-safe.
 *
 * @param <T> the type of a row
 */
final class Summing<T> {

  private static final Digests.Digest NOBODY = new Digests.Digest(0, 0);

  private final Guard<T> guard;
  private final List<Filter.Seen<T>> filters;
  private final Reading<T, ?> reading;

  <X> Summing(
      Guard<T> guard, List<Filter<T>> filters, Function<List<T>, X> part, BinaryOperator<X> add) {
    this.guard = guard;
    this.filters = filters.stream().map(Filter::begin).toList();
    this.reading = new Reading.InBatches<>(part, add);
  }

  /**
   * Makes records of rows and counts them. Nothing that fails at a row is thrown: Spark prints what
   * a task throws.
   *
   * @param <T> the type of a row
   */
  static final class Guard<T> {

    private final Columns<T> columns;
    private long read;
    private long bad;
    private boolean failed;

    Guard(Columns<T> columns) {
      this.columns = columns;
    }

    long read() {
      return read;
    }

    long bad() {
      return bad;
    }

    /** Whether it is known that there will be no sum. */
    boolean hasFailed() {
      return failed;
    }

    /** Adds what another task has counted. */
    void count(long more, long moreBad, boolean hasFailed) {
      read += more;
      bad += moreBad;
      failed |= hasFailed;
    }

    /** What a row holds, which is counted; null if it is bad. */
    @Nullable Object @Nullable [] values(Row row) {
      read++;
      try {
        return columns.values(row);
      } catch (Throwable withheld) {
        bad++;
        throwIfFatal(withheld);
        return null;
      }
    }

    /** The record of what a row holds; null if it makes none, which is counted. */
    @Nullable T made(@Nullable Object[] values) {
      @Nullable T row = null;
      try {
        row = columns.make(values);
      } catch (Throwable withheld) {
        throwIfFatal(withheld);
      }
      bad += row == null ? 1 : 0;
      return row;
    }

    /** Notes that something failed at a row. */
    void failed(Throwable withheld) {
      throwIfFatal(withheld);
      failed = true;
    }

    /** Does what may fail at a row. */
    void guarded(Runnable at) {
      try {
        at.run();
      } catch (Throwable withheld) {
        failed(withheld);
      }
    }

    static void throwIfFatal(Throwable withheld) {
      if (withheld instanceof VirtualMachineError fatal
          && !(withheld instanceof StackOverflowError)) {
        throw Upstream.own(fatal);
      }
    }
  }

  /** Sees a row that is its own, or whose person keeps all. */
  void see(T row) {
    see(row, NOBODY, 0);
  }

  /** Sees a row. The arguments are those of {@link Filter.Seen}. */
  void see(T row, Digests.Digest of, long place) {
    try {
      for (Filter.Seen<T> filter : filters) {
        if (!filter.test(row, of, place)) {
          return;
        }
      }
      reading.next(row, true);
    } catch (Throwable withheld) {
      guard.failed(withheld);
    }
  }

  /** What the task hands back. */
  byte[] outcome() {
    @Nullable Object[] sum = new Object[1];
    if (!guard.hasFailed()) {
      guard.guarded(() -> sum[0] = reading.end());
    }
    byte[][] encoded = new byte[1][];
    guard.guarded(
        () ->
            encoded[0] =
                Outcome.encode(guard.read(), guard.bad(), guard.hasFailed() ? null : sum[0]));
    return guard.hasFailed() ? Outcome.encode(guard.read(), guard.bad(), null) : encoded[0];
  }
}
