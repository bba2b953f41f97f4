/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.Locale;

/** What sort of class one of the JDK is. */
public enum Kind {
  /** A collection: holds elements. */
  COLLECTION,
  /** A collection with positions. */
  LIST,
  /** A collection without two equal elements. */
  SET,
  /** A map: holds keys and values. */
  MAP,
  /** A collection or map in the order of a hash table. */
  HASHED,
  /** A hash table in the order of insertion. */
  LINKED,
  /** A collection or map in the order of its elements or keys. */
  SORTED,
  /** A stream. */
  STREAM,
  /** A collector of streams. */
  COLLECTOR,
  /** An optional value. */
  OPTIONAL,
  /** Statistics of numbers. */
  STATISTICS,
  /** A boxed primitive. */
  BOX,
  /** A text. */
  TEXT,
  /** A regular expression that was read. */
  EXPRESSION,
  /** A regular expression on a text; changes when it is asked. */
  MATCHER,
  /** A text that is put together. */
  BUILDER,
  /** An arbitrary-precision number. */
  DECIMAL,
  /** A date, a time, a duration or a unit of them. */
  TIME,
  /** A function: an interface that a lambda can implement. */
  FUNCTION,
  /** A key with its value. */
  ENTRY,
  /** Functions of numbers. */
  MATH,
  /** An object that has nothing but its identity. */
  PLAIN,
  /** All that it returns depends on chance, or on the time. */
  RANDOM,
  /** May be given to other threads. */
  CONCURRENT,
  /** One number that may be written. */
  HOLDER,
  /** An exception whose text is what it is given. */
  FAILURE,
  /** An interface of which no method is called but where it is asked about. */
  HARMLESS,
  /** Something to be closed. */
  RESOURCE,
  /** Nobody can change it or extend it, and its equality and order ask for its content only. */
  VALUE,
  /**
   * A value whose {@code compareTo} runs nobody's code, and says of none but equal ones that they
   * are.
   */
  ORDERED,
  /** Two of the same hash have an order in a hash table, which follows from their values. */
  TABLED,
  /** Made to tell things apart, and for nothing else. */
  IDENTIFIER,
  /** A collection or map in the order of an enum's constants. */
  ENUMERATED,
  /** Rows that a query goes over. */
  ROWS,
  /** Held in a row or given as a parameter it is a value, of which there are copies. */
  HELD,
  /** Its instances have an order of their own. */
  COMPARABLE,
  /** May be thrown without being declared. */
  UNCHECKED,
  /** The machine and what is around it. */
  SYSTEM;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The word for it in statements. */
  String word() {
    return word;
  }
}
