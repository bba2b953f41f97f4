/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of one text, or of one date or time, that exclude each other: one row is in one cell, and
 * moves two cells together by 1. Where they do not, it may be in both.
 */
class ExclusiveTextsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.time.*;
      import java.util.*;
      """;
  private static final String ROW =
      """
      record Row(String code, LocalDate day, LocalDateTime at, Instant when, YearMonth month) {
        Row {
          Objects.requireNonNull(code);
          Objects.requireNonNull(day);
          Objects.requireNonNull(at);
          Objects.requireNonNull(when);
          Objects.requireNonNull(month);
        }
      }
      """;

  /** Two conditions on a row. */
  private record Two(String first, String second) {}

  private static final List<Two> EXCLUSIVE =
      List.of(
          new Two("r.code().startsWith(\"E10\")", "r.code().startsWith(\"E11\")"),
          new Two("r.code().endsWith(\"0\")", "r.code().endsWith(\"1\")"),
          new Two("r.code().equals(\"A\")", "r.code().startsWith(\"B\")"),
          new Two("r.code().startsWith(\"B\")", "r.code().equals(\"A\")"),
          new Two("r.code().contains(\"x\")", "r.code().equals(\"y\")"),
          new Two("!r.code().contains(\"x\")", "r.code().startsWith(\"axb\")"),
          new Two("r.code().isEmpty()", "r.code().startsWith(\"B\")"),
          new Two("r.code().endsWith(\"B\")", "r.code().isEmpty()"),
          new Two(
              "r.day().equals(LocalDate.of(2024, 5, 1))",
              "r.day().equals(LocalDate.of(2024, 5, 2))"),
          new Two(
              "r.month().equals(YearMonth.of(2024, 5))", "r.month().equals(YearMonth.of(2024, 6))"),
          new Two("r.at().isBefore(NOON)", "r.at().isAfter(NOON)"),
          new Two("r.when().isBefore(THEN)", "!r.when().isBefore(THEN)"),
          new Two("r.when().isBefore(THEN)", "r.when().isAfter(THEN)"));

  private static final List<Two> TOGETHER =
      List.of(
          new Two("r.code().startsWith(\"E1\")", "r.code().startsWith(\"E11\")"),
          new Two("r.code().endsWith(\"10\")", "r.code().endsWith(\"0\")"),
          new Two("r.code().contains(\"x\")", "r.code().contains(\"y\")"),
          new Two("r.code().startsWith(\"B\")", "r.code().equals(\"Ba\")"),
          new Two("r.code().startsWith(\"B\")", "r.code().endsWith(\"A\")"),
          new Two("r.at().isBefore(NOON)", "r.at().isBefore(NOON.plusDays(1))"),
          new Two("!r.when().isBefore(THEN)", "!r.when().isAfter(THEN)"));

  @TempDir private Path directory;

  @Test
  void oneRowIsInOneOfTwoThatExcludeEachOther() {
    compiled(EXCLUSIVE, 1).pass();
  }

  @Test
  void oneRowMayBeInBothOthers() {
    compiled(TOGETHER, 1).refuseEach(TOGETHER.size());
  }

  private Build.Outcome compiled(List<Two> cases, int contract) {
    Build build = new Build(directory).with("Row.java", HEADER + ROW);
    for (int i = 0; i < cases.size(); i++) {
      build.with(
          "Q" + i + ".java",
          HEADER
              + """
              final class Q%d {
                static final LocalDateTime NOON = LocalDateTime.of(2024, 5, 1, 12, 0);
                static final Instant THEN = Instant.parse("2024-05-01T00:00:00Z");
                @Private(epsilon = 1) @Sensitivity(%d)
                static long[] ask(List<Row> rows) {
                  long[] cells = new long[2];
                  for (Row r : rows) {
                    if (%s) cells[0]++;
                    if (%s) cells[1]++;
                  }
                  return cells;
                }
              }
              """
                  .formatted(i, contract, cases.get(i).first(), cases.get(i).second()));
    }
    return build.compile();
  }
}
