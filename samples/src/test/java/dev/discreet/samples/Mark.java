/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.util.Comparator;

/**
 * An error at a line of a source.
 *
 * @param line counted from 1
 * @param id of the rule; javac's own message where the error is not ours
 */
record Mark(long line, String id) implements Comparable<Mark> {

  @Override
  public int compareTo(Mark other) {
    return Comparator.comparingLong(Mark::line).thenComparing(Mark::id).compare(this, other);
  }

  @Override
  public String toString() {
    return "line " + line + ": " + id;
  }
}
