/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

/**
 * A query threw. The charge stays: the analyst has learnt that it failed.
 *
 * <p>It has neither the cause nor any of its text, which may hold private data. The checker proves
 * that a verified query cannot throw, so this means unverified or trusted code, or a virtual
 * machine out of memory or stack. On the data set of a test it has its cause.
 *
 * <p>It says so where a {@linkplain PrivateData#streamed source} gives other rows, or another order
 * of them, than at its first reading, or rows of another class than the query is over. What they
 * hold is not told.
 */
public final class QueryFailedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  QueryFailedException(String query) {
    super(
        query + " failed; its cost stays charged, and the cause is withheld because it is private");
  }

  /** On rows that are others than before, in another order, or of another class. */
  QueryFailedException(String query, String why) {
    super(query + " failed; its cost stays charged: " + why);
  }

  /** On the rows of a test, which are nobody's. */
  QueryFailedException(String query, Throwable cause) {
    super(query + " failed; its cost stays charged", cause);
  }
}
