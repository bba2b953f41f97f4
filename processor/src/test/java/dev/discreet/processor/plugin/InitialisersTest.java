/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP115: classes that a row's code names first, and what their initialisers do. */
class InitialisersTest {
  private static final String HEADER =
      """
      package asked;

      import dev.discreet.annotations.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.regex.Pattern;
      import java.util.stream.*;

      """;

  /** What a row's code names is {@code Named}; DECLARED stands for its declaration. */
  private static final String ASKED =
      HEADER
          + """
          final class Asked {
            enum Ward { NORTH, SOUTH }
            record Row(int age, boolean smoker) {}
            private static int turns;
            private static int next() {
              return turns++;
            }
            DECLARED

            @Private(epsilon = 0.1)
            static long asked(List<Row> rows) {
              long n = 0;
              for (Row row : rows) {
                if (row.smoker()) {
                  n += Math.floorMod(VALUE, 1); // MARK
                }
              }
              return n + rows.size();
            }
          }
          """;

  private static final String ERROR = ":: error: [DP115]";

  private static final String LOUD =
      """
      static final class Loud implements Comparator<Integer> {
        @Override public int compare(Integer a, Integer b) { return 0; }
        @Override public Comparator<Integer> thenComparing(Comparator<? super Integer> other) {
          next();
          return this;
        }
      }
      static final Comparator<Integer> ONE = new Loud();
      """;

  @TempDir Path directory;

  private void check(String declared, String value, boolean harm) {
    String source =
        ASKED
            .replace("DECLARED", declared)
            .replace("VALUE", value)
            .replace("MARK", harm ? ERROR : "fine");
    new Build(directory).with("Asked.java", source).check();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static final int TURN = next();",
        "static int turn = next();",
        "static { next(); }",
        "static { System.out.println(1); }",
        "static { turns = 5; }",
        "static final int ZERO = 1 / (turns - turns);",
        "static final int ZERO = Integer.parseInt(\"one\");",
        "static final Set<String> CODES = Set.of(\"a\", \"a\");",
        "static final Map<Ward, Integer> TABLE = Map.of(Ward.NORTH, 1, Ward.NORTH, 2);",
        "static final Pattern CODE = Pattern.compile(\"(\");",
        "static final int SEEN = turns;",
        "static final long TIME = System.nanoTime();",
        "static final int MANY = IntStream.range(0, 3).map(i -> next()).sum();",
        "static final Supplier<Integer> S = Asked::next; static final int NOW = S.get();",
        "static final int[] CELLS = new int[turns - 1];",
        "static final Object MADE = new Object() { { next(); } };",
        "static final String TEXT = \"\" + new Object();",
        "static { while (turns < 3) { turns++; } }",
        "static int deep() { return deep(); } static final int END = deep();",
        "static final List<Integer> NONE = List.of((Integer) null);",
        "static final Thread STARTED = new Thread(Asked::next);",
        "static final int FIRST = limit(); static final Integer MAX = Integer.valueOf(5);"
            + " static int limit() { return MAX; }",
        "static final Integer NONE = null; static final int CENTS = NONE;",
        "static final Integer NONE = null; static final long WIDE = NONE;",
        "static final Integer NONE = null; static { int local = NONE; }",
        "static final Integer NONE = null; static { int local; local = NONE; }",
        "static final Integer NONE = null; static int one(int n) { return n; } static final int X = one(NONE);",
        "static final Integer NONE = null; static final int X = Math.max(NONE, 1);",
        "static final Boolean NONE = null; static final int X = NONE ? 1 : 2;",
        "static final Boolean NONE = null; static { if (NONE) { } }",
        "static final int X = true ? (Integer) null : 0;",
        "static final Integer NONE = null; static final int[] CELLS = {NONE};",
        "static { Integer v = null; v++; }",
        "static final class Gone { @Override protected void finalize() { next(); } } static { new Gone(); }",
        LOUD + "static final Comparator<Integer> C = ONE.thenComparing(Comparator.naturalOrder());",
        LOUD + "static final Comparator<Integer> C = List.of(ONE).get(0).reversed();",
        LOUD
            + "static final Comparator<Integer> C = new Loud().thenComparing(Comparator.naturalOrder());"
      })
  void whatShowsIsRefused(String member) {
    check(
        "static final class Named { " + member + " static int zero() { return 0; } }",
        "Named.zero()",
        true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static final int CAP = 100;",
        "static int unread;",
        "static int unread = 5;",
        "static final Set<String> CODES = Set.of(\"a\", \"b\");",
        "static final Pattern CODE = Pattern.compile(\"[a-z]+\");",
        "static final Map<String, Integer> TABLE = Map.of(\"a\", 1, \"b\", 2);",
        "static final Map<Ward, Integer> TABLE = Map.ofEntries(Map.entry(Ward.NORTH, 1));",
        "static final Set<Ward> OPEN = EnumSet.of(Ward.NORTH, Ward.SOUTH);",
        "static final List<Row> ROWS = List.of(new Row(1, true), new Row(2, false));",
        "static final java.time.LocalDate DAY = java.time.LocalDate.of(2024, 2, 29);",
        "static final java.math.BigDecimal HALF = new java.math.BigDecimal(\"0.5\");",
        "static final IntUnaryOperator NEXT = x -> x + 1;",
        "static final Predicate<Row> SMOKES = Row::smoker;",
        "static final Comparator<Row> BY_AGE = Comparator.comparingInt(Row::age);",
        "static final Comparator<Row> FIRST = Comparator.comparingInt(Row::age);"
            + " static final Comparator<Row> BOTH = FIRST.thenComparing(Row::smoker);",
        "static final Comparator<Row> BOTH ="
            + " Comparator.comparingInt(Row::age).thenComparing(Row::smoker);",
        "static final double[] WEIGHTS = {0.5, 2 * 0.25, Math.sqrt(2)};",
        "static final int[] CELLS = new int[8];",
        "static final List<String> KEPT = new ArrayList<>();",
        "static final int A = Math.max(3, 4); static final int B = A + 1;",
        "static final int C; static { C = Math.abs(-4); }",
        "static int half(int x) { return x / 2; } static final int D = half(8);",
        "static final String NAME = \"a\" + 1 + true;",
        "static final int MINUTES = 24 * 60 / 7;"
      })
  void whatDoesNotShowIsFine(String member) {
    check(
        "static final class Named { " + member + " static int zero() { return 0; } }",
        "Named.zero()",
        false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum Named { A; final int turn = next(); }",
        "enum Named { A(next()); Named(int turn) {} }",
        "enum Named { A; Named() { next(); } }",
        "enum Named { A; { next(); } }",
        "enum Named { A { { next(); } }, B }",
        "enum Named { A; static final int TURN = next(); }",
        "enum Named { A; static { next(); } }",
        "enum Named { A; { Named.values(); } }",
        "enum Named { A(all()); Named(Object all) {} static Object all() { return values(); } }",
        "enum Named { A(EnumSet.noneOf(Named.class)); Named(Set<Named> none) {} }",
        "enum Named { A, B(EnumSet.of(Named.A)); Named() {} Named(Set<Named> first) {} }",
        "interface Loud { int TURN = next(); default int one() { return 1; } } enum Named implements Loud { A }",
        "interface Loud { int TURN = next(); default int one() { return 1; } } interface Still extends Loud {}"
            + " enum Named implements Still { A }",
        "static final class Other { static final int T = next(); static final int U = 3; }"
            + " enum Named { A(Other.T); Named(int u) {} }",
        "static final class X { static final int T = Math.abs(Y.T); } static final class Y { static"
            + " final int T = Math.abs(X.T); } enum Named { A(X.T); Named(int u) {} }"
      })
  void enumsAreInitialisedByTheirConstants(String declared) {
    check(declared, "Named.A.ordinal()", true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Named.A.ordinal()",
        "Named.values().length",
        "(switch (Named.A) { case A -> 1; })",
        "Stream.of(Named.A).mapToInt(Named::ordinal).sum()"
      })
  void everyWayToNameAnEnumCounts(String value) {
    check("enum Named { A; final int turn = next(); }", value, true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum Named { A(1, \"one\"), B(2, \"two\"); final int n; final String s;"
            + " Named(int n, String s) { this.n = n; this.s = s; } }",
        "enum Named { A(x -> x + 1); final IntUnaryOperator f; Named(IntUnaryOperator f) { this.f = f; } }",
        "enum Named { A { int one() { return 1; } }; int one() { return 0; } }",
        "enum Named { A(Set.of(1, 2)); final Set<Integer> s; Named(Set<Integer> s) { this.s = s; } }",
        "enum Named { A(Ward.NORTH); final Ward w; Named(Ward w) { this.w = w; } }",
        "interface Still { int ONE = 1; default int one() { return ONE; } } enum Named implements Still { A }",
        "interface Bare { int TURN = next(); int one(); } enum Named implements Bare { A; public int"
            + " one() { return 1; } }",
        "enum Named implements Supplier<String> { A; public String get() { return name(); } }",
        "enum Named { A; static final List<Named> ALL = List.of(A); }",
        "enum Named { A; static final Named[] ALL = values(); }",
        "enum Named { A; static final Set<Named> NONE = EnumSet.noneOf(Named.class); }"
      })
  void honestEnumsAreFine(String declared) {
    check(declared, "Named.A.ordinal()", false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static class Base { static final int TURN = next(); } static final class Named extends Base"
            + " { static int zero() { return 0; } }",
        "interface Loud { int TURN = next(); default int one() { return 1; } } static final class"
            + " Named implements Loud { static int zero() { return 0; } }",
        "interface Named { int TURN = next(); static int zero() { return 0; } }",
        "record Named(int n) { static final int TURN = next(); static int zero() { return 0; } }"
      })
  void whatIsInitialisedWithAClassCounts(String declared) {
    check(declared, "Named.zero()", true);
  }

  @Test
  void aSubclassIsNotInitialisedByAMethodThatItInherits() {
    check(
        "static class Base { static int zero() { return 0; } } static final class Named extends Base"
            + " { static final int TURN = next(); }",
        "Named.zero()",
        false);
  }

  @Test
  void aRecordIsInitialisedWhereItIsMade() {
    check("record Named(int n) { static final int TURN = next(); }", "new Named(3).n()", true);
  }

  @Test
  void aFunctionThatIsReferredToCounts() {
    check(
        "static final class Named { static final int TURN = next(); static int of(int x) { return x;"
            + " } }",
        "Stream.of(1).mapToInt(Named::of).sum()",
        true);
  }

  @Test
  void valuesOfTheQuerysClassMustBeTheSameWheneverTheyAreMade() {
    new Build(directory)
        .with(
            "Asked.java",
            HEADER
                + """
                final class Asked {
                  record Row(int age) {}
                  static int turns;
                  static int next() { return turns++; }
                  static final int TURN = next();
                  static final int LATER = Math.abs(TURN);
                  static final int CAP = Math.max(3, 4);
                  static final int SET = Integer.parseInt(System.getProperty("cap", "3"));
                  static final List<String> LOG = new ArrayList<>(List.of("a"));

                  @Private(epsilon = 0.1)
                  static long first(List<Row> rows) {
                    return rows.size() + TURN; // :: error: [DP108]
                  }

                  @Private(epsilon = 0.1)
                  static long second(List<Row> rows) {
                    return rows.size() + LATER; // :: error: [DP108]
                  }

                  @Private(epsilon = 0.1)
                  static long third(List<Row> rows) {
                    return rows.size() + (long) CAP + SET % 2;
                  }
                }
                """)
        .check();
  }

  @Test
  void classesAroundTheQuerysClassCount() {
    new Build(directory)
        .with(
            "Around.java",
            HEADER
                + """
                final class Around {
                  static int turns = Integer.parseInt("1");
                  static int zero() { return 0; }
                  static final class Asked {
                    record Row(boolean smoker) {}

                    @Private(epsilon = 0.1)
                    static long asked(List<Row> rows) {
                      return rows.stream().filter(r -> r.smoker() && zero() == 0).count();
                    }
                  }
                  static final class Other {
                    record Row(boolean smoker) {}
                    static { turns++; }
                    static int one() { return 1; }

                    @Private(epsilon = 0.1)
                    static long asked(List<Row> rows) {
                      return rows.stream().filter(r -> r.smoker() && one() == 1).count();
                    }
                  }
                  static final class Third {
                    record Row(boolean smoker) {}

                    @Private(epsilon = 0.1)
                    static long asked(List<Row> rows) {
                      return rows.stream()
                          .filter(r -> r.smoker() && Other.one() == 1) // :: error: [DP115]
                          .count();
                    }
                  }
                }
                """)
        .check();
  }

  @Test
  void localReportsAreAskedToo() {
    new Build(directory)
        .with(
            "Asked.java",
            HEADER
                + """
                @PrivacyBudget(epsilon = 9, adjacency = Adjacency.REPLACE_ONE)
                final class Asked {
                  enum Answer { YES, NO }
                  record Row(int age, Answer answer) {
                    Row { Objects.requireNonNull(answer); }
                  }
                  static int turns;
                  static int next() { return turns++; }
                  static final class Named {
                    static final int TURN = next();
                    static int zero() { return 0; }
                  }

                  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
                  static Answer told(Row row) {
                    return Named.zero() == 0 ? row.answer() : Answer.NO; // :: error: [DP115]
                  }
                }
                """)
        .check();
  }

  @Test
  void keysOfPartsAreAskedToo() {
    new Build(directory)
        .with(
            "Asked.java",
            HEADER
                + """
                import dev.discreet.runtime.*;

                final class Asked {
                  enum Ward { NORTH, SOUTH }
                  record Row(int age, Ward ward) {
                    Row { Objects.requireNonNull(ward); }
                  }
                  static final class Loud {
                    static final List<Object> SEEN = new ArrayList<>(List.of(System.out));
                    static boolean is(int x) { return x > 3; }
                  }

                  @PrivacyBudget(epsilon = 1)
                  static void program(PrivateData<Row> rows) {
                    Map<Boolean, PrivateData<Row>> parts =
                        rows.partitionBy(Boolean.class, r -> Loud.is(r.age())); // :: error: [DP115]
                  }
                }
                """)
        .check();
  }

  @Test
  void functionsOfChunksAreAskedToo() {
    new Build(directory)
        .with(
            "Asked.java",
            HEADER
                + """
                final class Asked {
                  enum Answer { YES, NO }
                  record Row(@PrivacyUnit String id, int age, Answer answer) {
                    Row { Objects.requireNonNull(id); Objects.requireNonNull(answer); }
                  }
                  static int turns;
                  static int next() { return turns++; }
                  static final class Named {
                    static final int TURN = next();
                    static int zero() { return 0; }
                  }
                  enum Other { A; final int turn = next(); }

                  @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
                  @Bounded(lower = 0, upper = 9)
                  static double chunk(List<Row> rows) {
                    return rows.size() > 3 ? Named.zero() : 2; // :: error: [DP115]
                  }

                  @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
                  @Bounded(lower = 0, upper = 9)
                  static double keyed(List<Row> rows) {
                    Map<Other, Integer> own = new EnumMap<>(Other.class); // :: error: [DP115]
                    return own.size();
                  }
                }
                """)
        .check();
  }

  @Test
  void anEnumOfAnotherFileIsLookedAtThere() {
    String ward = HEADER + "enum Ward { NORTH(1), SOUTH(2); final int n; Ward(int n) { %s } }";
    String asked =
        HEADER
            + """
            final class Asked {
              record Row(boolean smoker) {}

              @Private(epsilon = 0.1)
              static long asked(List<Row> rows) {
                return rows.stream().filter(r -> r.smoker() && Ward.SOUTH.ordinal() > 0).count();MARK
              }
            }
            """;
    String fine = ward.formatted("this.n = n;");
    Build first = new Build(directory.resolve("fine"));
    first.with("Asked.java", asked.replace("MARK", "")).with("Ward.java", fine).compile().pass();
    assertTrue(first.isSealed("asked.Asked"));
    assertTrue(first.isSealed("asked.Ward"));
    new Build(directory.resolve("loud"))
        .with("Ward.java", ward.formatted("this.n = n; System.out.println(n);"))
        .with("Asked.java", asked.replace("MARK", " // :: error: [DP115]"))
        .check();
  }

  @Test
  void anEnumOfALibraryIsBelievedByItsSeal() throws IOException {
    Build library = new Build(directory.resolve("library"));
    library
        .with("Ward.java", HEADER + "public enum Ward { NORTH, SOUTH }")
        .with(
            "Patient.java",
            HEADER
                + """
                public record Patient(@Bounded(lower = 0, upper = 1) int x, Ward ward) {
                  public Patient { x = Math.max(0, Math.min(x, 1)); Objects.requireNonNull(ward); }
                  @Private(epsilon = 1)
                  static long north(List<Patient> rows) {
                    return rows.stream().filter(p -> p.ward() == Ward.NORTH).count();
                  }
                }
                """)
        .compile()
        .pass();
    String asked =
        HEADER
            + """
            final class Asked {
              @Private(epsilon = 0.1)
              static long asked(List<Patient> rows) {
                return rows.stream().filter(p -> p.ward() == Ward.SOUTH).count();
              }
            }
            """;
    Build build = new Build(directory.resolve("asked")).withLibrary(library);
    build.with("Asked.java", asked).compile().pass();
    Files.delete(library.seal("asked.Ward"));
    assertEquals(1, build.compile().ours().size());
  }

  @Test
  void enumsOfTheJdkAreKnown() {
    check("", "java.time.DayOfWeek.MONDAY.ordinal()", false);
  }
}
