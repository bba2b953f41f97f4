/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

/**
 * Of what a statement speaks.
 *
 * @param part what of it
 * @param of the number of an argument, from 1; {@link #THIS} or {@link #RESULT}
 */
public record Subject(Part part, int of) {
  /** The receiver. */
  public static final int THIS = 0;

  /** What is returned. */
  public static final int RESULT = -1;

  /** Which part. */
  public enum Part {
    /** All of it. */
    WHOLE,
    /** The elements, or the keys and values. */
    ELEMENTS,
    /** The keys. */
    KEYS,
    /** The values of keys. */
    VALUES,
    /** The keys with their values. */
    ENTRIES,
    /** What a function returns. */
    RETURNED
  }

  /** The receiver. */
  public static final Subject RECEIVER = new Subject(Part.WHOLE, THIS);

  /** An argument, from 1. */
  public static Subject argument(int number) {
    return new Subject(Part.WHOLE, number);
  }

  /** Whether it is an argument or a part of one. */
  public boolean isOfArgument() {
    return of > THIS;
  }
}
