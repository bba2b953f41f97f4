/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers;

/**
 * A row that cannot be made a record. It says where, and never what: neither a value of the row nor
 * what a constructor threw.
 */
public final class BadRowException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final long line;

  /**
   * For a reader.
   *
   * @param line what {@link #line} tells
   * @param what the message, without any value of the row
   */
  public BadRowException(long line, String what) {
    super(what);
    this.line = line;
  }

  /**
   * The line of a text on which the row ends, or the number of a row in a result or in Parquet
   * files, from 1.
   */
  public long line() {
    return line;
  }
}
