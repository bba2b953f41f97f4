/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.util.Iterator;
import org.apache.spark.sql.Row;

/**
 * The rows of a task as Spark gives them. What Spark throws is thrown without its message, so that
 * it can still try again. Spark knows by itself that a task was killed, or could not fetch.
 */
final class Upstream implements Iterator<Row> {

  private final Iterator<Row> rows;

  Upstream(Iterator<Row> rows) {
    this.rows = rows;
  }

  @Override
  public boolean hasNext() {
    try {
      return rows.hasNext();
    } catch (Throwable thrown) {
      throw withheld(thrown);
    }
  }

  @Override
  public Row next() {
    try {
      return rows.next();
    } catch (Throwable thrown) {
      throw withheld(thrown);
    }
  }

  private static RuntimeException withheld(Throwable thrown) {
    if (thrown instanceof VirtualMachineError fatal && !(thrown instanceof StackOverflowError)) {
      throw own(fatal);
    }
    return new WithheldException(thrown);
  }

  /** What is no fault of a row, without its message. */
  static Error own(VirtualMachineError fatal) {
    Error own =
        fatal instanceof OutOfMemoryError
            ? new OutOfMemoryError("in a task of discreet-spark")
            : new InternalError("in a task of discreet-spark");
    own.setStackTrace(fatal.getStackTrace());
    return own;
  }
}
