/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Helpers of other classes are known by their contracts, and believed only where these hold. */
class HelpersElsewhereTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      """;
  private static final String ROW =
      HEADER
          + """
          public record Row(@Bounded(lower = 0, upper = 9) int x, boolean smoker) {
            public Row { x = Clamp.clamp(x, 0, 9); }
          }
          """;
  private static final String HELPERS =
      HEADER
          + """
          public final class Helpers {
            @Bounded(lower = 0, upper = 18)
            public static long twice(@Sensitivity(2) @Bounded(lower = 0, upper = 9) long x) {
              return 2 * x;
            }
            @Bounded(lower = 0, upper = 5)
            public static int score(@Sensitive Row row) { return row.smoker() ? 5 : 0; }
            @Bounded(lower = 0, upper = 1e12)
            @Sensitivity(1)
            public static long smokers(@Sensitive List<Row> rows) {
              return rows.stream().filter(Row::smoker).count();
            }
            public static int hidden(Row row) { return row.x(); }
            @Trusted(reason = "counted by hand")
            @Bounded(lower = 0, upper = 3)
            public static int trusted(@Sensitive Row row) { return Integer.parseInt("3"); }
          }
          """;
  private static final String QUERIES =
      HEADER
          + """
          final class Queries {
            @Private(epsilon = 1) @Sensitivity(2)
            static long composed(List<Row> rows) { return Helpers.twice(Math.min(9, rows.size())); }
            @Private(epsilon = 1) @Sensitivity(5)
            static long scores(List<Row> rows) { return rows.stream().mapToLong(Helpers::score).sum(); }
            @Private(epsilon = 1) @Sensitivity(5)
            static long same(List<Row> rows) {
              long total = 0;
              for (Row r : rows) total += 2 * Helpers.score(r) - Helpers.score(r);
              return total;
            }
            @Private(epsilon = 1)
            static long smokers(List<Row> rows) { return Helpers.smokers(rows); }
            @Private(epsilon = 1) @Sensitivity(3)
            static long believed(List<Row> rows) {
              return rows.stream().mapToLong(r -> Helpers.trusted(r)).sum();
            }
          }
          """;

  @TempDir Path directory;

  @Test
  void whicheverComesFirst() {
    Build after = new Build(directory.resolve("after")).with(ROW).with(QUERIES).with(HELPERS);
    after.compile().pass();
    assertTrue(after.isSealed("Queries"));
    assertTrue(after.isSealed("Helpers"));
    Build before = new Build(directory.resolve("before")).with(HELPERS).with(QUERIES).with(ROW);
    before.compile().pass();
    assertTrue(before.isSealed("Queries"));
  }

  /** Of another file nobody looks at the bodies; each has the fix that is its own. */
  @Test
  void whatPromisesNothing() {
    String elsewhere =
        HEADER
            + """
            enum Size { SMALL, LARGE; boolean isAnyOf(List<Size> all) { return all.contains(this); } }
            """;
    String cities =
        HEADER
            + """
            final class Cities {
              static boolean isLarge(Size size) { return size == Size.LARGE; }
            }
            """;
    Build.Outcome outcome =
        new Build(directory)
            .with(elsewhere)
            .with(cities)
            .with(
                HEADER
                    + """
                    final class Queries {
                      record City(Size size) { City { Objects.requireNonNull(size); } }
                      @Private(epsilon = 1)
                      static long a(List<City> rows) {
                        return rows.stream().filter(c -> Cities.isLarge(c.size())).count();
                      }
                      @Private(epsilon = 1)
                      static long b(List<City> rows) {
                        return rows.stream().filter(c -> c.size().isAnyOf(List.of(Size.LARGE))).count();
                      }
                    }
                    """)
            .compile();
    assertEquals(2, outcome.ours().size(), outcome::text);
    assertTrue(
        outcome.text().contains("mark its parameters @Sensitive, so that Cities is checked"));
    assertTrue(outcome.text().contains("declare Size in the file of the query"));
  }

  @Test
  void fromAJarWithItsSeal() throws IOException {
    Build library = new Build(directory.resolve("library")).with(ROW).with(HELPERS);
    library.compile().pass();
    Build queries = new Build(directory.resolve("queries")).withLibrary(library).with(QUERIES);
    queries.compile().pass();
    assertTrue(queries.isSealed("Queries"));
    Files.delete(library.seal("Helpers"));
    Build.Outcome unsealed =
        new Build(directory.resolve("again")).withLibrary(library).with(QUERIES).compile();
    assertEquals(1, unsealed.ours().size(), unsealed::text);
    assertTrue(unsealed.ours().get(0).startsWith("[DP117] the contract of `Helpers`"));
  }

  /** The contract counts, not what the body does. */
  @Test
  void looserThanTheContract() {
    new Build(directory)
        .with(ROW)
        .with(HELPERS)
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(1.9)
                  static long composed(List<Row> rows) {
                    return Helpers.twice(Math.min(9, rows.size())); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(4.9)
                  static long scores(List<Row> rows) {
                    return rows.stream().mapToLong(Helpers::score).sum(); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(2)
                  static long outside(List<Row> rows) {
                    return Helpers.twice(rows.size()); // :: error: [DP204]
                  }
                  @Private(epsilon = 1) @Sensitivity(9)
                  static long hidden(List<Row> rows) {
                    return rows.stream().mapToLong(r -> Helpers.hidden(r)).sum(); // :: error: [DP101]
                  }
                }
                """)
        .check();
  }

  /** What lies is an error where it is declared, and is never sealed. */
  @Test
  void contractThatLies() {
    Build build =
        new Build(directory)
            .with(ROW)
            .with(QUERIES)
            .with(HELPERS.replace("return 2 * x;", "return x == 0 ? 0 : 18;"));
    Build.Outcome outcome = build.compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP201]"), outcome::text);
    assertFalse(build.isSealed("Helpers"));
  }

  /** A subclass may do anything: a method that can be overridden is not known. */
  @Test
  void overridden() {
    new Build(directory)
        .with(ROW)
        .with(
            HEADER
                + """
                class Open {
                  long count(@Sensitivity(1) @Bounded(lower = 0, upper = 9) long x) { return x; }
                }
                """)
        .with(
            HEADER
                + """
                final class Honest extends Open {
                  @Override long count(
                      @Sensitivity(1) @Bounded(lower = 0, upper = 9) long x) { return 9 - x; }
                }
                """)
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1)
                  static long ask(List<Row> rows, Open open) {
                    return open.count(Math.min(9, rows.size())); // :: error: [DP101]
                  }
                }
                """)
        .check();
  }

  /** What queries believe of a class holds beside what helpers of the same class believe of it. */
  @Test
  void beliefsOfOneClassHoldTogether() throws Exception {
    String row =
        HEADER
            + """
            public record Row(String name) {
              public Row { Objects.requireNonNull(name); }
              @Bounded(lower = 0, upper = 1)
              static int small(@Sensitive int x) { return x < 3 ? 1 : 0; }
            }
            """;
    Build build =
        new Build(directory)
            .with(row)
            .with(
                HEADER
                    + """
                    final class Queries {
                      @Private(epsilon = 1)
                      static long named(List<Row> rows) {
                        return rows.stream().filter(r -> r.name().equals("a")).count();
                      }
                      @Bounded(lower = 0, upper = 2)
                      static int twice(@Sensitive int x) { return 2 * Row.small(x); }
                    }
                    """);
    build.compile().pass();
    build.withLibrary(build);
    build.again().with(row.replace("Objects.requireNonNull(name);", "")).compile().pass();
    assertEquals("Row", build.fault("Queries"));
  }

  /**
   * What a helper proves of rows does not hold of a record whose array its owner has written to.
   */
  @Test
  void arraysOfPublicRecords() {
    new Build(directory)
        .with(ROW)
        .with(
            HEADER
                + """
                public record Config(@Length(1) @Bounded(lower = 0, upper = 5) int[] caps) {
                  public Config {
                    caps = Arrays.copyOf(caps, 1);
                    caps[0] = Clamp.clamp(caps[0], 0, 5);
                  }
                  @Bounded(lower = 0, upper = 5)
                  static int cap(@Sensitive Config config) { return config.caps()[0]; }
                }
                """)
        .with(
            HEADER
                + """
                final class Helpers {
                  @Bounded(lower = 0, upper = 9)
                  static int most(@Sensitive Point point) { return Clamp.clamp(point.x(), 0, 9); }
                }
                """)
        .with(HEADER + "public record Point(int x) {}")
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(5)
                  static long capped(List<Row> rows, Config config) {
                    long total = 0;
                    for (Row r : rows) {
                      total += Math.min(r.x(), Config.cap(config)); // :: error: [DP208]
                    }
                    return total;
                  }
                  @Private(epsilon = 1) @Sensitivity(9)
                  static long plain(List<Row> rows, Point point) {
                    long total = 0;
                    for (Row r : rows) total += Math.min(r.x(), Helpers.most(point));
                    return total;
                  }
                }
                """)
        .check();
  }
}
