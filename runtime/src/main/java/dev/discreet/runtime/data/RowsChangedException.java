/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

/**
 * A source gave other rows, or another order, than at an earlier reading.
 *
 * <p>Says nothing of rows.
 */
public final class RowsChangedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  RowsChangedException() {
    super(
        "the source gave other rows, or another order of them, than at its first reading, so other"
            + " rows would be chosen; fix: let it give the same rows in the same order each time"
            + " (an ORDER BY that leaves no ties), or read them into a list");
  }
}
