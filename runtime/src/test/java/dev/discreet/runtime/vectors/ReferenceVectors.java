/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads files of reference vectors: CSV, with quotes around a cell that has commas or quotes. */
public final class ReferenceVectors {

  static final String HEADER = "id,kind,params,expected,tolerance,source";

  private static final String OWN = "/dev/discreet/runtime/vectors.csv";
  private static final Pattern CELL = Pattern.compile("(?:\"((?:[^\"]|\"\")*)\"|([^,\"]*))(,|$)");

  private ReferenceVectors() {}

  /**
   * The vectors of each file: ours, and the one at {@code -Ddiscreet.vectors} or, where that is not
   * given, the one that lies beside the repository, if any.
   *
   * @throws UncheckedIOException if a given file is not there
   */
  public static Map<String, List<ReferenceVector>> files() {
    Map<String, List<ReferenceVector>> files = new LinkedHashMap<>();
    try {
      files.put("our own", own());
      String given = System.getProperty("discreet.vectors");
      // tests run in the folder of the module
      Path file = Path.of(given != null ? given : "../../shared/vectors/vectors.csv");
      if (given != null || Files.isRegularFile(file)) {
        files.put("those of others", parse(Files.readAllLines(file)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("no reference vectors", e);
    }
    return files;
  }

  private static List<ReferenceVector> own() throws IOException {
    try (InputStream in = ReferenceVectors.class.getResourceAsStream(OWN)) {
      byte[] bytes = Objects.requireNonNull(in, OWN).readAllBytes();
      return parse(new String(bytes, StandardCharsets.UTF_8).lines().toList());
    }
  }

  static List<ReferenceVector> parse(List<String> lines) {
    if (!lines.get(0).equals(HEADER)) {
      throw new IllegalArgumentException("another header: " + lines.get(0));
    }
    return lines.stream().skip(1).map(ReferenceVectors::parse).toList();
  }

  private static ReferenceVector parse(String line) {
    List<String> cells = cells(line);
    if (cells.size() != 6) {
      throw new IllegalArgumentException(cells.size() + " cells: " + line);
    }
    if (!(Json.parse(cells.get(2)) instanceof Map<?, ?> object)) {
      throw new IllegalArgumentException("parameters have names: " + line);
    }
    Map<String, Object> params = new LinkedHashMap<>();
    object.forEach((name, value) -> params.put((String) name, value));
    return new ReferenceVector(
        cells.get(0), cells.get(1), params, cells.get(3), cells.get(4), cells.get(5));
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    Matcher cell = CELL.matcher(line);
    int end = 0;
    boolean more = true;
    while (more) {
      if (!(cell.find(end) && cell.start() == end)) {
        throw new IllegalArgumentException("quotes that do not match: " + line);
      }
      String quoted = cell.group(1);
      cells.add(quoted != null ? quoted.replace("\"\"", "\"") : cell.group(2));
      end = cell.end();
      more = !cell.group(3).isEmpty();
    }
    return cells;
  }
}
