/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.Locale;

/** What several methods of the JDK are that differ in their signatures only. */
public enum Meaning {
  /** {@code a + b}. */
  SUM,
  /** {@code a.add(b)}, which rounds nothing. */
  EXACT_SUM,
  /** The product of two ints, as a long. */
  PRODUCT,
  /** The lesser of two numbers. */
  LEAST,
  /** The greater of two numbers. */
  GREATEST,
  /** What it is given, if that is not null. */
  NULL_CHECK,
  /** What it is given, or something else where that is null. */
  NULL_REPLACEMENT,
  /** Whether a value is null. */
  NULL_QUESTION,
  /** Whether a value is not null. */
  PRESENCE_QUESTION,
  /** Whether two values are null, or are equal. */
  EQUAL_VALUES,
  /** Which of two values comes first. */
  ORDER,
  /** An index, if it lies from 0 to below a length. */
  INDEX_CHECK,
  /** A primitive becomes an object. */
  BOXING,
  /** Whether a text is empty. */
  TEXT_EMPTY,
  /** Two texts one after the other. */
  TEXT_CONCAT,
  /** Texts with one between them. */
  TEXT_JOIN,
  /** What {@code +} would put into a text. */
  TEXT_OF,
  /** The name of an enum's constant. */
  TEXT_NAME,
  /** A text by a format, in the way of a locale. */
  TEXT_FORMAT,
  /** A list of the arguments. */
  LIST_OF,
  /** A list of the arguments, or of an array as it will be. */
  LIST_OF_ARRAY,
  /** A set of the arguments. */
  SET_OF,
  /** A set of the arguments, which are constants of an enum. */
  ENUM_SET_OF,
  /** A set of all constants. */
  ENUM_SET_ALL,
  /** A set of no constant. */
  ENUM_SET_NONE,
  /** A set of the constants from one to another. */
  ENUM_SET_RANGE,
  /** A set of the other constants. */
  ENUM_SET_COMPLEMENT,
  /** A list of the elements of a collection. */
  LIST_COPY,
  /** A list of the elements of a stream. */
  LIST_OF_STREAM,
  /** A set of the elements of a collection. */
  SET_COPY,
  /** A map of the entries of a map. */
  MAP_COPY,
  /** A view of a collection or map that nobody can write to. */
  UNMODIFIABLE_VIEW,
  /** Whether no element of one collection is in another. */
  DISJOINT,
  /** The elements of a list come in another order. */
  LIST_SORT,
  /** The greatest element of a collection. */
  GREATEST_OF,
  /** The least element of a collection. */
  LEAST_OF,
  /** How many elements of a collection are equal to a value. */
  FREQUENCY,
  /** A map of the arguments, keys and values in turns. */
  MAP_OF,
  /** A map of entries. */
  MAP_OF_ENTRIES,
  /** A key and its value. */
  ENTRY_OF,
  /** A stream of the arguments. */
  STREAM_OF,
  /** A stream of the elements of an array. */
  STREAM_OF_ARRAY,
  /** A stream of the elements of a collection. */
  STREAM_OF_COLLECTION,
  /** The numbers from one to below another. */
  RANGE,
  /** The numbers from one to another. */
  RANGE_CLOSED,
  /** Puts values together that have one key. */
  GROUPING,
  /** Each element of an array becomes one value. */
  ARRAY_FILL,
  /** Where a number stands in a sorted array, or would stand. */
  BINARY_SEARCH,
  /** A copy of an array, of another length. */
  ARRAY_COPY,
  /** A stream of what there is, if there is anything. */
  OPTIONAL_STREAM,
  /** A stream of a value, if it is not null. */
  STREAM_OF_NULLABLE,
  /** The function that returns what it is given. */
  IDENTITY,
  /** The order of what has one. */
  NATURAL_ORDER,
  /** The order of what has one, from the greatest to the least. */
  REVERSE_ORDER,
  /** The order of what a function returns. */
  COMPARING,
  /** An order, and among equal ones that of what a function returns. */
  THEN_COMPARING,
  /** The order from the greatest to the least. */
  REVERSED,
  /** A map of the keys and values that two functions return. */
  TO_MAP,
  /** One stream after the other. */
  STREAM_CONCAT,
  /** The number that a holder has. */
  HOLDER_GET,
  /** Gives a holder another number. */
  HOLDER_SET,
  /** Adds to a holder's number. */
  HOLDER_ADD,
  /** Adds 1 to a holder's number. */
  HOLDER_UP,
  /** Takes 1 from a holder's number. */
  HOLDER_DOWN,
  /** An array of at most so great an L1 norm. */
  CLIP_L1,
  /** An array of at most so great an L2 norm. */
  CLIP_L2;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The word for it in statements. */
  String word() {
    return word;
  }
}
