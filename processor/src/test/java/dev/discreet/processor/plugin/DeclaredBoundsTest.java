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

/** {@code @Bounded} on local variables and fields: proven where they get a value, then believed. */
class DeclaredBoundsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;
  private static final String ROW =
      """
      record Row(@Bounded(lower = 0, upper = 9) int x) {
        Row { x = Clamp.clamp(x, 0, 9); }
      }
      """;

  @TempDir Path directory;

  private void check(String source) {
    new Build(directory).with(HEADER + ROW).with(HEADER + source).check();
  }

  @Test
  void localVariables() {
    check(
        """
        final class Locals {
          @Private(epsilon = 0.1) @Sensitivity(18)
          static long keeps(List<Row> rows) {
            long sum = 0;
            for (Row row : rows) {
              @Bounded(lower = 0, upper = 18) int twice = 2 * row.x();
              @Bounded(lower = 0, upper = 27) int later;
              if (row.x() > 3) { later = 3 * row.x(); } else { later = 0; }
              sum += twice;
            }
            return sum;
          }
          @Private(epsilon = 0.1) @Sensitivity(18)
          static long breaks(List<Row> rows) {
            long sum = 0;
            for (Row row : rows) {
              @Bounded(lower = 0, upper = 17) int twice = 2 * row.x(); // :: error: [DP204]
              sum += twice;
            }
            return sum;
          }
          @Private(epsilon = 0.1) @Sensitivity(19)
          static long breaksLater(List<Row> rows) {
            long sum = 0;
            for (Row row : rows) {
              @Bounded(lower = 0, upper = 18) int twice = 2 * row.x();
              twice++; // :: error: [DP204]
              sum += twice;
            }
            return sum;
          }
          @Private(epsilon = 0.1)
          static long inLambdas(List<Row> rows) {
            return rows.stream()
                .filter(row -> {
                  @Bounded(lower = 1, upper = 9) int x = row.x(); // :: error: [DP204]
                  return x > 3;
                })
                .count();
          }
          @Private(epsilon = 0.1) @Sensitivity(9)
          static long totals(@MaxRows(100) List<Row> rows) {
            @Bounded(lower = 0, upper = 900) int sum = rows.stream().mapToInt(Row::x).sum();
            return sum;
          }
          @Private(epsilon = 0.1) @Sensitivity(9)
          static long totalsBeyond(@MaxRows(100) List<Row> rows) {
            @Bounded(lower = 0, upper = 899) int sum =
                rows.stream().mapToInt(Row::x).sum(); // :: error: [DP204]
            return sum;
          }
          @Private(epsilon = 0.1) @Sensitivity(9)
          static long accumulators(@MaxRows(100) List<Row> rows) {
            @Bounded(lower = 0, upper = 900) long sum = 0;
            for (Row row : rows) {
              sum += row.x(); // :: error: [DP204]
            }
            return sum;
          }
          @Private(epsilon = 0.1)
          static double steps(List<Row> rows, @Bounded(lower = 0, upper = 8) double y) {
            @Bounded(lower = 0, upper = 8, step = 0.5) double z = y; // :: error: [DP204]
            return rows.size() + z;
          }
          @Private(epsilon = 0.1)
          static long inHelpers(List<Row> rows) {
            return rows.stream().filter(row -> high(row.x())).count();
          }
          private static boolean high(int x) {
            @Bounded(lower = 0, upper = 8) int y = x; // :: error: [DP204]
            return y > 4;
          }
        }
        """);
  }

  @Test
  void localVariablesOfConstructors() {
    check(
        """
        record Bill(@Bounded(lower = 0, upper = 100) int cents) {
          Bill {
            @Bounded(lower = 0, upper = 100) int inside = Clamp.clamp(cents, 0, 100);
            @Bounded(lower = 0, upper = 50) int outside = inside; // :: error: [DP204]
            cents = inside;
          }
        }
        """);
  }

  @Test
  void whereItHasNoMeaning() {
    check(
        """
        final class Misplaced {
          @Private(epsilon = 0.1)
          static long count(List<Row> rows) {
            @Bounded(lower = 2, upper = 1) int swapped = 1; // :: error: [DP004]
            @Bounded(lower = 0, upper = 1) String text = "a"; // :: error: [DP009]
            @Bounded(lower = 0, upper = 1) double[] each = {1}; // :: error: [DP009]
            for (@Bounded(lower = 0, upper = 1) int i : new int[] {1}) {} // :: error: [DP009]
            return rows.stream()
                .mapToInt(Row::x)
                .filter((@Bounded(lower = 0, upper = 3) int x) -> x > 2) // :: error: [DP009]
                .count();
          }
        }
        """);
  }

  @Test
  void staticFields() {
    check(
        """
        final class Fields {
          @Bounded(lower = 0, upper = 10) static final int CONSTANT = 10;
          @Bounded(lower = 0, upper = 9) static final int TOO_LARGE = 10; // :: error: [DP204]
          @Bounded(lower = 1, upper = 10)
          static final int READ = Clamp.clamp(Integer.getInteger("limit", 10), 1, 10);
          @Bounded(lower = 0, upper = 10)
          static final int FREE = Integer.getInteger("limit", 10); // :: error: [DP204]
          @Bounded(lower = 0, upper = 10) static final int BLOCK; // :: error: [DP204]
          static { BLOCK = 3; }
          @Bounded(lower = 0, upper = 10) static final int BY_METHOD = clamped(7);
          static int clamped(int x) { return Math.max(0, Math.min(10, x)); }

          @Private(epsilon = 0.1) @Sensitivity(10)
          static long believed(List<Row> rows) {
            return rows.stream().mapToLong(row -> Math.min(row.x(), 1) * READ).sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(9)
          static long divided(@MaxRows(100) List<Row> rows) {
            return rows.stream().mapToLong(row -> row.x() / READ).sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(9.9)
          static long tooTight(List<Row> rows) {
            return rows.stream()
                .mapToLong(row -> Math.min(row.x(), 1) * READ)
                .sum(); // :: error: [DP201]
          }
        }
        """);
  }

  /** A field is 0 until it is given its value, and what runs before may look at it. */
  @Test
  void fieldsThatAreReadTooEarly() {
    check(
        """
        final class Early {
          static final int BEFORE = warmUp();
          @Bounded(lower = 1, upper = 10)
          static final int SCALE = Clamp.clamp(Integer.getInteger("x", 3), 1, 10); // :: error: [DP204]
          @Bounded(lower = 1, upper = 10)
          static final int CYCLE = Other.BACK; // :: error: [DP204]
          @Bounded(lower = 0, upper = 10)
          static final int HARMLESS = Clamp.clamp(Integer.getInteger("x", 3), 0, 10);
          static int warmUp() { return 3; }
          static final class Other {
            @Bounded(lower = 1, upper = 10) static final int BACK = CYCLE; // :: error: [DP204]
          }
        }
        """);
  }

  /** What an earlier field runs: a thread asks those of its parent for theirs. */
  @Test
  void fieldsBehindWhatAsksOthers() {
    check(
        """
        final class Threads {
          static final Object FIRST = new Thread("a");
          @Bounded(lower = 1, upper = 10) static final int SCALE = Clamp.clamp(Math.abs(-3), 1, 10); // :: error: [DP204]
        }
        final class Quiet {
          static final Object FIRST = new Object();
          static final Integer NEXT = Integer.valueOf(5);
          static final String TEXT = "a" + Math.max(3, 4);
          static final int SUM;
          static { int sum = 0; for (int i = 0; i < 3; i++) sum += i; SUM = sum; }
          @Bounded(lower = 1, upper = 10) static final int SCALE = Clamp.clamp(Math.abs(-3), 1, 10);
        }
        """);
  }

  /** A finalizer gets objects whose constructor threw before a field had its value. */
  @Test
  void fieldsOfWhatIsFinalized() {
    check(
        """
        final class Finalized {
          @Bounded(lower = 5, upper = 9) final int most; // :: error: [DP204]
          @Bounded(lower = 0, upper = 9) final int least;
          Finalized(int m) {
            most = Clamp.clamp(Math.floorMod(7, m), 5, 9);
            least = Clamp.clamp(m, 0, 9);
          }
          @SuppressWarnings({"removal", "deprecation"})
          @Override protected void finalize() { System.out.println(most); }
        }
        """);
  }

  @Test
  void fieldsThatMayChange() {
    check(
        """
        final class Changing {
          @Bounded(lower = 0, upper = 1) static final double[] EACH = {1}; // :: error: [DP009]
          @Length(1) static final double[] LONG = {1}; // :: error: [DP009]
          @Bounded(lower = 0, upper = 10) int mutable; // :: error: [DP009]
        }
        """);
  }

  @Test
  void instanceFields() {
    check(
        """
        final class Report {
          @Bounded(lower = 0, upper = 10) final int limit;
          @Bounded(lower = 0, upper = 10) final int free;
          @Bounded(lower = 1, upper = 10) final int scale;
          @Bounded(lower = 0, upper = 10) final int set = 11; // :: error: [DP204]

          Report(int limit) {
            this(limit, limit);
          }
          Report(int limit, int free) {
            this.limit = Clamp.clamp(limit, 0, 10);
            this.free = free; // :: error: [DP204]
            scale = Clamp.clamp(limit, 1, 10);
          }
        }
        """);
  }

  @Test
  void instanceFieldsAreBelieved() {
    check(
        """
        final class Report {
          @Bounded(lower = 1, upper = 10) private final int limit;

          Report(int limit) {
            this.limit = Clamp.clamp(limit, 1, 10);
          }
          @Private(epsilon = 0.1) @Sensitivity(10)
          long capped(List<Row> rows) {
            return rows.stream().mapToLong(row -> Math.min(row.x(), 1) * limit).sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(9.9)
          long tooTight(List<Row> rows) {
            return rows.stream()
                .mapToLong(row -> Math.min(row.x(), 1) * limit)
                .sum(); // :: error: [DP201]
          }
        }
        """);
  }

  @Test
  void instanceFieldsThatEscape() {
    check(
        """
        class Report {
          static Report last;
          @Bounded(lower = 1, upper = 10) final int scale; // :: error: [DP204]

          Report(int scale) {
            last = this;
            this.scale = Clamp.clamp(scale, 1, 10);
          }
          static final class Revived implements java.io.Serializable {
            @Bounded(lower = 0, upper = 10) final int scale; // :: error: [DP204]
            Revived() {
              this.scale = 3;
            }
          }
        }
        """);
  }

  @Test
  void fieldsOfEnums() {
    check(
        """
        enum Ward {
          A(1), B(11);
          @Bounded(lower = 0, upper = 11) final int beds;
          @Bounded(lower = 0, upper = 10) final int fewer; // :: error: [DP204]
          Ward(int beds) { this.beds = beds; this.fewer = beds; }
        }
        """);
  }

  /** Annotation processors are not shown what stands inside bodies. */
  @Test
  void annotationsInsideBodies() {
    check(
        """
        final class Inside {
          interface Rule { boolean holds(int x); }
          enum Kind {
            A { @Sensitivity(0.5) @Override int of(int x) { return x; } }, // :: error: [DP009]
            B { @Override int of(int x) { return x; } };
            int of(int x) { return 2 * x; }
          }
          static long plain() {
            record Local(@Bounded(lower = 2, upper = 1) int x) {} // :: error: [DP004]
            class Report {
              @Private(epsilon = 0.1) static long count(List<Row> rows) { // :: error: [DP009]
                return rows.size();
              }
              @Bounded(lower = 0, upper = 1) static final int LIMIT = 3; // :: error: [DP009]
            }
            Rule rule = new Rule() {
              @Override
              public boolean holds(
                  @Bounded(lower = 0, upper = 1) int x) { // :: error: [DP009]
                return x > 0;
              }
            };
            return 0;
          }
        }
        """);
  }

  @Test
  void overridesInsideBodies() {
    check(
        """
        class Fees {
          @Bounded(lower = 0, upper = 3) int fee() { return 3; }

          static Fees dear() {
            return new Fees() {
              @Override
              int fee() { // :: error: [DP023]
                return 4;
              }
            };
          }
        }
        """);
  }

  @Test
  void localRecordsAreProven() {
    check(
        """
        final class Inside {
          static long plain() {
            record Free(@Bounded(lower = 0, upper = 1) int x) {} // :: error: [DP203]
            record Kept(@Bounded(lower = 0, upper = 1) int x) {
              Kept { x = Clamp.clamp(x, 0, 1); }
            }
            return new Kept(3).x() + new Free(4).x();
          }
        }
        """);
  }

  /** Whoever gets hold of the row sees it before its components are set. */
  @Test
  void rowsThatEscapeByTheirQualifiedName() {
    check(
        """
        record Seen(@Bounded(lower = 1, upper = 9) int x) { // :: error: [DP203]
          static Seen last;
          Seen(int x) {
            keep(Seen.this);
            this.x = Clamp.clamp(x, 1, 9);
          }
          private static void keep(Seen seen) { last = seen; }
        }
        """);
  }
}
