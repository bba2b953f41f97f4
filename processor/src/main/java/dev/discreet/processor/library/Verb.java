/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.List;
import java.util.Locale;

/** What a method does with its receiver, an argument or its result. */
public enum Verb {
  /** Nothing but to return what follows from the receiver and the arguments. */
  READS(false),
  /** Changes it. */
  WRITES(true),
  /** Puts it into the receiver, the result or what is written. */
  KEEPS(true),
  /** Returns a new object, which nobody else has. */
  MAKES(false),
  /** Returns that very object, or one of those elements, keys or values. */
  RETURNS(true),
  /** Returns an object that shows what becomes of it later. */
  VIEWS(true),
  /** Returns a collection of the arguments that nobody can change. */
  FREEZES(false),
  /** Returns how many elements there are. */
  COUNTS(false),
  /** Calls it, a function. */
  CALLS(
      true,
      "once",
      "at most once",
      "per element",
      "at most per element",
      "per comparison",
      "later"),
  /** Runs it, a collector, over the elements. */
  COLLECTS(true),
  /** Looks for it, of whatever class, among the elements or keys, as they are compared there. */
  FINDS(true),
  /** Looks for its place, as one of the elements or keys, in the way of the receiver's class. */
  PLACES(true),
  /** Calls {@code equals} of it, and {@code hashCode}. */
  COMPARES(true),
  /** Calls {@code compareTo} of it: puts such values in their natural order. */
  ORDERS(true),
  /** Makes it a hash table, whose order comes of the hashes of the keys. */
  HASHES(true),
  /** Calls {@code toString} of it. */
  TEXTS(true),
  /** Calls other methods of its interface, which anybody may have written. */
  ASKS(true),
  /** Reads it as a regular expression. */
  COMPILES(true),
  /** What is made changes where it is read. */
  RESTLESS(false),
  /** Depends on more than receiver and arguments. */
  DEPENDS(false, Dependence.words()),
  /** Throws nothing, whatever it is given but null. */
  TOTAL(false),
  /** Throws where something is wrong with the values that it is given. */
  THROWS(false, "overflow", "parse", "empty", "position"),
  /** Makes a constant of constants: the checker makes it as well. */
  FOLDS(false),
  /** A lazy stage of a stream: asks its function for each element, or none. */
  STAGE(false, "passing", "mapping", "plain"),
  /** Runs a stream before it returns: asks its function for each element, or none. */
  END(false, "asking", "plain"),
  /** Is on the JDK from this version on. */
  SINCE(false),
  /** Is this function of the core calculus. */
  CORE(false),
  /** Is this {@link Meaning}. */
  IS(false);

  private final String word = name().toLowerCase(Locale.ROOT);
  private final boolean hasSubject;

  @SuppressWarnings("ImmutableEnumChecker") // Of List.of.
  private final List<String> details;

  Verb(boolean hasSubject, String... details) {
    this.hasSubject = hasSubject;
    this.details = List.of(details);
  }

  /** The word for it in statements. */
  String word() {
    return word;
  }

  /** Whether a clause says of what. */
  boolean hasSubject() {
    return hasSubject;
  }

  /** What a clause may end with; it must if there is anything. */
  List<String> details() {
    return details;
  }

  /** Whether what a clause ends with is a name or a number of its own. */
  boolean hasName() {
    return this == CORE || this == SINCE || this == IS;
  }
}
