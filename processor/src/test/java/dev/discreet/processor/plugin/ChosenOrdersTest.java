/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows in one order or in another, where all rows decide which: one row more takes other rows as
 * the first. The first of these was declared 1000 and moved by 20,000.
 */
class ChosenOrdersTest {
  private static final String SORTED =
      "rows.stream().sorted(Comparator.comparingInt(Row::x)).toList()";
  private static final String FIRST = "c.stream().limit(2).mapToLong(Row::x).sum();";

  private static final List<String> REFUSED =
      List.of(
          "List<Row> c = rows.size() > 40 ? " + SORTED + " : rows; return " + FIRST,
          "List<Row> c = rows; if (rows.size() > 40) c = " + SORTED + "; return " + FIRST,
          "Stream<Row> s = rows.stream(); if (rows.size() > 40)"
              + " s = s.sorted(Comparator.comparingInt(Row::x));"
              + " return s.limit(2).mapToLong(Row::x).sum();",
          "List<Row> c = rows.stream().anyMatch(Row::b) ? "
              + SORTED
              + " : rows.stream().sorted(Comparator.comparing(Row::b)).toList(); return "
              + FIRST,
          "List<Row> c = pick(rows); return " + FIRST);

  @TempDir private Path directory;

  @Test
  void whatAllRowsDecideIsNoOrder() {
    List<String> queries = new ArrayList<>();
    for (String body : REFUSED) {
      queries.add(
          """
          @Private(epsilon = 1) @Sensitivity(9)
          static long ask%d(List<Row> rows) {
            %s
          }
          """
              .formatted(queries.size(), body));
    }
    Build build = new Build(directory).with("Row.java", HEADER + ROW);
    for (int i = 0; i < queries.size(); i++) {
      build.with(
          "Q" + i + ".java", HEADER + "final class Q" + i + " {" + queries.get(i) + PICK + "}");
    }
    build.compile("-Adiscreet.units=allow").refuseEach(queries.size());
  }

  @Test
  void aPublicConditionDecidesForBothNeighbours() {
    RowPrograms.check(
        directory,
        """
        final class Known {
          @Private(epsilon = 1) @Sensitivity(9)
          static long ask(List<Row> rows, boolean sorted) {
            List<Row> c = sorted ? rows.stream().sorted(Comparator.comparingInt(Row::x)).toList() : rows;
            return c.stream().limit(2).mapToLong(Row::x).sum();
          }
        }
        """);
  }

  private static final String HEADER =
      "import dev.discreet.annotations.*; import dev.discreet.runtime.Clamp; import java.util.*;"
          + " import java.util.stream.*; ";
  private static final String ROW =
      "record Row(@Bounded(lower = 0, upper = 9) int x, boolean b) {"
          + " Row { x = Clamp.clamp(x, 0, 9); } }";
  private static final String PICK =
      " static List<Row> pick(List<Row> rows) { if (rows.size() > 40) return "
          + SORTED
          + "; return rows; }";
}
