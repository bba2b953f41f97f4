/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Rows in an array that nobody else has. A part of it is a list of the same class, as fast as the
 * whole: a query that is evaluated in pieces runs the code that it runs on all rows.
 *
 * <p>Unmodifiable and thread-safe.
 *
 * @param <T> the type of a row
 */
final class RowList<T> extends AbstractList<T> implements RandomAccess {

  private final Object[] rows;
  private final int from;
  private final int to;

  private RowList(Object[] rows, int from, int to) {
    this.rows = rows;
    this.from = from;
    this.to = to;
  }

  /** A copy of the rows, in their order. */
  static <T> RowList<T> copyOf(Collection<? extends T> rows) {
    return of(rows.toArray());
  }

  /** The rows of an array that is left to the list. */
  static <T> RowList<T> of(Object[] rows) {
    return new RowList<>(rows, 0, rows.length);
  }

  /** The classes of the rows, mostly one. */
  Set<Class<?>> classes() {
    Set<Class<?>> classes = new LinkedHashSet<>();
    @Nullable Class<?> last = null;
    for (int i = from; i < to; i++) {
      Class<?> next = rows[i].getClass();
      if (next != last) {
        classes.add(next);
        last = next;
      }
    }
    return Collections.unmodifiableSet(classes);
  }

  @Override
  @SuppressWarnings("unchecked") // They come from a collection of them.
  public T get(int index) {
    return (T) rows[from + Objects.checkIndex(index, to - from)];
  }

  @Override
  public int size() {
    return to - from;
  }

  @Override
  public RowList<T> subList(int start, int end) {
    Objects.checkFromToIndex(start, end, size());
    return new RowList<>(rows, from + start, from + end);
  }

  @Override
  public Object[] toArray() {
    return Arrays.copyOfRange(rows, from, to, Object[].class);
  }

  @Override
  @SuppressWarnings("unchecked") // An array of the class of the one that is given.
  public <A> A[] toArray(A[] array) {
    int size = size();
    if (array.length < size) {
      return (A[]) Arrays.copyOfRange(rows, from, to, array.getClass());
    }
    System.arraycopy(rows, from, array, 0, size);
    Arrays.fill(array, size, Math.min(size + 1, array.length), null);
    return array;
  }

  @Override
  @SuppressWarnings("unchecked") // They come from a collection of them.
  public void forEach(Consumer<? super T> action) {
    for (int i = from; i < to; i++) {
      action.accept((T) rows[i]);
    }
  }

  @Override
  public Spliterator<T> spliterator() {
    return Spliterators.spliterator(
        rows, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE | Spliterator.NONNULL);
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private int next = from;

      @Override
      public boolean hasNext() {
        return next < to;
      }

      @Override
      @SuppressWarnings("unchecked") // They come from a collection of them.
      public T next() {
        if (next >= to) {
          throw new NoSuchElementException();
        }
        return (T) rows[next++];
      }
    };
  }
}
