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
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows that are grouped by a key into one number each, of which numbers are counted, added up or
 * picked. Every query is accepted at the contract given, which is the best for it, and refused at 1
 * % less. A person has up to three rows.
 */
class FoldsPerKeyTest {
  private static final String HEADER =
      """
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;
  private static final String ROWS =
      """
      record Row(
          @PrivacyUnit(maxRows = 3) String id,
          String product,
          int shop,
          @Bounded(lower = 1, upper = 12) int month,
          @Bounded(lower = 0, upper = 90) long price,
          @Bounded(lower = -9, upper = 9) int mark,
          @Bounded(lower = 0, upper = 8) double weight,
          @Bounded(lower = 0, upper = 500, step = 0.125) double power) {
        Row {
          Objects.requireNonNull(id);
          Objects.requireNonNull(product);
          month = Clamp.clamp(month, 1, 12);
          price = Clamp.clamp(price, 0L, 90L);
          mark = Clamp.clamp(mark, -9, 9);
          weight = Clamp.clamp(weight, 0, 8);
          power = Clamp.toStep(Clamp.clamp(power, 0, 500), 0.125);
        }
      }
      """;

  /** A contract, in a norm, and a method body over {@code rows} that returns a type. */
  private record Case(double contract, String norm, String unit, String type, String body) {}

  private static Case row(double contract, String body) {
    return new Case(contract, "L1", "ROW", "long", body);
  }

  private static Case person(double contract, String body) {
    return new Case(contract, "L1", "UNIT", "long", body);
  }

  private static final String VISITS =
      "rows.stream().collect(groupingBy(Row::id, counting())).values()";
  private static final String SALES =
      "rows.stream().collect(groupingBy(Row::product, counting())).values()";
  private static final String SPENT =
      "rows.stream().collect(groupingBy(Row::id, summingLong(Row::price))).values()";
  private static final String MARKS =
      "rows.stream().collect(groupingBy(Row::id, summingInt(Row::mark))).values()";
  private static final String OF_SHOPS =
      "rows.stream().collect(groupingBy(Row::shop, counting())).values()";

  private static final List<Case> OF_ROWS =
      List.of(
          row(1, "return " + VISITS + ".stream().filter(n -> n >= 2).count();"),
          row(1, "return " + SALES + ".stream().filter(n -> n >= 2).count();"),
          row(1, "return " + OF_SHOPS + ".stream().filter(n -> n >= 2).count();"),
          row(1, "return " + VISITS + ".size();"),
          row(1, "return " + VISITS + ".stream().mapToLong(n -> n).sum();"),
          row(1, "return " + SALES + ".stream().mapToLong(n -> Math.min(n, 5)).sum();"),
          row(90, "return " + SPENT + ".stream().mapToLong(v -> Math.min(v, 500)).sum();"),
          row(50, "return " + SPENT + ".stream().mapToLong(v -> Math.min(v, 50)).sum();"),
          row(9, "return " + MARKS + ".stream().mapToInt(v -> v).sum();"),
          row(1, "long n = 0; for (long v : " + VISITS + ") if (v > 1) n++; return n;"),
          row(1, "long n = 0; for (Long v : " + SALES + ") if (v > 1) n++; return n;"),
          row(
              1,
              "Map<String, Long> m = rows.stream().collect(groupingBy(Row::product, counting()));"
                  + " return m.entrySet().stream().filter(e -> e.getValue() > 3).count();"),
          row(
              1,
              "var m = rows.stream().collect(groupingBy(Row::shop, counting())); long n = 0;"
                  + " for (Map.Entry<Integer, Long> e : m.entrySet())"
                  + " if (e.getKey() > 3 && e.getValue() > 2) n++; return n;"),
          row(
              1,
              "return rows.stream().collect(groupingBy(r -> new Pair(r.id(), r.month()),"
                  + " counting())).values().stream().filter(n -> n > 1).count();"),
          row(
              1,
              "return rows.stream().collect(groupingBy(Row::id, TreeMap::new, counting()))"
                  + ".values().stream().filter(n -> n > 1).count();"),
          row(
              1,
              "return rows.stream().collect(groupingBy(Row::id, filtering(r -> r.mark() > 0,"
                  + " counting()))).values().stream().filter(n -> n == 0).count();"),
          row(
              1,
              "return rows.stream().filter(r -> r.mark() > 0)"
                  + ".collect(groupingBy(Row::id, counting())).size();"),
          row(2, "return " + VISITS + ".stream().filter(n -> n == 2).count() * 2;"),
          new Case(
              2,
              "L1",
              "ROW",
              "long[]",
              "long[] h = new long[9]; for (long n : "
                  + VISITS
                  + ") h[(int) Math.min(n, 8)]++; return h;"));

  private static final List<Case> OF_PERSONS =
      List.of(
          person(1, "return " + VISITS + ".stream().filter(n -> n >= 2).count();"),
          person(1, "return " + VISITS + ".stream().filter(n -> n == 3).count();"),
          person(1, "long c = 0; for (long n : " + VISITS + ") if (n == 3) c++; return c;"),
          person(3, "return " + SALES + ".stream().filter(n -> n >= 2).count();"),
          person(3, "return " + OF_SHOPS + ".stream().filter(n -> n >= 2).count();"),
          person(1, "return " + VISITS + ".size();"),
          person(3, "return " + VISITS + ".stream().mapToLong(n -> n).sum();"),
          person(2, "return " + VISITS + ".stream().mapToLong(n -> Math.min(n, 2)).sum();"),
          person(270, "return " + SPENT + ".stream().mapToLong(v -> v).sum();"),
          person(120, "return " + SPENT + ".stream().mapToLong(v -> Math.min(v, 120)).sum();"),
          person(27, "return " + MARKS + ".stream().mapToInt(v -> v).sum();"),
          person(20, "return " + MARKS + ".stream().mapToInt(v -> Clamp.clamp(v, -20, 9)).sum();"),
          person(
              1,
              "return rows.stream().collect(groupingBy(r -> r.id().length(), counting()))"
                  + ".values().stream().filter(n -> n > 7).count();"),
          person(
              3,
              "return rows.stream().collect(groupingBy(r -> new Pair(r.id(), r.month()),"
                  + " counting())).values().stream().filter(n -> n > 1).count();"),
          person(
              1,
              "return rows.stream().collect(groupingBy(Row::id, filtering(r -> r.mark() > 0,"
                  + " counting()))).values().stream().filter(n -> n == 0).count();"),
          new Case(
              1,
              "L1",
              "UNIT",
              "long[]",
              "long[] h = new long[9]; for (long n : "
                  + VISITS
                  + ") h[(int) Math.min(n, 8)]++; return h;"),
          new Case(
              1,
              "L1",
              "UNIT",
              "long[]",
              "long[] h = new long[9]; for (long n : "
                  + VISITS
                  + ") h[(int) Math.min(n, 8)]++; return new long[] {h[3], h[2]};"));

  private static final String MERGED =
      "Map<String, Long> m = new HashMap<>(); for (Row r : rows) m.merge(r.id(), 1L, Long::sum);";

  private static final List<Case> LOOPS =
      List.of(
          person(1, MERGED + " long c = 0; for (long n : m.values()) if (n >= 2) c++; return c;"),
          person(1, MERGED + " return m.size();"),
          person(
              1,
              MERGED
                  + " long c = 0; for (Map.Entry<String, Long> e : m.entrySet())"
                  + " if (e.getValue() >= 2) c++; return c;"),
          person(1, MERGED + " return m.values().stream().filter(n -> n == 3).count();"),
          row(1, MERGED + " return m.values().stream().filter(n -> n > 2).count();"),
          row(
              90,
              "var m = new TreeMap<String, Long>(); for (Row r : rows) {"
                  + " if (r.mark() > 0) m.merge(r.product(), r.price(), Long::sum); }"
                  + " long t = 0; for (var e : m.entrySet()) t += Math.min(e.getValue(), 100);"
                  + " return t;"),
          person(
              100,
              "Map<String, Long> m = new HashMap<>(); for (Row r : rows) {"
                  + " if (r.mark() > 0) m.merge(r.id(), r.price(), Long::sum); else"
                  + " m.merge(r.id(), 1L, Long::sum); }"
                  + " long t = 0; for (long v : m.values()) t += Math.min(v, 100); return t;"),
          row(
              1,
              "Map<Integer, Integer> m = new HashMap<>(); for (Row r : rows)"
                  + " m.merge(r.shop(), 1, Integer::sum); return m.keySet().size();"),
          row(
              1,
              "Map<Integer, Integer> m = new HashMap<>(); for (Row r : rows)"
                  + " m.merge(r.shop(), 1, Integer::sum);"
                  + " return m.values().stream().filter(n -> n > 4).count();"),
          row(
              1,
              "Map<Pair, Long> m = new HashMap<>(); for (Row r : rows)"
                  + " m.merge(new Pair(r.id(), r.month()), 1L, Long::sum);"
                  + " long c = 0; for (var e : m.entrySet()) if (e.getKey().month() > 3"
                  + " && e.getValue() > 1) c++; return c;"),
          row(
              1,
              "return rows.stream().collect(toMap(Row::id, r -> 1L, Long::sum)).values().stream()"
                  + ".filter(n -> n > 1).count();"),
          person(
              4,
              "Map<String, Double> m = new HashMap<>(); for (Row r : rows)"
                  + " m.merge(r.id(), r.weight(), Double::sum); long c = 0;"
                  + " for (double w : m.values()) if (w > 9) c += 4; return c;"),
          row(
              8,
              "Map<String, Double> m = new HashMap<>(); for (Row r : rows)"
                  + " m.merge(r.id(), r.weight(), Double::sum); long c = 0;"
                  + " for (double w : m.values()) if (w > 9) c += 8; return c;"));

  /** Sums of doubles on a grid are exact, and stay on it. */
  private static final List<Case> GRIDS =
      List.of(
          new Case(
              800,
              "L1",
              "UNIT",
              "double",
              "return rows.stream().collect(groupingBy(Row::id, summingDouble(Row::power)))"
                  + ".values().stream().mapToDouble(v -> Math.min(v, 800)).sum();"),
          new Case(
              500,
              "L1",
              "ROW",
              "double",
              "return rows.stream().collect(groupingBy(Row::id, summingDouble(Row::power)))"
                  + ".values().stream().mapToDouble(v -> Math.min(v, 800)).sum();"),
          new Case(
              800,
              "L1",
              "UNIT",
              "double",
              "Map<String, Double> m = new HashMap<>(); for (Row r : rows)"
                  + " m.merge(r.id(), r.power(), Double::sum); double sum = 0;"
                  + " for (double v : m.values()) sum += Math.min(v, 800); return sum;"),
          new Case(
              500,
              "L1",
              "ROW",
              "double",
              "Map<String, Double> m = new HashMap<>(); for (Row r : rows)"
                  + " m.merge(r.product(), r.power(), Double::sum); double sum = 0;"
                  + " for (double v : m.values()) sum += Math.min(v, 800); return sum;"));

  private static final List<Case> REPLACED =
      List.of(
          row(1, "return " + VISITS + ".stream().filter(n -> n >= 2).count();"),
          row(1, "return " + VISITS + ".size();"),
          row(90, "return " + SPENT + ".stream().mapToLong(v -> Math.min(v, 500)).sum();"),
          row(2, "return " + VISITS + ".stream().filter(n -> n == 2).count();"),
          person(1, "return " + VISITS + ".stream().filter(n -> n >= 2).count();"),
          person(120, "return " + SPENT + ".stream().mapToLong(v -> Math.min(v, 120)).sum();"),
          new Case(
              4,
              "L1",
              "ROW",
              "long[]",
              "long[] h = new long[9]; for (long n : "
                  + VISITS
                  + ") h[(int) Math.min(n, 8)]++; return h;"));

  private static final String LARGEST =
      "return " + SALES + ".stream().mapToLong(n -> n).max().orElse(0);";
  private static final String LARGEST_OF_PERSONS =
      "return " + VISITS + ".stream().mapToLong(n -> n).max().orElse(0);";

  private static final List<Case> EXTREMES =
      List.of(
          row(1, LARGEST),
          person(3, LARGEST),
          person(3, LARGEST_OF_PERSONS),
          row(
              2,
              "return "
                  + SALES
                  + ".stream().mapToLong(n -> n).filter(n -> n > 1).max().orElse(0);"),
          row(
              90,
              "return " + SPENT + ".stream().mapToLong(v -> Math.min(v, 120)).max().orElse(0);"));

  @TempDir Path directory;

  private String rows = ROWS;

  @Test
  void rowsAddedOrRemoved() {
    check(OF_ROWS, "ADD_REMOVE");
  }

  @Test
  void personsAddedOrRemoved() {
    check(OF_PERSONS, "ADD_REMOVE");
  }

  @Test
  void extremes() {
    check(EXTREMES, "ADD_REMOVE");
    check(List.of(row(1, LARGEST)), "REPLACE_ONE");
  }

  /** Of any number of rows, a total per person that is clamped is bounded all the same. */
  private static final List<Case> UNLIMITED =
      List.of(
          person(1, "return " + VISITS + ".stream().filter(n -> n >= 2).count();"),
          person(1, "return " + VISITS + ".size();"),
          person(120, "return " + SPENT + ".stream().mapToLong(v -> Math.min(v, 120)).sum();"),
          person(29, "return " + MARKS + ".stream().mapToInt(v -> Clamp.clamp(v, -29, 9)).sum();"),
          person(1, "return rows.stream().map(Row::id).distinct().count();"),
          person(
              5, MERGED + " long t = 0; for (long n : m.values()) t += Math.min(n, 5); return t;"),
          new Case(
              1,
              "L1",
              "UNIT",
              "long[]",
              "long[] h = new long[9]; for (long n : "
                  + VISITS
                  + ") h[(int) Math.min(n, 8)]++; return h;"));

  @Test
  void anyNumberOfRows() {
    rows = ROWS.replace("maxRows = 3", "maxRows = PrivacyUnit.UNLIMITED");
    check(UNLIMITED, "ADD_REMOVE");
    check(UNLIMITED.subList(0, 3), "REPLACE_ONE");
  }

  @Test
  void anyNumberOfRowsTakesABoundOfPersons() {
    new Build(directory)
        .with(HEADER + ROWS.replace("maxRows = 3", "maxRows = PrivacyUnit.UNLIMITED"))
        .with(
            HEADER
                + """
                final class Refused {
                  @Private(epsilon = 1)
                  static long perRow(List<Row> rows) { // :: error: [DP014]
                    return rows.stream().count();
                  }

                  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
                  @Bounded(lower = 1, upper = 12)
                  static int month(Row row) { // :: error: [DP014]
                    return row.month();
                  }

                  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
                  static Map<String, Long> found(List<Row> rows) { // :: error: [DP014]
                    return rows.stream().collect(groupingBy(Row::product, counting()));
                  }
                }
                """)
        .check();
  }

  @Test
  void anyNumberOfRowsMoveWhatIsNotClamped() {
    new Build(directory)
        .with(HEADER + ROWS.replace("maxRows = 3", "maxRows = PrivacyUnit.UNLIMITED"))
        .with(
            HEADER
                + """
                final class Refused {
                  @Private(epsilon = 1)
                  @Sensitivity(value = 3, per = Per.UNIT)
                  static long allOfThem(List<Row> rows) {
                    return rows.stream().count(); // :: error: [DP201]
                  }

                  @Private(epsilon = 1)
                  @Sensitivity(value = 3, per = Per.UNIT)
                  static long products(List<Row> rows) {
                    return rows.stream().collect(groupingBy(Row::product, counting())).values().stream().filter(n -> n > 1).count(); // :: error: [DP201]
                  }
                }
                """)
        .check();
  }

  @Test
  void sumsOnAGrid() {
    check(GRIDS, "ADD_REMOVE");
  }

  @Test
  void loops() {
    check(LOOPS, "ADD_REMOVE");
  }

  @Test
  void replaced() {
    check(REPLACED, "REPLACE_ONE");
  }

  private void check(List<Case> cases, String adjacency) {
    compiled(cases, adjacency, 1, "tight").pass();
    Build.Outcome loosened = compiled(cases, adjacency, 0.99, "loose");
    TreeSet<String> refused =
        loosened.marks().stream()
            .map(mark -> mark.file() + " " + mark.rule())
            .collect(Collectors.toCollection(TreeSet::new));
    TreeSet<String> all =
        IntStream.range(0, cases.size())
            .mapToObj(i -> "Q" + i + ".java DP201")
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(all, refused, loosened::text);
  }

  private Build.Outcome compiled(List<Case> cases, String adjacency, double factor, String name) {
    Build build = new Build(directory.resolve(name)).with("Row.java", HEADER + rows);
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      double contract = one.contract() * factor;
      String cost =
          switch (one.norm()) {
            case "L2" -> ", delta = 1e-6";
            case "LINF" -> ", mechanism = Mechanism.EXPONENTIAL";
            default -> "";
          };
      build.with(
          "Q" + i + ".java",
          HEADER
              + """
              @PrivacyBudget(epsilon = 1, delta = 1e-3, adjacency = Adjacency.%s)
              final class Q%d {
                record Pair(String id, int month) { Pair { Objects.requireNonNull(id); } }
                @Private(epsilon = 1%s)
                @Sensitivity(value = %s, norm = Norm.%s, per = Per.%s)
                static %s answer(@MaxRows(1000) List<Row> rows) {
                  %s
                }
              }
              """
                  .formatted(
                      adjacency,
                      i,
                      cost,
                      Double.toString(Math.nextUp(contract)),
                      one.norm(),
                      one.unit(),
                      one.type(),
                      one.body()));
    }
    return build.compile();
  }
}
