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

/** Maps whose keys are put in at first, and which are then asked whether they have a key. */
class FixedKeysTest {
  private static final String ROW =
      """
      enum Ward { ICU, ER, MAIN }
      record Visit(String ward, @Bounded(lower = 0, upper = 5) int days, Ward at) {
        Visit { Objects.requireNonNull(ward); days = Clamp.clamp(days, 0, 5); Objects.requireNonNull(at); }
      }
      """;

  @TempDir Path directory;

  private void check(String bodies) {
    String queries =
        bodies
            .replaceAll("(?m)^-- ", "@Private(epsilon = 1) static Map<String, Long> ")
            .replace("ZEROS", "for (String name : names) m.put(name, 0L);");
    RowPrograms.check(directory, "final class Counts {\n" + queries + "}\n" + ROW);
  }

  @Test
  void thoseOfAParameter() {
    check(
        """
        -- asked(List<Visit> rows, List<String> names) {
          Map<String, Long> m = new LinkedHashMap<>();
          ZEROS
          for (Visit r : rows) { if (m.containsKey(r.ward())) m.merge(r.ward(), 1L, Long::sum); }
          return m;
        }
        -- put(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new TreeMap<>();
          names.forEach(name -> m.put(name, 0L));
          for (Visit r : rows) { if (m.containsKey(r.ward())) { m.put(r.ward(), m.get(r.ward()) + 1); } }
          return m;
        }
        -- left(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          for (Visit r : rows) { if (!m.containsKey(r.ward())) continue; m.merge(r.ward(), 1L, Long::sum); }
          return m;
        }
        @Sensitivity(5)
        -- ifPresent(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          rows.forEach(r -> m.computeIfPresent(r.ward(), (k, n) -> n + r.days()));
          return m;
        }
        -- replaced(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          for (Visit r : rows) { m.replace(r.ward(), m.getOrDefault(r.ward(), 0L) + 1); }
          return m;
        }
        -- filtered(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          rows.stream().map(Visit::ward).filter(w -> m.containsKey(w)).forEach(w -> m.merge(w, 1L, Long::sum));
          return m;
        }
        -- ofTexts(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          for (Visit r : rows) {
            String[] parts = r.ward().split("/");
            if (parts.length > 1 && m.containsKey(parts[1])) m.merge(parts[1], 1L, Long::sum);
          }
          return m;
        }
        """);
  }

  @Test
  void thoseThatAreWritten() {
    check(
        """
        -- literals(List<Visit> rows) {
          Map<String, Long> m = new HashMap<>();
          m.put("a", 0L);
          m.put("b", 0L);
          for (Visit r : rows) { if (m.containsKey(r.ward())) m.merge(r.ward(), 1L, Long::sum); }
          return m;
        }
        -- copied(List<Visit> rows) {
          Map<String, Long> m = new TreeMap<>(Map.of("a", 3L, "b", 0L));
          for (Visit r : rows) m.computeIfPresent(r.ward(), (k, n) -> n + 1);
          return m;
        }
        @Private(epsilon = 1)
        static Map<Ward, Long> constants(List<Visit> rows) {
          Map<Ward, Long> m = new EnumMap<>(Map.of(Ward.ICU, 0L, Ward.ER, 0L));
          for (Visit r : rows) { if (m.containsKey(r.at())) m.merge(r.at(), 1L, Long::sum); }
          return m;
        }
        @Private(epsilon = 1)
        static Map<Ward, Long> allConstants(List<Visit> rows) {
          Map<Ward, Long> m = new EnumMap<>(Ward.class);
          for (Ward ward : Ward.values()) m.put(ward, 0L);
          for (Visit r : rows) m.computeIfPresent(r.at(), (k, n) -> n + 1);
          return m;
        }
        """);
  }

  /** Where rows decide which keys are there, a question for one tells of other rows. */
  @Test
  void keysThatRowsPutInOrTakeOut() {
    check(
        """
        -- another(List<Visit> rows) {
          Map<String, Long> m = new HashMap<>();
          m.put("a", 0L);
          for (Visit r : rows) {
            if (m.containsKey(r.ward())) m.merge(r.ward(), 1L, Long::sum); // :: error: [DP100]
            else m.put("c", 5L);
          }
          return m;
        }
        -- negated(List<Visit> rows) {
          Map<String, Long> m = new HashMap<>();
          m.put("a", 0L);
          for (Visit r : rows) { if (!m.containsKey(r.ward())) m.merge("b", 1L, Long::sum); } // :: error: [DP100]
          return m;
        }
        -- otherKey(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          for (Visit r : rows) { if (m.containsKey(r.ward())) m.merge(r.ward() + "x", 1L, Long::sum); } // :: error: [DP100]
          return m;
        }
        -- assigned(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          for (Visit r : rows) {
            String ward = r.ward();
            if (m.containsKey(ward)) { // :: error: [DP100]
              ward = "other";
              m.merge(ward, 1L, Long::sum);
            }
          }
          return m;
        }
        -- otherwise(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          for (Visit r : rows) { if (r.days() > 1 || m.containsKey(r.ward())) m.merge(r.ward(), 1L, Long::sum); } // :: error: [DP100]
          return m;
        }
        -- ofAnArray(List<Visit> rows, Set<String> names) {
          Map<String, Long> m = new HashMap<>();
          ZEROS
          for (Visit r : rows) {
            String[] parts = r.ward().split("/");
            if (parts.length > 0 && m.containsKey(parts[0])) { // :: error: [DP100]
              parts[0] = "x";
              m.merge(parts[0], 1L, Long::sum);
            }
          }
          return m;
        }
        """);
  }
}
