/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

/** What a query takes and gives, as its mechanism needs it; how its body is read follows. */
public enum QueryForm {
  /** All rows; numbers, or scores of public candidates. */
  ROWS("rows"),
  /** All rows; a number for each key that is found in them. */
  FOUND_KEYS("rows"),
  /** Some of the rows, dealt at random; one number. */
  CHUNK("rows"),
  /** One row; its category, of a closed set. */
  ROW_CATEGORY("a report is made of one row"),
  /** One row; its number, or none. */
  ROW_VALUE("a value is that of one row");

  private final String source;

  QueryForm(String source) {
    this.source = source;
  }

  /** What it takes, as a clause of a message where that is one row. */
  public String source() {
    return source;
  }

  /** Whether the query takes one row. */
  public boolean isOfRow() {
    return this == ROW_CATEGORY || this == ROW_VALUE;
  }
}
