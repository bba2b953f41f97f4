/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.model;

import java.util.Comparator;

/**
 * A place in a source file.
 *
 * @param file relative, with slashes
 * @param line from 1, or 0 where it is not known
 * @param column from 1, or 0 where it is not known
 */
public record Place(String file, long line, long column) implements Comparable<Place> {
  private static final Comparator<Place> ORDER =
      Comparator.comparing(Place::file)
          .thenComparingLong(Place::line)
          .thenComparingLong(Place::column);

  @Override
  public int compareTo(Place other) {
    return ORDER.compare(this, other);
  }
}
