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

/** Rows that ask a map of another data set by a key that names no person. */
class JoinsByAnyKeyTest {
  private static final String VISIT =
      """
      enum Kind { A, B }
      record Visit(
          @PrivacyUnit(maxRows = 2) int who, @Bounded(lower = 0, upper = 3) int n, Kind kind) {
        Visit {
          n = Clamp.clamp(n, 0, 3);
          Objects.requireNonNull(kind);
        }
      }
      record Person(
          @PrivacyUnit(maxRows = 2) int id, @Bounded(lower = 0, upper = 9) int k, Kind kind) {
        Person {
          k = Clamp.clamp(k, 0, 9);
          Objects.requireNonNull(kind);
        }
      }
      """;

  @TempDir Path directory;

  private static String query(String name, int sensitivity, String map, String loop) {
    return """
        @Private(epsilon = 1) @Sensitivity(%d)
        static long %s(@MaxRows(4) List<Visit> visits, @Sensitive @MaxRows(4) List<Person> people) {
          %s
          long n = 0;
          for (Visit v : visits) {
            %s
          }
          return n;
        """
        .formatted(sensitivity, name, map, loop);
  }

  private static String accepted(String name, int sensitivity, String map, String loop) {
    return query(name, sensitivity, map, loop) + "}\n";
  }

  private static String exceeded(String name, int sensitivity, String map, String loop) {
    return query(name, sensitivity, map, loop)
            .replace("return n;", "return n; // :: error: [DP201]")
        + "}\n";
  }

  private void check(String... queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + String.join("", queries) + "}\n");
  }

  private static final String GREATEST =
      "Map<Integer, Integer> m = people.stream().collect(toMap(Person::k, Person::k, Math::max));";
  private static final String COUNTS =
      "Map<Integer, Long> m = people.stream().collect(groupingBy(p -> p.k(), counting()));";
  private static final String LAST =
      "Map<Integer, Integer> m = new HashMap<>(); for (Person p : people) m.put(p.k(), p.k());";
  private static final String KINDS =
      "Map<Kind, Long> m = new EnumMap<>(Kind.class);"
          + " for (Person p : people) m.merge(p.kind(), 1L, Long::sum);";

  @Test
  void whateverFillsTheMap() {
    String isLarge = "Integer x = m.get(v.n()); if (x != null && x > 1) n++;";
    check(
        accepted("greatest", 4, GREATEST, isLarge),
        exceeded("tooFew", 3, GREATEST, isLarge),
        accepted("last", 4, LAST, isLarge),
        exceeded("tooFewOfLast", 3, LAST, isLarge),
        accepted("counts", 4, COUNTS, "if (m.getOrDefault(v.n(), 0L) > 1) n++;"),
        exceeded("tooFewOfCounts", 3, COUNTS, "if (m.getOrDefault(v.n(), 0L) > 1) n++;"),
        accepted("contained", 4, COUNTS, "if (m.containsKey(v.n())) n++;"),
        accepted("kinds", 12, KINDS, "n += Math.min(3, m.getOrDefault(v.kind(), 0L));"),
        exceeded("tooFewKinds", 3, KINDS, "n += Math.min(3, m.getOrDefault(v.kind(), 0L));"));
  }

  @Test
  void mapsThatMayNotBeAsked() {
    check(
        accepted(
            "twice",
            100,
            "Map<Integer, Integer> m = people.stream()"
                + ".collect(toMap(Person::k, Person::k)); // :: error: [DP110]",
            "if (m.containsKey(v.n())) n++; // :: error: [DP100]"),
        accepted(
            "ofTheSameRows",
            100,
            "Map<Integer, Long> m = new HashMap<>(); for (Visit v : visits) m.merge(v.n(), 1L, Long::sum);",
            "if (m.getOrDefault(v.n(), 0L) > 1) n++; // :: error: [DP100]"),
        accepted("absent", 100, GREATEST, "n += m.get(v.n()); // :: error: [DP109]"));
  }
}
