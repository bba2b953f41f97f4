/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

/** Where null may be in a list, set or map that nobody changes. */
public enum Nulls {
  /** No element, key or value is null. */
  NOWHERE,
  /** No key of a map is null. */
  VALUES,
  /** Nothing is known. */
  ANYWHERE;

  /** Where it may be in one of two. */
  Nulls or(Nulls other) {
    return compareTo(other) < 0 ? other : this;
  }

  /** Of a map, where it may be in the set of its keys. */
  Nulls ofKeys() {
    return this == ANYWHERE ? ANYWHERE : NOWHERE;
  }

  /** Of a map, where it may be in the list of its values. */
  Nulls ofValues() {
    return this == NOWHERE ? NOWHERE : ANYWHERE;
  }
}
