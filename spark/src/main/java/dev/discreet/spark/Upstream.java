/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.util.Iterator;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
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
    return withheld((BooleanSupplier) rows::hasNext);
  }

  @Override
  public Row next() {
    return withheld((Supplier<Row>) rows::next);
  }

  private static boolean withheld(BooleanSupplier asked) {
    return withheld((Supplier<Boolean>) asked::getAsBoolean);
  }

  private static <R> R withheld(Supplier<R> asked) {
    try {
      return asked.get();
    } catch (StackOverflowError thrown) {
      throw new WithheldException(thrown);
    } catch (VirtualMachineError fatal) {
      throw own(fatal);
    } catch (Throwable thrown) {
      throw new WithheldException(thrown);
    }
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
