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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A default method of the query's file, and classes of other files that may override it. */
class OverridesElsewhereTest {
  private static final String HEAD =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.*;
      """;

  private static final String SALES =
      """
      final class Sales {
        sealed interface Weighted permits Kind {
          default int weight() { return 1; }
          default int twice() { return 2 * weight(); }
        }
        @Private(epsilon = 1) @Sensitivity(2) static long points(List<Sale> rows) {
          long n = 0;
          for (Sale s : rows) n += WEIGHT;
          return n;
        }
      }
      """;

  private static final String SALE =
      "record Sale(Kind kind) { public Sale { Objects.requireNonNull(kind); } }";

  private static final String OVERRIDING =
      "enum Kind implements Sales.Weighted { A, B { @Override public int weight() { return 9; } } }";

  private static final List<String> CALLS =
      List.of(
          "s.kind().weight()",
          "s.kind().twice()",
          "((Sales.Weighted) s.kind()).weight()",
          "Optional.of(s.kind()).map(Sales.Weighted::weight).orElse(1)",
          "new Sales.Weighted[] {s.kind()}[0].weight()");

  @TempDir Path directory;

  private Build sales(String weight) {
    return new Build(directory.resolve("sales" + weight.hashCode()))
        .with("Sales.java", HEAD + SALES.replace("WEIGHT", weight))
        .with("Sale.java", HEAD + SALE);
  }

  private static void assertRefused(Build.Outcome outcome) {
    assertTrue(!outcome.success() && !outcome.ours().isEmpty(), outcome::text);
    assertEquals(outcome.errors(), outcome.ours(), outcome::text);
  }

  @Test
  void constantsOfAnotherFileMayOverrideIt() {
    for (String call : CALLS) {
      assertRefused(sales(call).with("Kind.java", HEAD + OVERRIDING).compile());
    }
  }

  @Test
  void soMayConstantsThatWereCompiledBefore() {
    for (String call : CALLS) {
      Build build = sales("1").with("Kind.java", HEAD + OVERRIDING);
      build.compile().pass();
      Build again = build.again().with("Sales.java", HEAD + SALES.replace("WEIGHT", call));
      again.withLibrary(build);
      assertRefused(again.compile());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum Kind implements Sales.Weighted { A, B; @Override public int weight() { return 9; } }",
        "record Kind(int n) implements Sales.Weighted { @Override public int weight() { return n; } }",
        "final class Kind implements Sales.Weighted { @Override public int weight() { return 9; } }",
        "non-sealed class Kind implements Sales.Weighted { }",
        "non-sealed interface Kind extends Sales.Weighted { }",
        "sealed interface Kind extends Sales.Weighted permits Kind.A { @Override default int weight() { return 9; } record A() implements Kind {} }",
        "sealed interface Kind extends Sales.Weighted permits Kind.A { record A() implements Kind { @Override public int weight() { return 9; } } }",
        "sealed interface Kind extends Sales.Weighted permits Kind.A { enum A implements Kind { X { @Override public int weight() { return 9; } } } }",
        "enum Kind implements Sales.Weighted, Above { A, B } interface Above extends Other { } interface Other { int weight(); }",
      })
  void soMayWhateverElseImplementsIt(String kind) {
    Build.Outcome outcome = sales("s.kind().weight()").with("Kind.java", HEAD + kind).compile();
    assertTrue(!outcome.success(), outcome::text);
  }

  /** Honest code: where nothing overrides it, its body is known. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum Kind implements Sales.Weighted { A, B }",
        "record Kind(int n) implements Sales.Weighted { }",
        "sealed interface Kind extends Sales.Weighted permits Kind.A { record A() implements Kind { } }",
        "sealed interface Kind extends Sales.Weighted permits Kind.A { enum A implements Kind { X, Y } }",
      })
  void whereNothingOverridesItItsBodyIsKnown(String kind) {
    sales("s.kind().weight()").with("Kind.java", HEAD + kind).compile().pass();
  }
}
