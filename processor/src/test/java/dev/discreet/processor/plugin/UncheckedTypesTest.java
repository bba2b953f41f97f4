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

/** Raw types and unchecked casts: elements may be of another class, and throw for each row. */
class UncheckedTypesTest {
  @TempDir Path directory;

  @Test
  void nothingIsBelievedOfElements() {
    RowPrograms.check(
        directory,
        """
        @SuppressWarnings({"rawtypes", "unchecked"})
        final class Raw {
          @Private(epsilon = 1)
          static long variable(List<Row> rows) {
            List raw = rows.stream().filter(Row::b).toList();
            List<String> texts = raw; // :: error: [DP118]
            return texts.stream().filter(text -> text.isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long cast(List<Row> rows) {
            List<Integer> numbers = (List) rows.stream().map(Row::b).toList(); // :: error: [DP118]
            return numbers.stream().filter(i -> i > 3).count();
          }
          @Private(epsilon = 1)
          static long wildcard(List<Row> rows) {
            List<?> any = rows.stream().filter(Row::b).toList();
            List<String> texts = (List<String>) any; // :: error: [DP118]
            return texts.stream().filter(text -> text.isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long stream(List<Row> rows) {
            Stream raw = rows.stream().filter(Row::b);
            Stream<String> texts = raw; // :: error: [DP118]
            return texts.filter(text -> text.isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long table(List<Row> rows, Map<String, Integer> table) {
            Map raw = table;
            Map<String, Long> longs = raw; // :: error: [DP118]
            return rows.stream().filter(r -> longs.getOrDefault("a", 1L) > 2).count();
          }
          @Private(epsilon = 1)
          static long checked(List<Row> rows) {
            List<Row> same = (List<Row>) rows.stream().filter(Row::b).toList();
            return same.size();
          }
        }
        """);
  }

  /** A release failed, and a report was never made, for rows whose lists held something else. */
  @Test
  void nothingIsBelievedOfAConstructorThatMakesOne() {
    RowPrograms.check(
        directory,
        """
        @SuppressWarnings({"rawtypes", "unchecked"})
        final class Made {
          record Cast(List<Integer> xs, List<String> ys) {
            Cast {
              ys = List.copyOf(ys);
              xs = List.copyOf((List<Integer>) (List<?>) ys);
            }
          }
          record Variable(List<Integer> xs, List<String> ys) {
            Variable {
              List raw = ys;
              xs = List.copyOf(raw);
            }
          }
          record Helped(List<Integer> xs, List<String> ys) {
            Helped {
              xs = List.copyOf(Made.<List<Integer>>cast(ys));
            }
          }
          record Honest(List<Integer> xs, List<String> ys) {
            Honest {
              xs = List.copyOf(xs);
              ys = List.copyOf(ys);
            }
          }
          static <T> T cast(Object any) {
            return (T) any;
          }
        }
        final class OfCast {
          @Private(epsilon = 1)
          static long ask(List<Made.Cast> rows) { // :: error: [DP118]
            return rows.size();
          }
        }
        final class OfVariable {
          @Private(epsilon = 1)
          static long ask(List<Made.Variable> rows) { // :: error: [DP118]
            return rows.size();
          }
        }
        final class OfHelped {
          @Private(epsilon = 1)
          static long ask(List<Made.Helped> rows) { // :: error: [DP118]
            return rows.size();
          }
        }
        final class OfHonest {
          @Private(epsilon = 1)
          static long ask(List<Made.Honest> rows) {
            return rows.stream().filter(row -> !row.xs().isEmpty() && row.xs().get(0) > 3).count();
          }
        }
        """);
  }

  /** What no query reads may do as it likes. */
  @Test
  void otherRecordsAreNotLookedAt() {
    RowPrograms.check(
        directory,
        """
        @SuppressWarnings("unchecked")
        record Other(List<Integer> xs) {
          Other {
            xs = List.copyOf((List<Integer>) (List<?>) List.of("a"));
          }
        }
        final class Asks {
          @Private(epsilon = 1)
          static long ask(List<Row> rows) {
            return rows.size();
          }
        }
        """);
  }
}
