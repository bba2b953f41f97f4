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

/**
 * A map that keeps one whole row for each key, which may be anybody's: where the rows of a person
 * come or go, rows of others stand in their places. Each was accepted at 2 for a person.
 */
class RepresentativesTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      import java.util.stream.*;
      """;

  @TempDir Path directory;

  private void check(String rows, String members) {
    new Build(directory)
        .with(HEADER + "record Row(@PrivacyUnit(maxRows = " + rows + ") int user, int p, int q) {}")
        .with(HEADER + "final class Queries {" + members + "}")
        .check();
  }

  @Test
  void theirPersonsMoveByAsManyAsAPersonHasRows() {
    check(
        "10",
        """
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long last(List<Row> rows) {
          Map<Integer, Row> last = new HashMap<>();
          for (Row r : rows) last.put(r.p(), r);
          return last.values().stream().map(Row::user).distinct().count(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long first(List<Row> rows) {
          Map<Integer, Row> first = new TreeMap<>();
          for (Row r : rows) first.putIfAbsent(r.p(), r);
          Set<Integer> users = new HashSet<>();
          for (Row r : first.values()) users.add(r.user());
          return users.size(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long merged(List<Row> rows) {
          Map<Integer, Row> one =
              rows.stream().collect(Collectors.toMap(Row::p, r -> r, (a, b) -> a));
          Set<Integer> users = one.values().stream().map(Row::user).collect(Collectors.toSet());
          return users.size(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long reduced(List<Row> rows) {
          Map<Integer, Optional<Row>> one =
              rows.stream().collect(Collectors.groupingBy(Row::p, Collectors.reducing((a, b) -> b)));
          Set<Integer> users = new HashSet<>();
          for (Optional<Row> r : one.values()) users.add(r.get().user());
          return users.size(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 10, per = Per.UNIT)
        static long enough(List<Row> rows) {
          Map<Integer, Row> last = new HashMap<>();
          for (Row r : rows) last.put(r.p(), r);
          return last.values().stream().map(Row::user).distinct().count();
        }
        """);
  }

  @Test
  void withoutALimitOfRowsTheyMoveWithoutBound() {
    check(
        "PrivacyUnit.UNLIMITED",
        """
        @Private(epsilon = 1) @Sensitivity(value = 1000, per = Per.UNIT)
        static long last(List<Row> rows) {
          Map<Integer, Row> last = new HashMap<>();
          for (Row r : rows) last.put(r.p(), r);
          return last.values().stream().map(Row::user).distinct().count(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void ofAPersonsOwnKeyTheyAreTheirs() {
    check(
        "10",
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long last(List<Row> rows) {
          Map<Integer, Row> last = new HashMap<>();
          for (Row r : rows) last.put(r.user(), r);
          return last.values().stream().filter(r -> r.q() > 3).map(Row::user).distinct().count();
        }
        """);
  }
}
