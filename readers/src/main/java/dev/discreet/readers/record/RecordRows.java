/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.record;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a table, made records one by one.
 *
 * <p>Not thread-safe.
 *
 * @param <T> the record
 */
public abstract class RecordRows<T> implements Iterator<T> {

  private final RecordMaker<T> maker;
  private final RowPolicy policy;
  private Optional<T> next = Optional.empty();

  protected RecordRows(RecordMaker<T> maker, RowPolicy policy) {
    this.maker = maker;
    this.policy = policy;
  }

  /** Goes to the next row of the table, if there is one. */
  protected abstract boolean advance();

  /** What a component's column holds in this row. */
  protected abstract @Nullable Object value(int component);

  /** What is wrong with the row as such; empty if it has all columns. */
  protected Optional<String> fault() {
    return Optional.empty();
  }

  /**
   * What refuses this row.
   *
   * @param fault without any value
   */
  protected abstract RuntimeException refusal(String fault);

  private RecordMaker.Made<T> made() {
    return fault()
        .map(fault -> new RecordMaker.Made<T>(Optional.empty(), fault))
        .orElseGet(() -> maker.make(this::value));
  }

  @Override
  public final boolean hasNext() {
    while (next.isEmpty() && advance()) {
      RecordMaker.Made<T> made = made();
      if (made.row().isEmpty() && !policy.isDropping()) {
        throw refusal(made.fault());
      }
      next = made.row();
    }
    return next.isPresent();
  }

  @Override
  public final T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    T row = next.orElseThrow();
    next = Optional.empty();
    return row;
  }

  /** The records, read as the stream goes. */
  public final Stream<T> stream() {
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(
            this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE),
        false);
  }
}
