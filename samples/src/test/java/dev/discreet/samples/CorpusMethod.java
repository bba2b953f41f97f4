/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A method of a corpus file, or a class with a budget, and where it stands.
 *
 * @param ofClass whether it is a class
 * @param contracts of a query always one, of a helper as many as it states; in a file of programs
 *     the budgets
 */
record CorpusMethod(
    String name, boolean ofClass, long firstLine, long lastLine, List<Contract> contracts) {

  /**
   * A number that a method promises, and the edit that makes it 1 % less.
   *
   * @param parameter that the number speaks of; empty for the method itself
   * @param text in words, for the table
   * @param start where the edit starts
   * @param end where it ends
   * @param lowered what then stands between
   * @param chosen whether the wrapper makes any number true, by more chunks
   */
  record Contract(
      String parameter, String text, int start, int end, String lowered, boolean chosen) {

    Contract(String parameter, String text, int start, int end, String lowered) {
      this(parameter, text, start, end, lowered, false);
    }

    Contract ofChunks() {
      return new Contract(parameter, text, start, end, lowered, true);
    }

    String lowerIn(String source) {
      return source.substring(0, start) + lowered + source.substring(end);
    }
  }

  boolean holds(Mark mark) {
    return firstLine <= mark.line() && mark.line() <= lastLine;
  }

  SortedSet<Mark> within(SortedSet<Mark> marks) {
    return marks.stream().filter(this::holds).collect(Collectors.toCollection(TreeSet::new));
  }

  SortedSet<Mark> outside(SortedSet<Mark> marks) {
    return marks.stream()
        .filter(mark -> !holds(mark))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
