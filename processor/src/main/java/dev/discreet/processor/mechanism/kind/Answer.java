/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

/** The type of what a wrapper's method returns; a key is one of those of the query's result. */
public enum Answer {
  /** What the query returns; of several ints, longs. */
  AS_COMPUTED,
  INT,
  LONG,
  DOUBLE,
  LONGS,
  DOUBLES,
  KEY,
  /** A key, or none. */
  OPTIONAL_KEY,
  /** An index, or none. */
  OPTIONAL_INT,
  LIST_OF_KEYS,
  LIST_OF_SETS_OF_KEYS
}
