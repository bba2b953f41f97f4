/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The public shape of an array that a query returns. It is looked at inside the query, so that
 * another shape tells nothing but that the query failed. For the runtime only.
 */
@FunctionalInterface
public interface ResultShape extends Serializable {

  /** Whether an array may be this long. */
  boolean allows(int length);

  /** Of the length that the query returns. */
  static ResultShape ofOwnLength() {
    return length -> true;
  }

  /**
   * Of a length that was declared.
   *
   * @throws IllegalArgumentException if {@code length} is negative
   */
  static ResultShape ofLength(int length) {
    if (length < 0) {
      throw new IllegalArgumentException("an array has at least 0 components: " + length);
    }
    return actual -> actual == length;
  }

  /** The vector, of this shape. */
  default long[] require(long[] values) {
    requireAllowed(values.length);
    return values;
  }

  /** The vector, of this shape. */
  default double[] require(double[] values) {
    requireAllowed(values.length);
    return values;
  }

  /** The matrix, of this shape and with rows of one length. */
  default long[][] require(long[][] rows) {
    requireAllowed(rows.length);
    requireRectangle(Arrays.stream(rows).mapToInt(row -> row.length).toArray());
    return rows;
  }

  /** The matrix, of this shape and with rows of one length. */
  default double[][] require(double[][] rows) {
    requireAllowed(rows.length);
    requireRectangle(Arrays.stream(rows).mapToInt(row -> row.length).toArray());
    return rows;
  }

  private void requireAllowed(int length) {
    if (!allows(length)) {
      throw new IllegalStateException("not the public length");
    }
  }

  private static void requireRectangle(int[] lengths) {
    for (int length : lengths) {
      if (length != lengths[0]) {
        throw new IllegalStateException("rows of several lengths");
      }
    }
    if (lengths.length > 0) {
      Math.multiplyExact(lengths.length, lengths[0]);
    }
  }
}
