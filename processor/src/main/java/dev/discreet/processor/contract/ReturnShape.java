/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

/** What a query returns. */
public enum ReturnShape {
  LONG,
  INT,
  DOUBLE,
  /** A {@code long[]} or {@code int[]} of public length. */
  LONG_ARRAY,
  /** A {@code double[]} of public length. */
  DOUBLE_ARRAY,
  /** A {@code long[][]} or {@code int[][]} of public shape, all rows of one length. */
  LONG_MATRIX,
  /** A {@code double[][]} of public shape, all rows of one length. */
  DOUBLE_MATRIX,
  /** A {@code Map<K, Long>} or {@code Map<K, Integer>} over a closed key set. */
  LONG_MAP,
  /** A {@code Map<K, Double>} over a closed key set. */
  DOUBLE_MAP,
  /** The category of one row, of a closed set. */
  CATEGORY;

  /** Whether there is a value for each key. */
  public boolean isMap() {
    return this == LONG_MAP || this == DOUBLE_MAP;
  }

  /** Whether it is a vector. */
  public boolean isArray() {
    return this == LONG_ARRAY || this == DOUBLE_ARRAY;
  }

  /** Whether it is a matrix. */
  public boolean isMatrix() {
    return this == LONG_MATRIX || this == DOUBLE_MATRIX;
  }

  /** Whether it is one number, or one category. */
  public boolean isScalar() {
    return !isMap() && !isArray() && !isMatrix();
  }

  /** Whether its numbers are doubles. */
  public boolean ofDoubles() {
    return switch (this) {
      case DOUBLE, DOUBLE_ARRAY, DOUBLE_MATRIX, DOUBLE_MAP -> true;
      case LONG, INT, LONG_ARRAY, LONG_MATRIX, LONG_MAP, CATEGORY -> false;
    };
  }
}
