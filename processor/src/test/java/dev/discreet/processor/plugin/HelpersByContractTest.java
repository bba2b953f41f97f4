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

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Helpers of other files, of which nothing but the contract is seen: it must say all. */
class HelpersByContractTest {
  private static final String IMPORTS =
      "import dev.discreet.annotations.*;\nimport java.util.*;\nimport java.util.stream.*;\n";

  private static final String ROW =
      IMPORTS
          + """
      record V(String id, @Bounded(lower = 0, upper = 9) int x) {
        V { x = dev.discreet.runtime.Clamp.clamp(x, 0, 9); }
      }
      """;

  @TempDir Path directory;

  private Build with(String helper, String query) {
    return new Build(directory)
        .with("V.java", ROW)
        .with("O.java", IMPORTS + helper)
        .with(
            "Case.java",
            IMPORTS
                + "class Case { @Private(epsilon = 1) static long ask(@MaxRows(1000) List<V> rows) { return "
                + query
                + "; } }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static Boolean h(@Sensitive V v) { return v.x() > 3 ? null : (Boolean) true; }",
        "static Integer h(@Sensitive V v) { return v.x() > 3 ? null : (Integer) 1; }",
        "@Sensitivity(1) static Long h(@Sensitive long n) { return n; }"
      })
  void aBoxMayHoldNothing(String helper) {
    Build.Outcome outcome =
        new Build(directory.resolve("boxed"))
            .with("V.java", ROW)
            .with("O.java", IMPORTS + "class O {\n" + helper + " // :: error: [DP109]\n}")
            .compile();
    assertEquals(
        "[Mark[file=O.java, line=5, rule=DP109]]", outcome.marks().toString(), outcome::text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "O.h(rows.stream().map(v -> v.x() > 3 ? v : null).toList())",
        "O.s(rows.stream().map(V::id).toList())",
        "O.i(rows.stream().map(v -> v.x() == 7 ? null : (Integer) 1).toList())"
      })
  void aDataSetHoldsNoNull(String query) {
    Build.Outcome outcome =
        with(
                """
                class O {
                  @Sensitivity(1) static long h(@Sensitive List<V> r) { return r.stream().filter(v -> v.x() > 3).count(); }
                  @Sensitivity(1) static long s(@Sensitive List<String> r) { return r.stream().filter(v -> v.isEmpty()).count(); }
                  @Sensitivity(1) static long i(@Sensitive List<Integer> r) { return r.stream().filter(v -> v > 3).count(); }
                }
                """,
                query)
            .compile();
    assertEquals(
        "[Mark[file=Case.java, line=4, rule=DP109]]", outcome.marks().toString(), outcome::text);
  }

  /** Of a list in a row neither class nor size are known, nor that it holds no null. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "rows.stream().mapToLong(v -> O.f(v.l())).sum()",
        "rows.stream().map(L::l).mapToLong(O::f).sum()",
        "rows.stream().mapToLong(v -> O.g(v.l())).sum()",
        "rows.size() * (long) O.f(names)"
      })
  void aListThatIsNoDataSet(String query) {
    Build.Outcome outcome =
        new Build(directory)
            .with(
                "L.java",
                IMPORTS + "record L(int x, List<String> l) { L { Objects.requireNonNull(l); } }")
            .with(
                "Made.java",
                IMPORTS
                    + "record Made(@Bounded(lower = 0, upper = 9) int x, List<String> l) { // :: error: [DP203]\n Made { Objects.requireNonNull(l); x = O.f(l); } }")
            .with(
                "O.java",
                IMPORTS
                    + """
                class O {
                  @Bounded(lower = 0, upper = 9) static int f(@Sensitive @MaxRows(9) List<String> s) { return s.size(); }
                  @Bounded(lower = 0, upper = 9) static int g(@Sensitive Collection<String> s) {
                    int t = 0;
                    for (String z : s) t += z.length() > 2 ? 1 : 0;
                    return dev.discreet.runtime.Clamp.clamp(t, 0, 9);
                  }
                }
                """)
            .with(
                "Case.java",
                IMPORTS
                    + "class Case { @Private(epsilon = 1) @Sensitivity(9) static long ask(@MaxRows(1000) List<L> rows, List<String> names) { return\n"
                    + query
                    + "; } }")
            .compile();
    assertEquals(
        "[Mark[file=Case.java, line=5, rule=DP115], Mark[file=Made.java, line=4, rule=DP203]]",
        outcome.marks().toString(),
        outcome::text);
  }

  @Test
  void aDataSetWithoutNullsPasses() {
    with(
            "class O { @Sensitivity(1) static long h(@Sensitive List<Integer> r) { return r.stream().filter(v -> v > 3).count(); } }",
            "O.h(rows.stream().map(V::x).toList())")
        .compile()
        .pass();
  }

  /** Each keeps its contract if the other returns. */
  @Test
  void helpersThatCallEachOther() {
    Build build =
        with(
                """
                class O {
                  @Sensitivity(1) @Bounded(lower = 0, upper = 1)
                  static int h(@Sensitive int x) { return x == 7 ? P.g(x) : 1; }
                }
                """,
                "rows.stream().mapToLong(v -> O.h(v.x())).sum()")
            .with(
                "P.java",
                IMPORTS
                    + """
                class P {
                  @Sensitivity(1) @Bounded(lower = 0, upper = 1)
                  static int g(@Sensitive int x) { return x == 7 ? O.h(x) : 1; }
                }
                """);
    Build.Outcome outcome = build.compile();
    assertTrue(
        outcome.ours().stream().anyMatch(error -> error.startsWith("[DP116]")), outcome::text);
  }

  /** The one that is compiled alone finds itself in the seal of the other. */
  @Test
  void helpersThatComeToCallEachOther() {
    String calls =
        """
        class O {
          @Sensitivity(1) @Bounded(lower = 0, upper = 1)
          static int h(@Sensitive int x) { return %s; }
        }
        """;
    String other =
        """
        class P {
          @Sensitivity(1) @Bounded(lower = 0, upper = 1)
          static int g(@Sensitive int x) { return x == 7 ? O.h(x) : 1; }
        }
        """;
    Build build = with(calls.formatted("1"), "0").with("P.java", IMPORTS + other);
    build.compile().pass();
    Build again =
        build
            .again()
            .withLibrary(build)
            .with("O.java", IMPORTS + calls.formatted("x == 7 ? P.g(x) : 1"));
    Build.Outcome outcome = again.compile();
    assertTrue(
        outcome.ours().stream().anyMatch(error -> error.startsWith("[DP116]")), outcome::text);
  }

  /** Two libraries, each compiled with an older one of the other. */
  @Test
  void sealedHelpersThatCallEachOther() {
    String a = helperOf("A", "%s");
    String b = helperOf("B", "%s");
    Build oldA = library("oldA", a.formatted("1"));
    Build oldB = library("oldB", b.formatted("1"));
    Build newB = library("newB", b.formatted("x == 7 ? A.f(x) : 1"), oldA);
    Build newA = library("newA", a.formatted("B.f(x)"), oldB);
    String query =
        "class Case { @Private(epsilon = 1) static long ask(List<Integer> rows) {"
            + " return rows.stream().filter(r -> r != null && A.f(r) > 0).count(); } }";
    library("fine", query, newA, oldB);
    Build circle =
        new Build(directory.resolve("circle"))
            .withLibrary(newA)
            .withLibrary(newB)
            .with("Case.java", IMPORTS + query);
    Build.Outcome outcome = circle.compile();
    assertTrue(
        outcome.ours().stream().anyMatch(error -> error.startsWith("[DP116]")), outcome::text);
  }

  private static String helperOf(String name, String value) {
    return "class %s { @Sensitivity(1) @Bounded(lower = 0, upper = 1) static int f(@Sensitive int x) { return %s; } }"
        .formatted(name, value);
  }

  private Build library(String name, String source, Build... others) {
    Build build = new Build(directory.resolve(name)).with(IMPORTS + source);
    for (Build other : others) {
      build.withLibrary(other);
    }
    build.compile().pass();
    return build;
  }
}
