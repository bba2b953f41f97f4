/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Errors in declarations keep javac from all bodies, and whoever builds is told so. */
class BodiesLeftTest {
  private static final String LEAK =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      final class Leak {
        record Row(int n) {}
        @Private(epsilon = 1)
        static long sum(List<Row> rows) {
          return rows.stream().mapToLong(Row::n).sum();
        }
      }
      """;
  private static final String DECLARED =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      final class Declared {
        record Row(int n) {}
        @Private(epsilon = %s)
        static long count(List<Row> rows) {
          return rows.size();
        }
      }
      """;

  @TempDir Path directory;

  private List<String> notes(Build.Outcome outcome) {
    return outcome.diagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.NOTE)
        .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
        .filter(text -> text.startsWith("Discreet has looked at declarations only"))
        .toList();
  }

  private Build.Outcome build(String epsilon) {
    return new Build(directory)
        .with("Leak.java", LEAK)
        .with("Declared.java", DECLARED.formatted(epsilon))
        .compile();
  }

  @Test
  void afterAnErrorInADeclaration() {
    Build.Outcome outcome = build("-1");
    assertEquals(1, outcome.errors().size(), () -> "" + outcome.errors());
    assertEquals(1, notes(outcome).size());
  }

  @Test
  void notWhereBodiesAreChecked() {
    Build.Outcome outcome = build("1");
    assertEquals(1, outcome.errors().size(), () -> "" + outcome.errors());
    assertEquals(List.of(), notes(outcome));
  }
}
