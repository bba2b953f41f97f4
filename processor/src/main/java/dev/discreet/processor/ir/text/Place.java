/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import java.util.Collection;
import java.util.StringJoiner;

/**
 * A place in the source.
 *
 * @param line from 1
 * @param column from 1
 */
public record Place(long line, long column) {

  /** Several places: a line is named once, with the columns in it. */
  static String text(Collection<Place> places) {
    StringJoiner text = new StringJoiner(" ");
    StringJoiner columns = new StringJoiner(",");
    long line = Long.MIN_VALUE;
    for (Place place : places) {
      if (place.line() != line && columns.length() > 0) {
        text.add(columns.toString());
        columns = new StringJoiner(",");
      }
      columns.add((place.line() == line ? "" : place.line() + ":") + place.column());
      line = place.line();
    }
    return text.add(columns.toString()).toString();
  }
}
