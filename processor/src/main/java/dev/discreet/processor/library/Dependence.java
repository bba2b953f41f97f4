/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.Locale;
import java.util.stream.Stream;

/** What else but receiver and arguments decides what a method returns. */
public enum Dependence {
  /** The time. */
  CLOCK,
  /** The machine's locale, charset or time zone. */
  LOCALE,
  /** Chance. */
  RANDOM,
  /** The machine's environment or properties. */
  SYSTEM,
  /** Which object it is that is given. */
  OBJECT,
  /** The identity of an object, if its class says nothing else. */
  IDENTITY,
  /** The bits of a NaN, which depend on the instructions that the JIT has chosen. */
  NAN,
  /** Which thread comes first. */
  THREADS;

  private final String words = "on " + name().toLowerCase(Locale.ROOT);

  /** What statements say of it. */
  String text() {
    return words;
  }

  static String[] words() {
    return Stream.of(values()).map(Dependence::text).toArray(String[]::new);
  }
}
