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

/** Conditions that people write to be safe: checks in constructors, and guards before totals. */
class ChecksAndGuardsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.time.LocalDate;
      import java.util.*;
      """;

  @TempDir Path directory;

  private void check(String text) {
    new Build(directory).with(HEADER + text).check();
  }

  @Test
  void checksThatAConstructorCalls() {
    check(
        """
        record Stay(
            @Bounded(lower = 1990, upper = 2100) LocalDate in,
            @Bounded(lower = 1990, upper = 2100) LocalDate out,
            @Bounded(lower = 0, upper = 120) int age) {
          Stay {
            year(in);
            year(out);
            between(age, 0, 120);
          }

          private static void year(LocalDate date) {
            Objects.requireNonNull(date);
            if (date.getYear() < 1990 || date.getYear() > 2100) {
              throw new IllegalArgumentException("year");
            }
          }

          private static void between(int value, int least, int most) {
            if (value < least) throw new IllegalArgumentException();
            if (value > most) throw new IllegalArgumentException();
          }

          @Private(epsilon = 1) @Sensitivity(120)
          static long ages(List<Stay> stays) {
            return stays.stream().filter(s -> s.in().getYear() > 2000).mapToLong(Stay::age).sum();
          }
        }
        """);
  }

  @Test
  void checksThatLetValuesPass() {
    check(
        """
        record Stay(@Bounded(lower = 0, upper = 120) int age) { // :: error: [DP203]
          Stay {
            below(age, 120);
          }

          private static void below(int value, int most) {
            if (value > most) throw new IllegalArgumentException();
          }

          @Private(epsilon = 1) @Sensitivity(120)
          static long ages(List<Stay> stays) { return stays.stream().mapToLong(Stay::age).sum(); }
        }
        """);
    check(
        """
        record Stay(@Bounded(lower = 0, upper = 120) int age) { // :: error: [DP203]
          Stay {
            sometimes(age, age);
          }

          private static void sometimes(int value, int or) {
            if (or > 200) {
              if (value < 0 || value > 120) throw new IllegalArgumentException();
            }
          }

          @Private(epsilon = 1) @Sensitivity(120)
          static long ages(List<Stay> stays) { return stays.stream().mapToLong(Stay::age).sum(); }
        }
        """);
  }

  @Test
  void guardsOfTotals() {
    check(
        """
        record Row(boolean flag) {}

        final class Queries {
          @Private(epsilon = 1)
          static long some(List<Row> rows) {
            List<Row> flagged = rows.stream().filter(Row::flag).toList();
            if (flagged.isEmpty()) {
              return 0;
            }
            return flagged.stream().count();
          }

          @Private(epsilon = 1)
          static long either(List<Row> rows) {
            return rows.size() == 0 ? 0 : rows.stream().filter(Row::flag).count();
          }

          @Private(epsilon = 1)
          static long ofOthers(List<Row> rows) {
            List<Row> flagged = rows.stream().filter(Row::flag).toList();
            if (flagged.isEmpty()) {
              return 0;
            }
            return rows.stream().count(); // :: error: [DP201]
          }

          @Private(epsilon = 1)
          static long andMore(List<Row> rows) {
            return rows.isEmpty() ? 0 : rows.stream().count() + 5; // :: error: [DP201]
          }
        }
        """);
  }

  /** An index that no list has stands where nobody comes. */
  @Test
  void elementsThatAreNotThere() {
    check(
        """
        enum Ward { EAST, WEST }

        record Row(Ward ward) { Row { Objects.requireNonNull(ward); } }

        final class Queries {
          @Private(epsilon = 1) @Sensitivity(5)
          static long lengths(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              List<String> names = new ArrayList<>();
              for (Ward w : Ward.values()) { if (w == r.ward()) names.add(w.name()); }
              total += names.isEmpty() ? 1 : Math.min(names.get(0).length(), 5);
            }
            return total;
          }
        }
        """);
  }
}
