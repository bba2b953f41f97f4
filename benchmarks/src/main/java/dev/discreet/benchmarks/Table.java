/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import java.util.Collections;

/** A Markdown table, written row by row. Not thread-safe. */
public final class Table {

  private final StringBuilder text = new StringBuilder();
  private final int columns;

  /** A table without rows; its columns are numbers but for the first. */
  public Table(String... headings) {
    columns = headings.length;
    row(headings);
    text.append("| --- |").append(String.join("|", Collections.nCopies(columns - 1, " ---: ")));
    text.append("|\n");
  }

  /**
   * Appends a row.
   *
   * @throws IllegalArgumentException if there are not as many cells as columns
   */
  public void row(String... cells) {
    if (cells.length != columns) {
      throw new IllegalArgumentException(cells.length + " cells for " + columns + " columns");
    }
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  /** The lines of the table, each with its line end. */
  @Override
  public String toString() {
    return text.toString();
  }
}
