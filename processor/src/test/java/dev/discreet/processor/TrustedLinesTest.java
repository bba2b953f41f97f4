/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The lines of each room, as {@code docs/proofs.md} states them: of what is trusted, and of the
 * rest. Figures have two digits, so that they stay true for a while; one that is off by more than a
 * tenth fails. {@code -Ddiscreet.proofs.update=true} writes them anew.
 */
class TrustedLinesTest {

  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("docs/proofs.md");
  private static final List<String> MODULES =
      List.of(
          "annotations",
          "processor",
          "runtime",
          "ledger",
          "readers",
          "readers-parquet",
          "spark",
          "testing");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z/-]+)` \\| ([0-9]+) \\|");
  private static final Pattern TOTAL =
      Pattern.compile("(?m)^\\| all that is trusted \\| ([0-9]+) \\|");
  private static final Path TEXT = Path.of("processor", "ir", "text");
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
  private static final String REST = "## What is not trusted";

  @Test
  void thePageStatesTheLinesOfEachRoom() throws IOException {
    Map<String, Long> counted = rooms();
    if (Boolean.getBoolean("discreet.proofs.update")) {
      Files.writeString(PAGE, updated(Files.readString(PAGE), counted));
    }
    String page = Files.readString(PAGE);
    Map<String, Long> stated = new TreeMap<>();
    Matcher rows = ROW.matcher(page);
    while (rows.find()) {
      stated.put(rows.group(1), Long.parseLong(rows.group(2)));
    }
    assertEquals(counted.keySet(), stated.keySet(), "the rooms of docs/proofs.md");
    counted.forEach((room, lines) -> assertNear(room, lines, stated.get(room)));
    Matcher total = TOTAL.matcher(page);
    assertTrue(total.find(), "no total in docs/proofs.md");
    assertNear("all", trusted(page, counted), Long.parseLong(total.group(1)));
  }

  @Test
  void commentsImportsAndBlankLinesAreNotCounted() {
    assertEquals(
        2,
        lines(
            "/* a\n b */\npackage a;\n\nimport b;\n// c\n/** d */\nclass E {\n  // f\n}\n", true));
    assertEquals(1, lines("# a\n\nb\n", false));
  }

  private static void assertNear(String room, long counted, long stated) {
    assertTrue(
        Math.abs(counted - stated) <= Math.max(20, counted / 10),
        () ->
            "docs/proofs.md says %d of %s, which has %d lines: run with -Ddiscreet.proofs.update=true"
                .formatted(stated, room, counted));
  }

  private static long trusted(String page, Map<String, Long> counted) {
    Matcher rows = ROW.matcher(page.substring(0, page.indexOf(REST)));
    long sum = 0;
    while (rows.find()) {
      sum += counted.getOrDefault(rows.group(1), 0L);
    }
    return sum;
  }

  private static String updated(String page, Map<String, Long> counted) {
    String rooms =
        ROW.matcher(page)
            .replaceAll(
                row ->
                    "| `%s` | %d |"
                        .formatted(
                            row.group(1), twoDigits(counted.getOrDefault(row.group(1), 0L))));
    return TOTAL
        .matcher(rooms)
        .replaceAll("| all that is trusted | " + twoDigits(trusted(page, counted)) + " |");
  }

  private static long twoDigits(long lines) {
    long unit = 1;
    while (lines / unit >= 100) {
      unit *= 10;
    }
    return (lines + unit / 2) / unit * unit;
  }

  /** The lines of each room: a package right below that of its module, with all below it. */
  private static Map<String, Long> rooms() throws IOException {
    Map<String, Long> rooms = new TreeMap<>();
    for (String module : MODULES) {
      for (String kind : List.of("java", "resources")) {
        Path sources = ROOT.resolve(module + "/src/main/" + kind + "/dev/discreet");
        if (!Files.isDirectory(sources)) {
          continue;
        }
        for (Path file : files(sources)) {
          Path place = sources.relativize(file);
          int depth = module.split("-", -1).length;
          boolean deep = place.getNameCount() > depth + 1;
          String room = module + (deep ? "/" + place.getName(depth) : "");
          if (place.startsWith(TEXT)) {
            room = "processor/ir/text"; // Nothing that is proven asks for it.
          }
          if (module.equals("annotations")) {
            room = module + "/" + place.getName(0);
          }
          boolean java = file.toString().endsWith(".java");
          if (java || file.toString().endsWith(".txt")) {
            rooms.merge(room, lines(Files.readString(file), java), Long::sum);
          }
        }
      }
    }
    return rooms;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return new ArrayList<>(files.filter(Files::isRegularFile).sorted().toList());
    }
  }

  private static long lines(String text, boolean java) {
    String code = java ? COMMENT.matcher(text).replaceAll("") : text;
    return code.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .filter(line -> java ? !isNoCode(line) : !line.startsWith("#"))
        .count();
  }

  private static boolean isNoCode(String line) {
    return line.startsWith("//") || line.startsWith("import ") || line.startsWith("package ");
  }
}
