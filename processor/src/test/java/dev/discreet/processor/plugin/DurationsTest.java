/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked of a duration bounds what it tells: here, in constructors and in libraries. */
class DurationsTest {
  private static final String HEADER =
      """
      package film;

      import dev.discreet.annotations.*;
      import java.time.*;
      import java.time.temporal.*;
      import java.util.*;
      """;

  @TempDir Path directory;
  private int builds;

  private static String watch(String checks) {
    return "record Watch(Duration watched, Instant start, Instant end, LocalTime from, LocalTime to) {\n"
        + "static final Duration MAX = Duration.ofHours(24);\n"
        + "Watch {\n"
        + "Objects.requireNonNull(watched); Objects.requireNonNull(start); Objects.requireNonNull(end);\n"
        + "Objects.requireNonNull(from); Objects.requireNonNull(to);\n"
        + checks
        + "}\n}\n";
  }

  private static String refuse(String condition) {
    return "if (" + condition + ") throw new IllegalArgumentException();\n";
  }

  private static String sum(String sensitivity, String filter, String number, String mark) {
    return """
      @Private(epsilon = 1) @Sensitivity(%s)
      static long sum(List<Watch> rows) {
        return rows.stream().filter(w -> %s).mapToLong(w -> %s).sum();%s
      }
    """
        .formatted(sensitivity, filter, number, mark);
  }

  private void check(String row, String sensitivity, String filter, String number, String mark) {
    new Build(directory.resolve("build" + builds++))
        .with(HEADER + row + "final class Q {\n" + sum(sensitivity, filter, number, mark) + "}\n")
        .check();
  }

  @Test
  void constructors() {
    String day = watch(refuse("watched.isNegative() || watched.compareTo(MAX) > 0"));
    check(day, "1440", "true", "w.watched().toMinutes()", "");
    check(day, "1439", "true", "w.watched().toMinutes()", " // :: error: [DP201]");
    check(day, "24", "true", "w.watched().toHours()", "");
    check(day, "86400", "true", "w.watched().toSeconds()", "");
    check(
        watch("watched = watched.compareTo(MAX) > 0 || watched.isNegative() ? MAX : watched;"),
        "1440",
        "true",
        "w.watched().toMinutes()",
        "");
    check(
        watch(refuse("watched.isNegative() || watched.toHours() >= 2")),
        "119",
        "true",
        "w.watched().toMinutes()",
        "");
    check(
        watch(refuse("watched.isNegative()")),
        "60",
        "true",
        "Math.min(60, w.watched().toMinutes())",
        "");
  }

  /** A second that has begun below zero counts as a whole one, and a part of one as none above. */
  @Test
  void partsOfASecond() {
    String most = "watched.isNegative() || watched.compareTo(Duration.ofMillis(90_500)) > 0";
    check(watch(refuse(most)), "90", "true", "w.watched().getSeconds()", "");
    String least = "!watched.isNegative() || watched.compareTo(Duration.ofMillis(-90_500)) < 0";
    check(watch(refuse(least)), "91", "true", "w.watched().getSeconds()", "");
    check(watch(refuse(least)), "90", "true", "w.watched().getSeconds()", " // :: error: [DP201]");
    check(watch(refuse(least)), "1", "true", "w.watched().toMinutes()", "");
  }

  @Test
  void notBounded() {
    String minutes = "w.watched().toMinutes()";
    check(watch(""), "1440", "true", minutes, " // :: error: [DP202]");
    check(
        watch(refuse("watched.compareTo(MAX) > 0")),
        "1440",
        "true",
        minutes,
        " // :: error: [DP401]");
    check(
        watch(refuse("watched.isNegative() || watched.compareTo(MAX) < 0")),
        "1440",
        "true",
        minutes,
        " // :: error: [DP401]");
    check(
        watch(refuse("watched.isNegative() && watched.compareTo(MAX) > 0")),
        "1440",
        "true",
        minutes,
        " // :: error: [DP202]");
  }

  @Test
  void conditions() {
    String day = "!w.watched().isNegative() && w.watched().compareTo(Duration.ofHours(24)) <= 0";
    check(watch(""), "1440", day, "w.watched().toMinutes()", "");
    check(watch(""), "5", "w.watched().isZero()", "5 + w.watched().toMinutes()", "");
    check(
        watch(""),
        "240",
        "!w.end().isBefore(w.start())",
        "Math.min(240, Duration.between(w.start(), w.end()).toMinutes())",
        "");
    check(
        watch(""),
        "240",
        "!w.end().isBefore(w.start())",
        "Math.min(240, Duration.between(w.end(), w.start()).toMinutes())",
        " // :: error: [DP401]");
  }

  @Test
  void inOrder() {
    String between = "Math.min(240, Duration.between(w.start(), w.end()).toMinutes())";
    for (String ordered :
        new String[] {
          refuse("end.isBefore(start)"),
          refuse("start.compareTo(end) >= 0"),
          refuse("Duration.between(start, end).isNegative()"),
          "if (end.isBefore(start)) end = start;"
        }) {
      check(watch(ordered), "240", "true", between, "");
      check(
          watch(ordered),
          "240",
          "true",
          "Math.min(240, ChronoUnit.MINUTES.between(w.start(), w.end()))",
          "");
    }
    for (String other :
        new String[] {
          refuse("start.isBefore(end)"),
          refuse("end.getEpochSecond() < start.getEpochSecond()"),
          refuse("ChronoUnit.MINUTES.between(start, end) < 0")
        }) {
      check(watch(other), "240", "true", between, " // :: error: [DP401]");
    }
    check(
        watch(refuse("from.isAfter(to)")),
        "1440",
        "true",
        "ChronoUnit.MINUTES.between(w.from(), w.to())",
        "");
  }

  @Test
  void ofALibrary() {
    String checks = "watched.isNegative() || watched.compareTo(MAX) > 0 || end.isBefore(start)";
    ofLibrary(watch(refuse(checks)), "w.watched().toMinutes()", "");
    ofLibrary(
        watch(refuse(checks)),
        "Math.min(1440, Duration.between(w.start(), w.end()).toMinutes())",
        "");
    ofLibrary(
        watch(refuse(checks)).replace("ofHours(24)", "ofHours(25)"),
        "w.watched().toMinutes()",
        " // :: error: [DP201]");
    ofLibrary(watch(""), "w.watched().toMinutes()", " // :: error: [DP202]");
  }

  private void ofLibrary(String row, String number, String mark) {
    Build library = new Build(directory.resolve("library" + builds++)).with(HEADER + row);
    library.compile("-Adiscreet.seal=all").pass();
    new Build(directory.resolve("report" + builds++))
        .withLibrary(library)
        .with(HEADER + "final class Q {\n" + sum("1440", "true", number, mark) + "}\n")
        .check();
  }
}
