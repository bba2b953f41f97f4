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
  /** A {@code Map<K, Long>} over the constants of an enum {@code K}. */
  ENUM_LONGS,
  /** A {@code Map<K, Double>} over the constants of an enum {@code K}. */
  ENUM_DOUBLES;

  /** Whether there is a value for each key. */
  public boolean isMap() {
    return this == ENUM_LONGS || this == ENUM_DOUBLES;
  }
}
