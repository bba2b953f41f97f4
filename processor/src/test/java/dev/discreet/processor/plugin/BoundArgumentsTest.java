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

/**
 * References such as {@code row.name()::equals}, given to a method: Java evaluates their receivers,
 * and throws where they are null, whether or not the method calls them.
 */
class BoundArgumentsTest {
  @TempDir Path directory;

  private void check(String members) {
    new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;
            import java.util.*;
            import java.util.stream.*;

            record Row(String s, String u, List<String> tags, @Bounded(lower = 0, upper = 9) int p) {
              Row {
                Objects.requireNonNull(s);
                tags = List.copyOf(tags);
                p = Math.max(0, Math.min(9, p));
              }
            }
            final class Q {
              private static final Set<String> KNOWN = Set.of("a", "b");
              static String step(int[] n) { n[0] += 7; return "x"; }
            %s
            }
            """
                .formatted(members))
        .check();
  }

  @Test
  void receiversThatMayBeNull() {
    check(
        """
        @Private(epsilon = 1) static long message(List<Row> rows) {
          return rows.stream().filter(r -> Objects.requireNonNull(r.s(), r.u()::toString).length() > 1).count(); // :: error: [DP109]
        }
        @Private(epsilon = 1) static long replaced(List<Row> rows) {
          long n = 0;
          for (Row r : rows) if (Objects.requireNonNullElseGet(r.s(), r.u()::trim).length() > 1) n++; // :: error: [DP109]
          return n;
        }
        @Private(epsilon = 1) static long optional(List<Row> rows) {
          return rows.stream().filter(r -> Optional.of(r.s()).orElseGet(r.u()::trim).isEmpty()).count(); // :: error: [DP109]
        }
        @Private(epsilon = 1) static long noElement(List<Row> rows) {
          return rows.stream().filter(r -> r.tags().stream().limit(3).anyMatch(r.u()::equals)).count(); // :: error: [DP109]
        }
        @Private(epsilon = 1) static long filtered(List<Row> rows) {
          return rows.stream()
              .filter(r -> r.tags().stream().limit(3).filter(r.u()::equals).count() > 1) // :: error: [DP109]
              .count();
        }
        @Private(epsilon = 1) static long ofALambda(List<Row> rows) {
          return rows.stream().map(Row::u).filter(u -> Stream.of("a").limit(0).anyMatch(u::equals)).count(); // :: error: [DP109]
        }
        @Private(epsilon = 1) static long cast(List<Row> rows) {
          return rows.stream()
              .filter(r -> Optional.of(r.s()).orElseGet((java.util.function.Supplier<String>) r.u()::trim).isEmpty()) // :: error: [DP109]
              .count();
        }
        @Private(epsilon = 1) static long negated(List<Row> rows) {
          return rows.stream()
              .filter(r -> r.tags().stream().limit(3)
                  .anyMatch(java.util.function.Predicate.not(r.u()::equals))) // :: error: [DP109]
              .count();
        }
        @interface Nullable {}
        @Private(epsilon = 1) static long argument(List<Row> rows, @Nullable String k) {
          return rows.stream().filter(r -> r.tags().stream().limit(3).anyMatch(k::equals)).count(); // :: error: [DP109]
        }
        @Private(epsilon = 1) static long tooShort(List<Row> rows) {
          return rows.stream()
              .filter(r -> r.tags().stream().limit(3).anyMatch(r.s().substring(3)::equals)) // :: error: [DP110]
              .count();
        }
        """);
  }

  @Test
  void receiversThatDoSomething() {
    check(
        """
        @Private(epsilon = 1) static long effect(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            int[] n = new int[1];
            String z = Optional.of(r.s()).orElseGet(step(n)::trim); // :: error: [DP100]
            t += n[0];
          }
          return t;
        }
        @Private(epsilon = 1) static long supplied(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            int[] n = new int[1];
            Objects.requireNonNull(r.s(), step(n)::trim); // :: error: [DP100]
            t += n[0];
          }
          return t;
        }
        record Made(String name, @Bounded(lower = 0, upper = 3) int x) { // :: error: [DP203]
          Made {
            int[] l = {1};
            Objects.requireNonNull(name, step(l)::toString);
            x = l[0];
          }
        }
        """);
  }

  @Test
  void receiversThatAreThere() {
    check(
        """
        @Private(epsilon = 1) static long names(List<Row> rows, Set<String> allowed) {
          Set<String> local = new HashSet<>(allowed);
          return rows.stream()
              .filter(r -> r.tags().stream().limit(3).anyMatch(allowed::contains))
              .filter(r -> r.tags().stream().limit(3).anyMatch(local::contains))
              .filter(r -> r.tags().stream().limit(3).anyMatch(KNOWN::contains))
              .filter(r -> KNOWN.stream().anyMatch(r.s()::startsWith))
              .filter(r -> r.tags().stream().limit(3).allMatch("a"::equals))
              .count();
        }
        @Private(epsilon = 1) static long helper(List<Row> rows, Set<String> allowed) {
          return rows.stream().filter(r -> isAllowed(r.s(), allowed)).count();
        }
        private static boolean isAllowed(String s, Set<String> allowed) {
          return KNOWN.stream().anyMatch(s::equals) && Stream.of(s).anyMatch(allowed::contains);
        }
        @Private(epsilon = 1) static long filtered(List<Row> rows, Set<String> allowed) {
          return rows.stream().map(Row::s).filter(allowed::contains).count();
        }
        """);
  }
}
