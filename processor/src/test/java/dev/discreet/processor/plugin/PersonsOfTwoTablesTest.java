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
 * Persons counted with what they have in another table: a condition that holds for one row of a
 * person of one table says nothing of the rows of a person of the other.
 */
class PersonsOfTwoTablesTest {
  private static final String ROWS =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      @PrivacyBudget(epsilon = 100)
      final class Q {
        record Row(@PrivacyUnit(maxRows = 3) int id, boolean urgent) {}
        record Visit(
            @PrivacyUnit(maxRows = 4) int person,
            @Bounded(lower = 0, upper = 9) int ward,
            boolean late) {
          Visit {
            ward = Clamp.clamp(ward, 0, 9);
          }
        }
      """;

  @TempDir Path directory;

  @Test
  void eachAtItsCost() {
    new Build(directory)
        .with(
            "Q.java",
            ROWS
                + """
                  @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
                  static long onlyOneTableChanges(List<Row> rows, @Sensitive List<Visit> visits) {
                    return rows.stream().filter(Row::urgent).map(Row::id).distinct().count()
                        + rows.stream().filter(r -> !r.urgent()).map(Row::id).distinct().count()
                        + visits.stream().filter(Visit::late).map(Visit::person).distinct().count();
                  }
                  @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
                  static long visitsOfPersons(List<Row> rows, @Sensitive List<Visit> visits) {
                    long n = 0;
                    for (int id : rows.stream().map(Row::id).distinct().toList()) {
                      for (Visit v : visits) { if (v.person() == id) n++; }
                    }
                    return n;
                  }
                  @Private(epsilon = 1) @Sensitivity(value = 8, per = Per.UNIT)
                  static long visitsByKind(List<Row> rows, @Sensitive List<Visit> visits) {
                    long n = 0;
                    for (int id : rows.stream().filter(Row::urgent).map(Row::id).distinct().toList()) {
                      for (Visit v : visits) { if (v.person() == id) n++; }
                    }
                    for (int id : rows.stream().filter(r -> !r.urgent()).map(Row::id).distinct().toList()) {
                      for (Visit v : visits) { if (v.person() == id) n++; }
                    }
                    return n;
                  }
                  // Four visits, each of which meets up to ten persons.
                  @Private(epsilon = 1) @Sensitivity(value = 40, per = Per.UNIT)
                  static long visitsByWard(
                      @MaxRows(10) List<Row> rows, @Sensitive @MaxRows(10) List<Visit> visits) {
                    long n = 0;
                    for (int id : rows.stream().map(Row::id).distinct().toList()) {
                      for (Visit v : visits) { if (v.ward() == id % 10) n++; }
                    }
                    return n;
                  }
                  private static final List<Integer> MARKS = List.of(1, 5, 9);
                  @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
                  static Map<Integer, Long> knownKeys(List<Row> rows, @Sensitive List<Visit> visits) {
                    Set<Integer> persons = new HashSet<>();
                    for (Row r : rows) persons.add(r.id());
                    Map<Integer, Long> marks = new HashMap<>();
                    for (Visit v : visits) {
                      if (MARKS.contains(v.ward()) && !persons.contains(v.person())) {
                        marks.merge(v.ward(), 1L, Long::sum);
                      }
                    }
                    return marks;
                  }
                  @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT, times = "cap")
                  static long multiples(
                      @MaxRows(99) List<Row> rows,
                      @Sensitive List<Visit> visits,
                      @Bounded(lower = 1, upper = 5) int cap) {
                    return cap * rows.stream().filter(Row::urgent).map(Row::id).distinct().count()
                        + cap * rows.stream().filter(r -> !r.urgent()).map(Row::id).distinct().count();
                  }
                }
                """)
        .compile()
        .pass();
  }

  @Test
  void andNotBelow() {
    new Build(directory)
        .with(
            "Q.java",
            ROWS
                + """
                  @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
                  static long onlyOneTableChanges(List<Row> rows, @Sensitive List<Visit> visits) {
                    return rows.stream().filter(Row::urgent).map(Row::id).distinct().count()
                        + rows.stream().filter(r -> !r.urgent()).map(Row::id).distinct().count()
                        + visits.stream().filter(Visit::late).map(Visit::person).distinct().count(); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(value = 7, per = Per.UNIT)
                  static long visitsByKind(List<Row> rows, @Sensitive List<Visit> visits) {
                    long n = 0;
                    for (int id : rows.stream().filter(Row::urgent).map(Row::id).distinct().toList()) {
                      for (Visit v : visits) { if (v.person() == id) n++; }
                    }
                    for (int id : rows.stream().filter(r -> !r.urgent()).map(Row::id).distinct().toList()) {
                      for (Visit v : visits) { if (v.person() == id) n++; }
                    }
                    return n; // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(value = 39, per = Per.UNIT)
                  static long visitsByWard(
                      @MaxRows(10) List<Row> rows, @Sensitive @MaxRows(10) List<Visit> visits) {
                    long n = 0;
                    for (int id : rows.stream().map(Row::id).distinct().toList()) {
                      for (Visit v : visits) { if (v.ward() == id % 10) n++; }
                    }
                    return n; // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(value = 1.9, per = Per.UNIT, times = "cap")
                  static long multiples(
                      @MaxRows(99) List<Row> rows,
                      @Sensitive List<Visit> visits,
                      @Bounded(lower = 1, upper = 5) int cap) {
                    return cap * rows.stream().filter(Row::urgent).map(Row::id).distinct().count()
                        + cap * rows.stream().filter(r -> !r.urgent()).map(Row::id).distinct().count(); // :: error: [DP201]
                  }
                }
                """)
        .check();
  }
}
