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

/** Columns that may have no value: a record's bounds hold where it is not null. */
class NullableBoundsTest {
  private static final String CASE =
      """
      record Case(
          @PrivacyUnit(maxRows = 3) int who,
          @Bounded(lower = 2000, upper = 2030) LocalDate closed,
          @Bounded(lower = 50, upper = 250) Integer level) {
        Case {
          if (closed != null && (closed.getYear() < 2000 || closed.getYear() > 2030)) {
            throw new IllegalArgumentException();
          }
          if (level != null) level = Clamp.clamp(level, 50, 250);
        }
      }
      """;

  private static final List<String> KEPT =
      List.of(
          "level = level == null ? null : Clamp.clamp(level, 50, 250);",
          "if (level != null && (level < 50 || level > 250)) throw new IllegalArgumentException();",
          "if (!(level == null || (level >= 50 && level <= 250))) throw new IllegalStateException();",
          "if (level != null && (level < 50 || level > 250)) level = null;",
          "if (level != null) { if (level < 50) level = 50; if (level > 250) level = 250; }",
          "if (level != null && level < 50) level = 50; if (level != null && level > 250) level = 250;",
          "level = Clamp.clamp(level, 50, 250);");

  private static final List<String> NOT_KEPT =
      List.of(
          "",
          "if (level == null) throw new IllegalArgumentException();",
          "if (level != null && level > 250) throw new IllegalArgumentException();",
          "if (level != null && (level < 49 || level > 250)) throw new IllegalArgumentException();",
          "if (level == null) level = Clamp.clamp(0, 50, 250);",
          "if (level != null && level < 50) level = 50; if (level != null && level > 251) level = 250;",
          "if (level != null && level > 250) level = 250; if (level != null && level < 50) level += 300;",
          "level = level == null ? 49 : Clamp.clamp(level, 50, 250);");

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, CASE + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void holdWhereThereIsAValue() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(250)
        static long sum(List<Case> cases) {
          long n = 0;
          for (Case c : cases) if (c.level() != null) n += c.level();
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(251)
        static Map<String, Long> both(List<Case> cases) {
          List<Integer> all = cases.stream().map(Case::level).filter(Objects::nonNull).toList();
          return Map.of("n", (long) all.size(), "sum", all.stream().mapToLong(x -> x).sum());
        }
        @Private(epsilon = 1) @Sensitivity(250)
        static long orNone(List<Case> cases) {
          return cases.stream().mapToLong(c -> c.level() == null ? 0 : c.level()).sum();
        }
        @Private(epsilon = 1)
        static long open(List<Case> cases, @Bounded(lower = 2000, upper = 2030) LocalDate day) {
          return cases.stream()
              .filter(c -> c.closed() == null || c.closed().plusYears(2).isAfter(day))
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long levels(List<Case> cases) {
          return cases.stream().map(c -> c.level() == null ? null : c.level() / 100).distinct().count();
        }
        """);
  }

  @Test
  void sayNothingOfNull() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(249)
        static long less(List<Case> cases) {
          long n = 0;
          for (Case c : cases) if (c.level() != null) n += c.level();
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(250)
        static long thrown(List<Case> cases) {
          return cases.stream().mapToLong(c -> c.level()).sum(); // :: error: [DP109]
        }
        @Private(epsilon = 1) @Sensitivity(250)
        static long unboxedByAChoice(List<Case> cases) {
          long n = 0;
          for (Case c : cases) {
            Integer level = c.who() > 3 ? c.level() : 60; // :: error: [DP109]
            if (level != null) n += level;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(250)
        static long passed(List<Case> cases) {
          return cases.stream().mapToLong(c -> same(c.level())).sum(); // :: error: [DP109]
        }
        static int same(@Bounded(lower = 50, upper = 250) int level) { return level; }
        @Private(epsilon = 1)
        static long asked(List<Case> cases, @Bounded(lower = 2000, upper = 2030) LocalDate day) {
          return cases.stream().filter(c -> c.closed().isAfter(day)).count(); // :: error: [DP109]
        }
        """);
  }

  private static String row(String constructor) {
    return """
        record Row(@PrivacyUnit int who, @Bounded(lower = 50, upper = 250) Integer level) {
          Row { %s }
        }
        @Private(epsilon = 1) @Sensitivity(250)
        static long sum(List<Row> rows) {
          long n = 0;
          for (Row r : rows) if (r.level() != null) n += r.level();
          return n;
        }
        """
        .formatted(constructor);
  }

  @Test
  void areKeptByAnyConstructorThatAsks() {
    RowPrograms.compileEach(
            directory, List.of(), KEPT.stream().map(NullableBoundsTest::row).toList())
        .pass();
  }

  @Test
  void areNotBelieved() {
    RowPrograms.compileEach(
            directory, List.of(), NOT_KEPT.stream().map(NullableBoundsTest::row).toList())
        .refuseEach(NOT_KEPT.size());
  }
}
