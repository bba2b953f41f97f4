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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What changes a variable, and is no statement of its own. */
class HiddenChangesTest {
  @TempDir Path directory;

  private int builds;

  private void check(String members) {
    new Build(directory.resolve("build" + builds++))
        .with(
            """
            import dev.discreet.annotations.*;
            import java.util.*;
            import java.util.stream.*;

            enum Kind { A, B }
            record Row(Kind kind, @Bounded(lower = 0, upper = 100) int p) {
              Row { Objects.requireNonNull(kind); p = Math.max(0, Math.min(100, p)); }
            }
            final class Q {
            %s
            }
            """
                .formatted(members))
        .check();
  }

  /** A block inside an expression is run as often as the expression is. */
  @Test
  void conditionsOfLoops() {
    check(
        """
        @Private(epsilon = 1) static long before(List<Row> rows) {
          long sum = 0;
          for (Row r : rows) {
            while (switch (r.p()) { default -> { sum += r.p(); yield false; } }) { } // :: error: [DP100]
          }
          return sum;
        }
        @Private(epsilon = 1) static long behind(List<Row> rows) {
          long sum = 0;
          for (Row r : rows) {
            do { } while (switch (r.p()) { default -> { sum += r.p(); yield false; } }); // :: error: [DP100]
          }
          return sum;
        }
        @Private(epsilon = 1) static long endless(List<Row> rows) {
          long n = 0;
          for (Row r : rows) {
            int i = 0;
            while (i < 3 && switch (0) { default -> { if (r.p() > 50) i = 0; yield true; } }) { i++; } // :: error: [DP100]
            n++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(3) static long stepped(List<Row> rows) {
          long n = 0;
          for (Row r : rows) {
            int i = 0;
            while (i++ < switch (r.kind()) { case A -> 2; case B -> 3; }) { n++; }
          }
          return n;
        }
        """);
  }

  /** Where a collection is filled in the middle of an expression. */
  @Test
  void collectionsInSwitches() {
    check(
        """
        @Private(epsilon = 1) static long list(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            List<Integer> parts = new ArrayList<>();
            parts.add(1); // :: error: [DP100]
            int one = switch (r.kind()) {
              case A -> { parts.add(r.p()); yield 1; }
              case B -> 1;
            };
            for (int part : parts) total += part;
          }
          return total;
        }
        @Private(epsilon = 1) static long text(List<Row> rows) {
          long n = 0;
          for (Row r : rows) {
            StringBuilder s = new StringBuilder("a"); // :: error: [DP100]
            if (switch (r.kind()) { case A -> { s.append(r.p()); yield true; } case B -> true; }) {
              n += s.length();
            }
          }
          return n;
        }
        """);
  }

  /** A constructor passes over what is not understood, and then believes nothing of the text. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "s.insert(0, \"............\");",
        "s.setLength(40);",
        "s.append(\"a\").setLength(40);",
        "s.append(new char[40]);",
        "s.append(\"............\", 0, 12);",
        "IntStream.range(0, 40).forEach(s::append);",
        "IntStream.range(0, 40).forEach(i -> s.insert(0, i));",
        "List.of(40).forEach(s::setLength);",
        "for (int i = 0; i < 40; i++) s.insert(0, i);",
        "try { s.append(\"............\"); } finally { name.length(); }",
        "int n = switch (x) { default -> { s.append(\"............\"); yield 1; } };",
        "if (s.append(\"............\").length() > 3) name.length();",
        "fill(s);"
      })
  void buildersOfConstructors(String change) {
    check(
        """
        private static void fill(StringBuilder s) { s.append("............"); }
        record Name(
            String name,
            @Bounded(lower = 0, upper = 3) int x) { // :: error: [DP203]
          Name {
            StringBuilder s = new StringBuilder(name);
            if (s.length() > 3) throw new IllegalArgumentException();
            %s
            x = s.length();
          }
        }
        @Private(epsilon = 1) @Sensitivity(3) static long sum(List<Name> names) {
          return names.stream().mapToLong(Name::x).sum();
        }
        """
            .formatted(change));
  }

  /** Nor of a collection, where a condition changes it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (l.addAll(List.of(1, 2, 3, 4))) { }",
        "if (!(l.addAll(List.of(1, 2, 3, 4)))) throw new IllegalArgumentException();",
        "if (!!l.addAll(List.of(1, 2, 3, 4))) { }",
        "l.add(8); if (!l.removeAll(List.of(7))) { } if (l.retainAll(List.of(8))) { }",
        "if (l.add(1) && l.add(2) && l.add(3) && l.add(4)) { }",
        "if (l.add(x) == l.add(x + 1) == l.add(x + 2) == l.add(x + 3)) { }",
        "if (name.isEmpty() || l.addAll(List.of(1, 2, 3, 4))) { }"
      })
  void collectionsInConditionsOfConstructors(String change) {
    for (String type :
        List.of("List<Integer> l = new ArrayList<>()", "Set<Integer> l = new HashSet<>()")) {
      check(
          """
          private static int made(String name, int x) {
            %2$s;
            l.add(7);
            %1$s
            return l.size();
          }
          record Name(String name, @Bounded(lower = 0, upper = 3) int x) { // :: error: [DP203]
            Name {
              Objects.requireNonNull(name);
              %2$s;
              l.add(7);
              %1$s
              x = l.size();
            }
          }
          record Other(String name, @Bounded(lower = 0, upper = 3) int x) { // :: error: [DP203]
            Other { Objects.requireNonNull(name); x = made(name, x); }
          }
          @Private(epsilon = 1) @Sensitivity(3) static long sum(List<Name> names) {
            return names.stream().mapToLong(Name::x).sum();
          }
          }
          final class Others {
            @Private(epsilon = 1) @Sensitivity(3) static long sum(List<Q.Other> names) {
              return names.stream().mapToLong(Q.Other::x).sum();
            }
          """
              .formatted(change, type));
    }
  }

  /** Nor of what a method of the file makes of it. */
  @Test
  void buildersOfMethodsThatConstructorsCall() {
    check(
        """
        private static String first(String name) {
          StringBuilder s = new StringBuilder("abc");
          s.setLength(1);
          return s.toString();
        }
        record Name(String name) { Name { name = first(name); } }
        @Private(epsilon = 1) static long third(List<Name> names) {
          return names.stream().filter(n -> n.name().charAt(2) == 'c').count(); // :: error: [DP110]
        }
        """);
  }
}
