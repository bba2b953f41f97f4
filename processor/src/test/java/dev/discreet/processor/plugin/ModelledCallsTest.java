/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of methods that models describe: those of the Java library, and of a user's own. */
class ModelledCallsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.time.*;
      import java.util.*;
      """;
  private static final String ROWS =
      HEADER
          + """
          record Row(@Bounded(lower = 0, upper = 9) int x, int any, String name, String note,
              LocalDate born, Ward ward) {
            Row {
              x = Clamp.clamp(x, 0, 9);
              Objects.requireNonNull(name);
              Objects.requireNonNull(born);
              Objects.requireNonNull(ward);
            }
          }
          enum Ward { ICU, A }
          """;

  @TempDir Path directory;

  private Build build(String... sources) {
    Build build = new Build(directory).with(ROWS);
    for (String source : sources) {
      build.with(HEADER + source);
    }
    return build;
  }

  /** Equal calls on equal values are one value, so both counts cancel. */
  @Test
  void theLibraryIsUnderstood() {
    build(
            """
            final class Library {
              @Private(epsilon = 1)
              static long trimmed(List<Row> rows) {
                return rows.stream().filter(r -> r.name().trim().isEmpty()).count()
                    + rows.stream().filter(r -> !r.name().trim().isEmpty()).count();
              }
              @Private(epsilon = 1) @Sensitivity(12)
              static long months(List<Row> rows) {
                return rows.stream().mapToLong(r -> r.born().getMonthValue()).sum();
              }
              @Private(epsilon = 1)
              static long young(List<Row> rows) {
                return rows.stream()
                    .filter(r -> r.born().getDayOfWeek() == DayOfWeek.SUNDAY)
                    .filter(r -> r.born().isAfter(r.born()) || r.born().getYear() > 1980)
                    .count();
              }
              @Private(epsilon = 1) @Sensitivity(32)
              static long bits(List<Row> rows) {
                return rows.stream().mapToLong(r -> Integer.bitCount(r.any())).sum();
              }
              @Private(epsilon = 1)
              static long named(List<Row> rows) {
                return rows.stream().filter(r -> r.ward().name().startsWith("I")).count();
              }
              @Private(epsilon = 1)
              static long lower(List<Row> rows) {
                return rows.stream()
                    .filter(r -> r.name().toLowerCase(Locale.ROOT).contains("doc"))
                    .count();
              }
            }
            """)
        .check();
  }

  @Test
  void whatModelsDoNotSayIsRefused() {
    build(
            """
            final class Refused {
              @Private(epsilon = 1)
              static long mayBeNull(List<Row> rows) {
                return rows.stream().filter(r -> r.note().trim().isEmpty()).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1) @Sensitivity(11)
              static long tooSmall(List<Row> rows) {
                return rows.stream().mapToLong(r -> r.born().getMonthValue()).sum(); // :: error: [DP201]
              }
              @Private(epsilon = 1)
              static long ofDefaultLocale(List<Row> rows) {
                return rows.stream().filter(r -> r.name().toLowerCase().isEmpty()).count(); // :: error: [DP113]
              }
              @Private(epsilon = 1)
              static long overflowing(List<Row> rows) {
                return rows.stream().filter(r -> r.born().plusDays(1).isLeapYear()).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long total(List<Row> rows) {
                return Long.reverse(rows.stream().count()); // :: error: [DP202]
              }
            }
            """)
        .check();
  }

  /** A library outside this compilation, and its model, whichever file comes first. */
  @Test
  void aModelOfOnesOwn() {
    Build library = library();
    build(
            """
            final class Asks {
              @Private(epsilon = 1) @Sensitivity(4)
              static long ofRows(List<Row> rows) {
                return rows.stream().mapToLong(r -> (long) (4 * Special.logistic(r.x()))).sum();
              }
              @Private(epsilon = 1)
              static long outside(List<Row> rows) {
                return rows.stream().filter(r -> Special.logistic(r.any()) > 0.5).count(); // :: error: [DP204]
              }
              @Private(epsilon = 1) @Sensitivity(0.2500001)
              static double ofTotals(List<Row> rows) {
                return Special.logistic(Clamp.clamp(rows.size(), 0, 50));
              }
              @Private(epsilon = 1) @Sensitivity(0.24)
              static double tooSmall(List<Row> rows) {
                return Special.logistic(Clamp.clamp(rows.size(), 0, 50)); // :: error: [DP201]
              }
              @Private(epsilon = 1)
              static long left(List<Row> rows) {
                return rows.stream().filter(r -> Special.other(r.x()) > 0).count(); // :: error: [DP101]
              }
            }
            """,
            """
            @Models(Special.class)
            interface SpecialModel {
              @Bounded(lower = 0, upper = 1)
              double logistic(@Sensitivity(0.25) @Bounded(lower = -50, upper = 50) double x);
            }
            """)
        .withLibrary(library)
        .check();
  }

  /** A method that is given a box may open it. */
  @Test
  void boxesThatMayBeNull() {
    Build library =
        new Build(directory.resolve("boxes"))
            .with(
                """
                package boxes;
                public final class Opens {
                  public static int number(Integer x) { return x; }
                  public static boolean truth(Boolean x) { return x; }
                  public static int any(Object x) { return x.hashCode(); }
                  public static <T> T same(T x) { return x; }
                  public static int wide(Number x) { return x.intValue(); }
                }
                """);
    library.compile().pass();
    build(
            """
            record Boxes(Integer number, Boolean truth, Integer there) {
              Boxes { Objects.requireNonNull(there); }
            }
            final class Asks {
              @Private(epsilon = 1)
              static long numbers(List<Boxes> rows) {
                return rows.stream().filter(r -> boxes.Opens.number(r.number()) > 3).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long truths(List<Boxes> rows) {
                return rows.stream().filter(r -> boxes.Opens.truth(r.truth())).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long objects(List<Boxes> rows) {
                return rows.stream().filter(r -> boxes.Opens.any(r.number()) > 3).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long typed(List<Boxes> rows) {
                return rows.stream().filter(r -> boxes.Opens.same(r.number()) > 3).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long wide(List<Boxes> rows) {
                return rows.stream().filter(r -> boxes.Opens.wide(r.number()) > 3).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long there(List<Boxes> rows) {
                return rows.stream().filter(r -> boxes.Opens.number(r.there()) > 3).count();
              }
            }
            """,
            """
            @Models(boxes.Opens.class)
            interface OpensModel {
              int number(Integer x);
              boolean truth(Boolean x);
              int any(Object x);
              <T> T same(T x);
              int wide(Number x);
            }
            """)
        .withLibrary(library)
        .check();
  }

  /** What is proven by a model is bound to that model's class file. */
  @Test
  void theSealNamesTheModel() throws IOException {
    Build build =
        build(
                """
                final class Sealed {
                  @Private(epsilon = 1)
                  static long ask(List<Row> rows) {
                    return rows.stream().filter(r -> Special.logistic(r.x()) > 0.5).count();
                  }
                }
                """,
                """
                @Models(Special.class)
                interface SpecialModel {
                  double logistic(double x);
                }
                """)
            .withLibrary(library());
    build.compile().pass();
    assertTrue(Files.readString(build.seal("Sealed")).contains("SpecialModel"));
    assertTrue(Files.exists(build.seal("SpecialModel")));
  }

  /** A class that is compiled here has contracts of its own, and one method has one model. */
  @Test
  void modelsThatAreNotBelieved() {
    Build library = library();
    build(
            """
            @Models(Special.class)
            interface One { // :: error: [DP022]
              double logistic(double x);
            }
            """,
            """
            @Models(Special.class)
            interface Two { // :: error: [DP022]
              double logistic(double x);
            }
            """,
            """
            final class Own { static int twice(int x) { return 2 * x; } }
            """,
            """
            @Models(Own.class)
            interface OwnModel { // :: error: [DP022]
              int twice(int x);
            }
            """,
            """
            final class AsksTwo {
              @Private(epsilon = 1)
              static long ask(List<Row> rows) {
                return rows.stream().filter(r -> Special.logistic(r.x()) > 0.5).count(); // :: error: [DP101]
              }
            }
            """)
        .withLibrary(library)
        .check();
  }

  private Build library() {
    Build library =
        new Build(directory.resolve("library"))
            .with(
                """
                public final class Special {
                  public static double logistic(double x) { return 1 / (1 + Math.exp(-x)); }
                  public static double other(double x) { return x; }
                }
                """);
    library.compile().pass();
    return library;
  }
}
