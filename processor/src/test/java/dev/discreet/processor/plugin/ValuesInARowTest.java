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

/** Loops over the values of a map that a few elements of one row may have filled, or not. */
class ValuesInARowTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 2) int who,
          @Bounded(lower = 0, upper = 3) int n,
          List<Integer> ns,
          String note) {
        Visit {
          ns = List.copyOf(ns);
          n = Clamp.clamp(n, 0, 3);
        }
      }
      """;

  @TempDir Path directory;

  /** How far a query moves by what one visit adds: {@code v}. */
  private static String query(String name, int sensitivity, String body) {
    return """
        @Private(epsilon = 1) @Sensitivity(%d)
        static long %s(List<Visit> visits) {
          long sum = 0;
          for (Visit r : visits) {
            int v = 0;
            %s
            sum += v;
          }
          return sum;
        """
        .formatted(sensitivity, name, body);
  }

  private static String accepted(String name, int sensitivity, String body) {
    return query(name, sensitivity, body) + "}\n";
  }

  private static String exceeded(String name, int sensitivity, String body) {
    return query(name, sensitivity, body).replace("return sum;", "return sum; // :: error: [DP201]")
        + "}\n";
  }

  private void check(String... queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + String.join("", queries) + "}\n");
  }

  private static String counted(String map) {
    return "Map<Integer, Integer> m = new "
        + map
        + "<>(); for (int x : r.ns().stream().limit(3).toList()) m.merge(x, 1, Integer::sum); ";
  }

  private static final String GREATEST = "for (int y : m.values()) v = Math.max(v, y);";

  @Test
  void valuesAreThereWhereTheirKeysAre() {
    check(
        accepted("hashed", 3, counted("HashMap") + GREATEST),
        exceeded("tooFew", 2, counted("HashMap") + GREATEST),
        accepted("sorted", 3, counted("TreeMap") + GREATEST),
        accepted("linked", 3, counted("LinkedHashMap") + GREATEST),
        accepted(
            "entries",
            3,
            counted("HashMap")
                + "for (Map.Entry<Integer, Integer> e : m.entrySet()) v = Math.max(v, e.getValue());"),
        accepted(
            "keys", 3, counted("HashMap") + "for (int k : m.keySet()) v = Math.max(v, m.get(k));"),
        accepted(
            "one",
            3,
            "Map<Integer, Integer> m = new HashMap<>(); if (r.who() > 2) m.put(r.n(), r.n());"
                + GREATEST),
        accepted(
            "writtenOut",
            6,
            "Map<Integer, Integer> m = Map.of(1, r.n(), 2, 6);"
                + " for (int k : m.keySet()) v = Math.max(v, m.get(k));"));
  }

  @Test
  void otherKeysAndValuesMayBeNull() {
    check(
        query(
                "anyKey",
                9,
                """
                Map<Integer, Integer> m = new HashMap<>();
                if (r.who() > 2) m.put(r.n(), 1);
                v = m.get(2); // :: error: [DP109]
                """)
            + "}\n",
        query(
                "afterAChange",
                9,
                """
                Map<Integer, Integer> m = new HashMap<>();
                if (r.who() > 2) m.put(r.n(), 1);
                Map<Integer, Integer> other = new HashMap<>();
                if (r.who() > 3) other.put(r.n(), 1);
                for (int k : m.keySet()) {
                  v = Math.max(v, other.get(k)); // :: error: [DP109]
                }
                """)
            + "}\n",
        query(
                "nullInside",
                9,
                """
                Map<Integer, String> m = new HashMap<>();
                if (r.who() > 2) {
                  m.put(r.n(), r.note()); // :: error: [DP109]
                }
                for (String y : m.values()) v = Math.min(9, y.length());
                """)
            + "}\n");
  }
}
