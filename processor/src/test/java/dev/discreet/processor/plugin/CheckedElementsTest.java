/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a constructor asks of each number that a copy holds. */
class CheckedElementsTest {
  private static final String HEADER =
      """
      package survey;

      import dev.discreet.annotations.*;
      import java.util.*;
      import java.util.function.*;
      """;
  private static final String THROW = " throw new IllegalArgumentException();";
  private static final String COPY =
      "answers = List.copyOf(answers); if (answers.size() > 3)" + THROW;
  private static final String OUTSIDE = "if (a < 1 || a > 5)" + THROW;
  private static final String CHECK = " for (int a : answers) " + OUTSIDE;
  private static final String TABLE =
      """
      final class Q {
        @Private(epsilon = 1) @Sensitivity(3)
        static long[] table(List<Response> rows) {
          long[] table = new long[5];
          for (Response r : rows) for (int a : r.answers()) table[a - 1]++;%s
          return table;
        }
      }
      """;

  @TempDir Path directory;
  private int builds;

  private static String response(String constructor) {
    return "record Response(List<Integer> answers, List<Integer> others, boolean more) { Response { "
        + constructor
        + " } }\n";
  }

  private void check(String row, String query) {
    new Build(directory.resolve("build" + builds++))
        .with(HEADER + row)
        .with(HEADER + query)
        .check();
  }

  private void isKnown(String constructor) {
    check(response(constructor), TABLE.formatted(""));
  }

  private void isUnknown(String constructor) {
    check(response(constructor), TABLE.formatted(" // :: error: [DP110]"));
  }

  @Test
  void loopsThatThrow() {
    isKnown(COPY + CHECK);
    isKnown(COPY + " for (Integer a : answers) " + OUTSIDE);
    isKnown(
        COPY
            + " for (int a : answers) if (a < 1)"
            + THROW
            + " for (int a : answers) if (a > 5)"
            + THROW);
    isKnown(COPY + " for (int a : List.copyOf(answers)) " + OUTSIDE);
    isKnown(COPY + CHECK + " answers = List.copyOf(answers);");
    isKnown(COPY + CHECK + " answers = Collections.unmodifiableList(new ArrayList<>(answers));");
    isKnown(COPY + " answers.forEach(a -> { " + OUTSIDE + " });");
    isKnown(
        "var copy = List.copyOf(answers); if (copy.size() > 3)"
            + THROW
            + " for (int a : copy) "
            + OUTSIDE
            + " answers = copy;");
    isKnown(COPY + " if (more) {" + CHECK + " } else" + THROW);
  }

  @Test
  void eachQuestionOfASurvey() {
    check(
        response(COPY.replace("> 3", "!= 4") + CHECK),
        """
        final class Q {
          @Private(epsilon = 1) @Sensitivity(4)
          static long[][] likert(List<Response> rows) {
            long[][] table = new long[4][5];
            for (Response r : rows) {
              for (int q = 0; q < 4; q++) {
                table[q][r.answers().get(q) - 1]++;
              }
            }
            return table;
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long total(List<Response> rows) {
            return rows.stream().mapToLong(r -> r.answers().stream().mapToInt(a -> a).sum()).sum();
          }
          @Private(epsilon = 1) @Sensitivity(19)
          static long less(List<Response> rows) {
            return rows.stream().mapToLong(r -> r.answers().stream().mapToInt(a -> a).sum()).sum(); // :: error: [DP201]
          }
        }
        """);
  }

  /** What somebody else may change, or copies otherwise a second time. */
  @Test
  void whatIsNotTheCopy() {
    isUnknown("for (int a : answers) " + OUTSIDE + COPY);
    isUnknown("for (int a : List.copyOf(answers)) " + OUTSIDE + COPY);
    isUnknown("var copy = List.copyOf(answers); for (int a : copy) " + OUTSIDE + COPY);
    isUnknown(COPY + " for (int a : others) " + OUTSIDE);
    isUnknown(COPY + CHECK + " if (more) answers = List.of(9);");
  }

  @Test
  void loopsThatEndBefore() {
    for (String body :
        List.of(
            "if (a == 7) break; " + OUTSIDE,
            "if (a == 7) continue; " + OUTSIDE,
            "try { " + OUTSIDE + " } catch (RuntimeException e) { }",
            "if (more) { " + OUTSIDE + " }",
            "if (a * 1_000_000_000 > 5)" + THROW,
            "assert a >= 1 && a <= 5;")) {
      String row = response(COPY + " for (int a : answers) { " + body + " }");
      boolean forgotten = body.contains("break") || body.contains("continue");
      check(row, TABLE.formatted(forgotten ? " // :: error: [DP115]" : " // :: error: [DP110]"));
    }
    isUnknown(COPY + " if (more)" + CHECK);
    isUnknown(COPY + " try {" + CHECK + " } catch (IllegalArgumentException e) { }");
    check(
        response(COPY + " answers.forEach(a -> { if (a == 7) return; " + OUTSIDE + " });"),
        TABLE.formatted(" // :: error: [DP115]"));
  }

  /** Not each element is asked the same. */
  @Test
  void loopsThatRemember() {
    for (String before :
        List.of(
            "int n = 0; | if (n > 0)" + THROW + " if (a < 1 || a > 5) n++;",
            "boolean first = true; | if (first && (a < 1 || a > 5))" + THROW + " first = false;",
            "int[] n = {0}; | if (n[0]++ == 0 && (a < 1 || a > 5))" + THROW,
            "int[] n = {0}; | int i = n[0]++; if (i == 0 && (a < 1 || a > 5))" + THROW,
            "int[] n = {0}; IntSupplier s = () -> n[0]++; | if (s.getAsInt() == 0 && (a < 1 || a > 5))"
                + THROW,
            "Set<Integer> seen = new HashSet<>(); | if (seen.add(0) && (a < 1 || a > 5))" + THROW,
            "Random random = new Random(); | if (random.nextBoolean() && (a < 1 || a > 5))"
                + THROW)) {
      String[] parts = before.split("\\|", 2);
      isUnknown(COPY + parts[0] + " for (int a : answers) {" + parts[1] + " }");
    }
  }

  /** There may be no element, so that nothing else was asked. */
  @Test
  void whatIsAskedOfOthers() {
    check(
        "record Response(List<Integer> answers, int zone) { Response { "
            + COPY
            + " for (int a : answers) if (zone < 0 || zone > 5 || a < 1 || a > 5)"
            + THROW
            + " } }\n",
        TABLE.formatted("")
            + """
            final class Zones {
              @Private(epsilon = 1) @Sensitivity(5)
              static long zones(List<Response> rows) {
                return rows.stream().mapToLong(Response::zone).sum(); // :: error: [DP202]
              }
            }
            """);
    isUnknown(COPY + " for (int a : answers)" + THROW);
  }

  @Test
  void limitsAreInTheSeal() throws Exception {
    List<String> seals = new ArrayList<>();
    for (String outside :
        List.of("a < 1 || a > 5", "a <= 0 || a >= 6", "a < 1 || a > 6", "a < 1")) {
      Build rows =
          new Build(directory.resolve("sealed" + builds++))
              .with(HEADER + response(COPY + CHECK.replace("a < 1 || a > 5", outside)));
      rows.compile("-Adiscreet.seal=all").pass();
      seals.add(
          String.join(
              "\n",
              Files.readString(rows.seal("survey.Response"))
                  .lines()
                  .filter(line -> line.startsWith("facts ") || line.startsWith("nonnull "))
                  .toList()));
    }
    assertEquals(seals.get(0), seals.get(1));
    assertNotEquals(seals.get(0), seals.get(2));
    assertNotEquals(seals.get(0), seals.get(3));
  }

  @Test
  void limitsOfALibrary() {
    for (String most : List.of("5", "6")) {
      Build library =
          new Build(directory.resolve("library" + builds++))
              .with(HEADER + response(COPY + CHECK.replace("> 5", "> " + most)));
      library.compile("-Adiscreet.seal=all").pass();
      new Build(directory.resolve("report" + builds++))
          .withLibrary(library)
          .with(HEADER + TABLE.formatted(most.equals("5") ? "" : " // :: error: [DP110]"))
          .check();
    }
  }
}
