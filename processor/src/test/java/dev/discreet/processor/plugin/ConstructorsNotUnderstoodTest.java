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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DP203: one statement of a constructor that is not understood, among others that are. */
class ConstructorsNotUnderstoodTest {
  private static final String ASKED =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;

      final class Asked {
        record Row(@Bounded(lower = 0, upper = 9) int n, String id, List<Integer> visits, int[] codes) {
          Row {
            BODY
          }
        }

        @Private(epsilon = 0.1)
        @Sensitivity(9)
        static long asked(List<Row> rows) {
          return rows.stream().filter(r -> !r.id().isEmpty()).mapToLong(Row::n).sum();
        }
      }
      """;
  private static final String PROVEN = "Objects.requireNonNull(id); n = Clamp.clamp(n, 0, 9); ";

  @TempDir Path directory;

  private List<String> errors(String body) {
    Build.Outcome outcome =
        new Build(directory).with("Asked.java", ASKED.replace("BODY", body)).compile();
    assertEquals(outcome.errors(), outcome.ours());
    return outcome.ours();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int v : visits) { if (v < 0) { throw new IllegalArgumentException(); } }",
        "for (int v : visits) { Objects.requireNonNull(id); }",
        "if (visits.stream().anyMatch(v -> v < 0)) { throw new IllegalArgumentException(); }",
        "visits = visits.stream().limit(5).toList();",
        "visits = visits.stream().filter(v -> v > 0).sorted().distinct().toList();",
        "visits = new ArrayList<>(visits); Collections.sort(visits);",
        "visits.forEach(v -> Objects.requireNonNull(v));",
        "visits = List.copyOf(visits); int most = 0; for (int v : visits) { most = Math.max(most, v); }"
            + " if (most > 9) { throw new IllegalArgumentException(); }",
        "assert n < 20;",
        "try { Integer.parseInt(id); } catch (NumberFormatException e) { throw new"
            + " IllegalArgumentException(e); }",
        "int most = 0; while (most < codes.length) { most++; }",
        "int most = 0; do { if (most == 3) { break; } most++; } while (true);",
        "codes = codes.clone(); for (int c : codes) { if (c < 0) { throw new IllegalArgumentException(); } }",
        "synchronized (visits) { visits = List.copyOf(visits); }"
      })
  void whatIsProvenBesideItStaysProven(String statement) {
    assertEquals(List.of(), errors(PROVEN + statement));
    assertEquals(List.of(), errors(statement + " " + PROVEN));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int v : visits) { n = v; }",
        "for (int v : visits) { n += v; }",
        "if (visits.stream().anyMatch(v -> v < 0)) { n = 1000; }",
        "n = visits.stream().limit(5).mapToInt(v -> v).sum();",
        "try { n = Integer.parseInt(id); } catch (NumberFormatException e) { n = 0; }",
        "try { n = 3; } finally { n += 1000; }",
        "while (n < 100) { n++; }",
        "do { n++; } while (n < 100);",
        "assert (n = 1000) > 3;",
        "synchronized (visits) { n = 1000; }",
        "int most = 3; try { most = Integer.parseInt(id); } finally { most++; } n = most;",
        "List<Integer> own = new ArrayList<>(); own.add(3); try { own.add(1000); } finally {"
            + " own.remove(0); } n = own.size() > 1 ? 3 : 1000;",
        "int[] own = {3}; try { own[0] = 1000; } finally { own = own.clone(); } n = own[0];"
      })
  void whatItMayAssignIsNotProven(String statement) {
    List<String> errors = errors(PROVEN + statement);
    assertEquals(1, errors.size(), errors::toString);
    assertTrue(errors.get(0).startsWith("[DP203]"), errors::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < 1; i++) { try { break; } finally { id.length(); } JUMPED }",
        "for (int i = 0; i < 1; i++) { try { continue; } finally { id.length(); } JUMPED }",
        "switch (n) { default: try { break; } finally { id.length(); } JUMPED }",
        "out: for (int i = 0; i < 1; i++) { while (true) { break out; } JUMPED }"
      })
  void whatIsJumpedOverIsNotProven(String statement) {
    String jumped = "if (codes.length == 0) { n = 3; } n = Clamp.clamp(n, 0, 9);";
    String reachable = statement.replace("try {", "try { if (codes.length > 1)");
    List<String> errors =
        errors(
            "Objects.requireNonNull(id); "
                + reachable
                    .replace("JUMPED", jumped)
                    .replace(
                        "while (true) { break out; }",
                        "while (n > 3) { if (n > 5) { break out; } n--; }"));
    assertTrue(errors.get(0).startsWith("[DP203]"), errors::toString);
  }

  @Test
  void theMessageNamesWhatIsNotUnderstood() {
    List<String> errors = errors(PROVEN + "try { n++; } finally { id.length(); }");
    assertTrue(
        errors
            .get(0)
            .contains("try { n++; } finally { id.length(); }` is not understood: write `n = Clamp"),
        errors::toString);
  }

  private static final String ARRAY =
      """
      final class Scored {
        record Row(Set<String> tags, List<Integer> visits, @Length(2) @Bounded(lower = 0, upper = 1) double[] v) {
          Row {
            BODY
            v = Arrays.copyOf(v, 2);
            for (int i = 0; i < v.length; i++) { v[i] = Clamp.clamp(v[i], 0.0, 1.0); }
            LAST
          }
        }

        @Private(epsilon = 0.1) static long asked(List<Row> rows) { return rows.stream().filter(r -> r.v()[0] > 0.5).count(); }
      }
      """;

  private List<String> errorsBesideAnArray(String first, String last) {
    String head =
        "import dev.discreet.annotations.*; import dev.discreet.runtime.Clamp; import java.util.*;\n";
    String source = head + ARRAY.replace("BODY", first).replace("LAST", last);
    return new Build(directory).with("Scored.java", source).compile().ours();
  }

  /** What is asked of the array stands there already. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "visits = Collections.unmodifiableList(visits);|Collections.unmodifiableList(visits)",
        "tags = Collections.unmodifiableSet(new TreeSet<>(tags));|new TreeSet<>(tags)"
      })
  void theMessageOfAnArrayNamesTheExpressionThatIsNotUnderstood(String statement, String named) {
    List<String> errors = errorsBesideAnArray(statement, "");
    assertEquals(1, errors.size(), errors::toString);
    assertTrue(
        errors
            .get(0)
            .contains(
                "fix: `"
                    + named
                    + "` is not understood, and might write to any array: do it where the row is made;"),
        errors::toString);
    String copied = statement.replace("(tags)", "(Set.copyOf(tags))");
    assertEquals(
        List.of(), errorsBesideAnArray(copied.replace("(visits)", "(List.copyOf(visits))"), ""));
  }

  @Test
  void theMessageOfAnArrayNamesTheStatementThatIsNotUnderstood() {
    assertEquals(List.of(), errorsBesideAnArray("", ""));
    String statement = "try { visits.size(); } finally { tags.size(); }";
    assertEquals(List.of(), errorsBesideAnArray(statement, ""));
    List<String> errors = errorsBesideAnArray("", statement);
    assertTrue(
        errors
            .get(0)
            .contains(statement + "` is not understood: after it, write `v = Arrays.copyOf(v, 2);"),
        errors::toString);
  }
}
