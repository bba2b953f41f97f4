/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is in a lock file: sorted lines {@code name: facts}, each of which says all of one thing, so
 * that changes show line by line and merge. Lines that begin with {@code #} say nothing.
 *
 * @param lines sorted
 */
record LockFile(NavigableSet<String> lines) {
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String HEADER =
      """
      # What this project releases and what that costs. The build checks it against the code and fails where
      # they differ; docs/lock-file.md says how to update it. Sorted, one line each.
      """;

  /** A lock file that is none. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed(int line, String what) {
      super("line " + line + " " + what);
    }
  }

  /** Copies the lines. */
  LockFile {
    lines = new TreeSet<>(lines);
  }

  static LockFile parse(String text) throws Malformed {
    NavigableSet<String> lines = new TreeSet<>();
    int number = 0;
    String marked = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    for (String line : marked.lines().toList()) {
      number++;
      String stripped = line.strip();
      if (stripped.startsWith("<<<<<<<")
          || stripped.startsWith("=======")
          || stripped.startsWith(">>>>>>>")
          || stripped.startsWith("|||||||")) {
        throw new Malformed(number, "is a mark of a merge conflict");
      }
      if (stripped.isEmpty() || stripped.startsWith("#")) {
        continue;
      }
      if (!stripped.contains(": ")) {
        throw new Malformed(number, "is no line `name: facts`");
      }
      if (!lines.add(stripped)) {
        throw new Malformed(number, "stands there twice");
      }
    }
    return new LockFile(lines);
  }

  /** What a line speaks of, without its parameters. */
  static String nameIn(String line) {
    String name = line.substring(0, line.indexOf(": "));
    int parameters = name.indexOf('(');
    return parameters < 0 ? name : name.substring(0, parameters);
  }

  /** What is said of each name. */
  NavigableMap<String, String> facts() {
    NavigableMap<String, String> facts = new TreeMap<>();
    for (String line : lines) {
      int end = line.indexOf(": ");
      facts.merge(
          line.substring(0, end), line.substring(end + 2), (one, other) -> one + "\n" + other);
    }
    return facts;
  }

  /** The lines that are here only, with {@code -}, and there only, with {@code +}; by name. */
  List<String> changesTo(LockFile other) {
    List<String> changes = new ArrayList<>();
    NavigableSet<String> all = new TreeSet<>(lines);
    all.addAll(other.lines);
    for (String line : all) {
      if (!other.lines.contains(line)) {
        changes.add("- " + line);
      } else if (!lines.contains(line)) {
        changes.add("+ " + line);
      }
    }
    return changes;
  }

  String text() {
    return HEADER + String.join("\n", lines) + (lines.isEmpty() ? "" : "\n");
  }

  /** Writes it beside the file and moves it there: whoever reads it sees the old or the new one. */
  void write(Path file) throws IOException {
    WholeFile.write(file, text());
  }
}
