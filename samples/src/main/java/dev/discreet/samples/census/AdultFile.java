/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a file in the format of the UCI Adult extract, {@code adult.data} and {@code
 * adult.test}.
 *
 * <p>A row is a line of 15 values with commas between them. Nothing is lost: each line that is not
 * blank is either a row or a reject.
 *
 * @param rows the lines that parse, in the order of the file
 * @param rejects the lines that do not
 */
public record AdultFile(List<Person> rows, List<Reject> rejects) {

  /**
   * A line that is not a row.
   *
   * @param line its number; the first is 1
   * @param reason what is wrong, without the value
   */
  public record Reject(int line, String reason) {}

  /** Copies the lists. */
  public AdultFile {
    rows = List.copyOf(rows);
    rejects = List.copyOf(rejects);
  }

  /** Reads a file; lines end in LF or CRLF. */
  public static AdultFile read(Path path) throws IOException {
    return parse(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
  }

  static AdultFile parse(String text) {
    List<Person> rows = new ArrayList<>();
    List<Reject> rejects = new ArrayList<>();
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      try {
        rows.add(AdultLine.parse(line));
      } catch (AdultLine.Malformed malformed) {
        rejects.add(new Reject(number, malformed.reason()));
      }
    }
    return new AdultFile(rows, rejects);
  }
}
