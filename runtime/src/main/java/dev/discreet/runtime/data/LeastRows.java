/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows that one unit keeps: of all that it offers the k with the least numbers, the earlier one
 * of two with the same. Where numbers are uniform and independent, each choice of k rows is equally
 * likely, whatever other units offer.
 *
 * <p>A heap with the greatest number on top: at most k rows in memory.
 *
 * <p>Not thread-safe.
 *
 * @param <T> the type of a row
 */
public final class LeastRows<T> {

  private int size;

  /** The greatest number that is kept: hardly any row of a unit with many is looked at further. */
  private long greatest;

  private long[] numbers = new long[1];
  private @Nullable Object[] rows = new @Nullable Object[1];

  /**
   * Offers a row.
   *
   * @param row null for one that nobody sees, and that takes the place of another one all the same
   * @param capacity k, from 1; the same at each call
   */
  public void offer(@Nullable T row, long number, int capacity) {
    if (size < capacity) {
      if (size == rows.length) {
        int roomier = (int) Math.min(capacity, 2L * size);
        numbers = Arrays.copyOf(numbers, roomier);
        rows = Arrays.copyOf(rows, roomier);
      }
      raise(size++, row, number);
      greatest = numbers[0];
    } else if (number < greatest) {
      sink(row, number);
      greatest = numbers[0];
    }
  }

  /** Whether a row that is offered would be kept now. The arguments are those of an offer. */
  public boolean takes(long number, int capacity) {
    return size < capacity || number < greatest;
  }

  /** How many are kept. */
  public int size() {
    return size;
  }

  /** Adds what is kept and seen, in no order. */
  @SuppressWarnings("unchecked") // They were offered.
  public void addTo(List<? super T> kept) {
    for (int i = 0; i < size; i++) {
      Object row = rows[i];
      if (row != null) {
        kept.add((T) row);
      }
    }
  }

  private void raise(int from, @Nullable T row, long number) {
    int at = from;
    while (at > 0 && numbers[(at - 1) / 2] < number) {
      set(at, (at - 1) / 2);
      at = (at - 1) / 2;
    }
    put(at, row, number);
  }

  private void sink(@Nullable T row, long number) {
    int at = 0;
    for (int child = greaterChild(at);
        child < size && numbers[child] > number;
        child = greaterChild(at)) {
      set(at, child);
      at = child;
    }
    put(at, row, number);
  }

  private int greaterChild(int at) {
    long left = 2L * at + 1;
    if (left + 1 < size && numbers[(int) left + 1] > numbers[(int) left]) {
      return (int) left + 1;
    }
    return (int) Math.min(left, size);
  }

  private void set(int to, int from) {
    numbers[to] = numbers[from];
    rows[to] = rows[from];
  }

  private void put(int at, @Nullable T row, long number) {
    numbers[at] = number;
    rows[at] = row;
  }
}
