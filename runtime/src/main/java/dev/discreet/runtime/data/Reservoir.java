/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import dev.discreet.runtime.noise.RandomBits;
import java.util.Arrays;

/**
 * A uniformly random choice of k of the rows that one unit offers, whose number is not known
 * beforehand.
 *
 * <p>J. S. Vitter, "Random Sampling with a Reservoir" (1985), algorithm R: the first k rows are
 * taken; the n-th after them is taken with probability k/n, in the place of a row that is drawn
 * uniformly. After each offer every subset of k of the n rows is equally likely, exactly: the
 * probability is decided by integers alone. Skipping rows (Vitter's X, Li's L) would draw less
 * often, but through rounded logarithms.
 *
 * <p>There are as many reservoirs as people: 24 bytes for one that holds one row, with compressed
 * references, and an array for the others.
 *
 * <p>Not thread-safe.
 */
final class Reservoir {

  /** What {@link #offer} returns when the reservoir has taken a row without giving one up. */
  static final int NONE = -1;

  private static final int[] EMPTY = {};
  private static final int DIGIT = 8;

  private int offered;
  private int first;
  private int[] others = EMPTY;

  /**
   * Offers the next row.
   *
   * @param row the row's index, from 0
   * @param capacity k, from 1; the same at each call
   * @param bits where randomness comes from; untouched by the first k offers
   * @return the row that is not kept any longer: {@code row} itself, one that was taken earlier, or
   *     {@link #NONE}
   */
  int offer(int row, int capacity, RandomBits bits) {
    offered++;
    if (offered <= capacity) {
      put(offered - 1, capacity, row);
      return NONE;
    }
    if (!isBelow(capacity, offered, bits)) {
      return row;
    }
    return put((int) bits.uniformBelow(capacity), capacity, row);
  }

  private int put(int slot, int capacity, int row) {
    if (slot == 0) {
      int before = first;
      first = row;
      return before;
    }
    if (slot > others.length) {
      long roomier = Math.max(2, 2L * others.length);
      others = Arrays.copyOf(others, (int) Math.min(capacity - 1, roomier));
    }
    int before = others[slot - 1];
    others[slot - 1] = row;
    return before;
  }

  /**
   * True with probability p/q, exactly: whether a uniform number in [0, 1), drawn one base-256
   * digit at a time, is below p/q. Hardly ever takes a second digit, where an integer below q takes
   * all of its bits, and some again.
   *
   * @param p from 1 to q − 1
   * @param q below 2³¹
   */
  static boolean isBelow(long p, long q, RandomBits bits) {
    long numerator = p;
    while (true) {
      // The distance from the number's lower end to p/q, in units of 1/q of the digit's width.
      long distance = (numerator << DIGIT) - bits.uniformBelow(1 << DIGIT) * q;
      if (distance <= 0) {
        return false;
      }
      if (distance >= q) {
        return true;
      }
      numerator = distance;
    }
  }
}
