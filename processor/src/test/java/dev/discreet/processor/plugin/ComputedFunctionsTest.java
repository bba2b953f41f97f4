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
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Functions that calls are given: Java computes them before the call, whether or not the call calls
 * them. What computes one may write, and may throw for some rows.
 */
class ComputedFunctionsTest {
  private static final String ROW =
      """
      record Row(String name, List<String> words, @Bounded(lower = 0, upper = 9) int x) {
        Row {
          Objects.requireNonNull(name);
          words = List.copyOf(words);
          x = Clamp.clamp(x, 0, 9);
        }
      }
      """;

  private static final String MAKERS =
      """
      private static final Predicate<String> KNOWN = "b"::equals;
      private static final Predicate<String> NONE = null;
      static final class Late {
        final String s = "a";
        static Predicate<String> known() { return t -> true; }
        static Late of(int[] n) { n[0]++; return null; }
      }
      enum Ward {
        A, B;
        static Ward next(int[] n) { n[0]++; return A; }
      }
      static Supplier<Integer> give(int k) { return () -> k; }
      static Predicate<String> not(String s) { return t -> !t.equals(s); }
      static Predicate<String> counted(int[] n) { n[0]++; return t -> true; }
      record Same(String of) implements Predicate<String> {
        public boolean test(String s) { return s.equals(of); }
      }
      """;

  /**
   * Of a row {@code r}, in a condition: what computes the function is not evaluated by the call.
   */
  private static final List<String> COMPUTED =
      List.of(
          "Optional.of(1).orElseGet(give(10 / r.x())) > 3",
          "Optional.<String>empty().filter(10 / r.x() > 3 ? \"a\"::equals : \"b\"::equals).isEmpty()",
          "Optional.<String>empty().map(counted(n)::test).isEmpty()",
          "Optional.<String>empty().filter(counted(n)).isEmpty()",
          "Optional.<String>empty().filter(counted(n).negate()).isEmpty()",
          "Stream.<String>empty().noneMatch(new Same(r.words().get(0)))",
          "Stream.<String>empty().noneMatch(Predicate.isEqual(r.words().get(0)))",
          "Stream.<String>empty().noneMatch(Predicate.not(counted(n)))",
          "Stream.<String>empty().noneMatch(not(r.words().get(0)))",
          "Stream.<String>empty().noneMatch((Predicate<String>) counted(n))",
          "List.<String>of().stream().noneMatch(List.of(KNOWN).get(1 - r.x()))",
          "r.words().stream().limit(0).noneMatch(Pattern.compile(r.name()).asPredicate())",
          "Stream.<String>empty().noneMatch(switch (10 / r.x()) { case 1 -> KNOWN; default -> \"a\"::equals; })",
          "Stream.<String>empty().collect(filtering(counted(n), counting())) == 0",
          "Stream.<String>empty().sorted(Comparator.comparing(List.of((Function<String, Integer>) String::length).get(r.x()))).count() == 0",
          "local(counted(n), r)",
          "r.x() > 3 && Stream.<String>empty().anyMatch(null)",
          "r.x() > 3 && Stream.<String>empty().anyMatch((Predicate<String>) null)",
          "r.x() > 3 && Stream.<String>empty().anyMatch(KNOWN.and(NONE))",
          "r.x() > 3 && local(null, r)",
          "r.x() > 3 && Stream.<String>empty().anyMatch(Predicate.not(null))",
          "Stream.of(\"b\").anyMatch(Late.of(n).known())",
          "Ward.next(n).values().length > 3",
          "Stream.<Ward>empty().anyMatch(Ward.next(n).A::equals)",
          "Stream.<String>empty().anyMatch(Late.of(n).s::equals)",
          "Stream.<String>empty().anyMatch(not(Late.of(n).s))",
          "Optional.<String>empty().filter(not(Late.of(n).s).negate()).isPresent()",
          "local(not(Late.of(n).s), r)",
          "Stream.<Ward>empty().anyMatch(Predicate.isEqual(Ward.next(n).A))");

  /** Names of which nobody knows that they are there. */
  private static final List<String> UNKNOWN =
      List.of(
          "r.x() > 3 && Stream.<String>empty().anyMatch(NONE)",
          "r.x() > 3 && Stream.<String>empty().anyMatch((NONE))");

  private static final List<String> SETTLED =
      List.of(
          "Optional.of(1).orElseGet(give(10)) > 3",
          "Stream.of(r.name(), \"b\").anyMatch(KNOWN)",
          "Stream.of(r.name(), \"b\").noneMatch(Predicate.not(KNOWN))",
          "Stream.of(r.name(), \"b\").noneMatch(KNOWN.negate().and(s -> s.length() > 3))",
          "Stream.of(r.name(), \"b\").noneMatch(not(\"c\"))",
          "r.words().stream().sorted(Comparator.comparing(String::length).reversed()).limit(2).count() == 2",
          "r.words().stream().sorted(Comparator.reverseOrder()).findFirst().isPresent()",
          "Optional.of(r.name()).map(Function.identity()).get().isEmpty()",
          "local(KNOWN, r)");

  @TempDir Path directory;

  private void check(List<String> conditions, String mark) {
    StringBuilder queries = new StringBuilder("final class Q {\n").append(MAKERS);
    queries.append("static boolean local(Predicate<String> p, Row r) { return r.x() > 3; }\n");
    for (int i = 0; i < conditions.size(); i++) {
      queries.append(
          """
          @Private(epsilon = 1) @Sensitivity(1)
          static long q%d(List<Row> rows) {
            long t = 0;
            for (Row r : rows) {
              int[] n = {0};
              if (%s)%s
                t += n[0] > 0 ? 0 : 1;
            }
            return t;
          }
          """
              .formatted(i, conditions.get(i), mark));
    }
    RowPrograms.check(directory, ROW + queries + "}");
  }

  @Test
  void whatComputesThemIsRefused() {
    check(COMPUTED, " // :: error: [DP100]");
  }

  @Test
  void namesMayStandForNull() {
    check(UNKNOWN, " // :: error: [DP115]");
  }

  /** An argument is never null where a wrapper gives it; another query may. */
  @Test
  void argumentsMayBeNullWhereAQueryGivesThem() {
    RowPrograms.check(
        directory,
        ROW
            + """
            final class Q {
              @Private(epsilon = 1)
              static long inner(List<Row> rows, String t) {
                return Stream.<String>empty().filter(t::equals).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long size(List<Row> rows) { return rows.size() > 2 ? inner(rows, null) : 0; }
            }
            """);
  }

  @Test
  void namedOnesAndThoseMadeOfThemAreThere() {
    check(SETTLED, "");
  }

  /** In a method that a constructor calls, too; and what functions do there is not passed over. */
  @Test
  void constructorsBelieveNothingBehindThem() {
    List<String> bodies =
        List.of(
            "int[] a = {1}; int z = IntStream.of(p, 7).map(y -> a[0] = y * 1000).sum(); return a[0];",
            "int[] a = {1}; boolean z = Stream.of(1).anyMatch(y -> (a[0] = 1000) > 3); return a[0];",
            "int[] a = {1}; IntStream.of(p).mapToDouble(y -> a[0] = 1000).sum(); return a[0];",
            "int[][] a = {{1}}; int z = IntStream.of(1).map(y -> a[0][0] = 1000).sum(); return a[0][0];",
            "int[] a = {1}; return IntStream.of(1).map(y -> a[0] = 1000).sum() * 0 + a[0];",
            "AtomicInteger h = new AtomicInteger(1); int z = IntStream.of(p).map(y -> h.addAndGet(1000)).sum(); return h.get();",
            "AtomicInteger h = new AtomicInteger(1); int z = Optional.of(1).orElseGet(give(h.addAndGet(1000))); return h.get();",
            "int[] a = {1}; int z = Optional.of(1).orElseGet(give(a[0] = 1000)); return a[0];");
    StringBuilder rows = new StringBuilder("final class Rows {\n");
    rows.append("static Supplier<Integer> give(int k) { return () -> k; }\n");
    for (int i = 0; i < bodies.size(); i++) {
      rows.append(
          """
          record R%d(@Bounded(lower = 0, upper = 3) int x) { // :: error: [DP203]
            R%d { x = m(x); }
            static int m(int p) { %s }
          }
          """
              .formatted(i, i, bodies.get(i)));
    }
    RowPrograms.check(directory, "import java.util.concurrent.atomic.*;\n" + rows + "}");
  }

  /** A name that a pattern gives to a part of a record may be null. */
  @Test
  void partsOfRecordsMayBeNull() {
    Assumptions.assumeTrue(
        Runtime.version().feature() >= 21, "patterns of records are of Java 21 and later");
    RowPrograms.check(
        directory,
        """
        record Pair(String a, String b) {}
        final class Q {
          @Private(epsilon = 1)
          static long part(List<Pair> pairs) {
            return pairs.stream()
                .filter(p -> p instanceof Pair(String a, String b) && Optional.<String>empty().map(a::equals).orElse(true)) // :: error: [DP109]
                .count();
          }
        }
        """);
  }
}
