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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Persons, counted by kinds of their rows: that rows of two kinds are never the same says nothing
 * of a person, who may have a row of each. Every query is accepted at the contract given, which is
 * the best for it where nothing else is said, and refused at 1 % less. A person has up to three
 * rows.
 */
class PersonsByKindTest {
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
          @PrivacyUnit(maxRows = 3) int id,
          Kind kind,
          boolean urgent,
          @Bounded(lower = -9, upper = 9) int mark) {
        Row {
          Objects.requireNonNull(kind);
          mark = Clamp.clamp(mark, -9, 9);
        }
      }
      """;

  /** How many persons have rows for which a condition holds. */
  private static String persons(String condition) {
    return "rows.stream().filter(r -> " + condition + ").map(Row::id).distinct().count()";
  }

  private static final String URGENT = persons("r.urgent()");
  private static final String OTHERS = persons("!r.urgent()");
  private static final String BY_MARK =
      Stream.of("r.mark() > 0", "r.mark() < 0", "r.mark() == 0")
          .map(PersonsByKindTest::persons)
          .collect(Collectors.joining(" + "));
  private static final String BY_KIND =
      """
      long[] cells = new long[4];
      for (int at = 0; at < 4; at++) {
        int kind = at;
        cells[at] = rows.stream().filter(r -> r.kind().ordinal() == kind).map(Row::id).distinct().count();
      }
      """;
  private static final String FOUR_SETS =
      """
      Set<Integer> a = new HashSet<>();
      Set<Integer> b = new HashSet<>();
      Set<Integer> c = new HashSet<>();
      Set<Integer> d = new HashSet<>();
      for (Row r : rows) {
        switch (r.kind()) {
          case A -> a.add(r.id());
          case B -> b.add(r.id());
          case C -> c.add(r.id());
          default -> d.add(r.id());
        }
      }
      """;

  /** A contract, in a norm, and a method body over {@code rows} that returns a type. */
  private record Case(double contract, String norm, String unit, String type, String body) {}

  private static Case number(double contract, String body) {
    return new Case(contract, "L1", "UNIT", "long", body);
  }

  private static Case vector(String norm, double contract, String type, String body) {
    return new Case(contract, norm, "UNIT", type, body);
  }

  private static Case ofRow(double contract, String body) {
    return new Case(contract, "L1", "ROW", "long", body);
  }

  private static final List<Case> NUMBERS =
      List.of(
          number(1, "return " + URGENT + ";"),
          number(2, "return " + URGENT + " + " + OTHERS + ";"),
          number(4, "return " + URGENT + " + 3 * " + OTHERS + ";"),
          number(3, "return " + BY_MARK + ";"),
          number(3, BY_KIND + "return cells[0] + cells[1] + cells[2] + cells[3];"),
          number(9, BY_KIND + "return cells[0] + 2 * cells[1] + 3 * cells[2] + 4 * cells[3];"),
          number(
              5, BY_KIND + "return (cells[0] + 2 * cells[1] + 3 * cells[2] + 4 * cells[3]) / 2;"),
          number(2, "return " + URGENT + " + " + persons("r.mark() > 0") + ";"),
          number(3, FOUR_SETS + "return (long) a.size() + b.size() + c.size() + d.size();"),
          number(
              3,
              "return IntStream.range(0, 4).mapToLong(k -> "
                  + persons("r.kind().ordinal() == k")
                  + ").sum();"),
          number(
              9,
              "long t = 0; for (int k = 0; k < 4; k++) { int kind = k; t += (k + 1) * "
                  + persons("r.kind().ordinal() == kind")
                  + "; } return t;"),
          number(
              2,
              """
              long n = 0;
              Set<Integer> urgent = new HashSet<>();
              for (Row r : rows) { if (r.urgent() && urgent.add(r.id())) n++; }
              Set<Integer> others = new HashSet<>();
              for (Row r : rows) { if (!r.urgent() && others.add(r.id())) n++; }
              return n;
              """),
          number(2, "return Math.min(" + URGENT + " + " + OTHERS + ", 100L);"),
          number(4, "long n = Math.min(" + URGENT + " + 3 * " + OTHERS + ", 100L); return n;"),
          number(1, "return Math.max(" + URGENT + ", " + OTHERS + ");"),
          number(1, "return Math.min(" + URGENT + ", " + OTHERS + ");"),
          number(1, "return " + URGENT + " - " + OTHERS + ";"),
          number(1, "return Math.abs(" + URGENT + " - " + OTHERS + ");"),
          number(1, "return (" + URGENT + " + " + OTHERS + ") / 2;"),
          number(
              2,
              "long a = Math.min("
                  + URGENT
                  + ", 9L); long b = Math.min("
                  + OTHERS
                  + ", 9L);"
                  + " return a + b;"),
          number(2, "long a = " + URGENT + "; return Math.max(a, 5L) + a;"),
          number(
              18,
              "long a = Math.min("
                  + URGENT
                  + ", 9L); long b = Math.min("
                  + OTHERS
                  + ", 9L);"
                  + " return a * b;"),
          number(3, "return " + URGENT + " + Math.min(" + OTHERS + " + " + URGENT + ", 50L);"));

  /** Elements of one set: a person is in it once, whichever rows bring it. */
  private static final List<Case> ONE_SET =
      List.of(
          number(
              1,
              """
              Set<Integer> all = new HashSet<>();
              for (Row r : rows) { if (r.urgent()) all.add(r.id()); else all.add(r.id()); }
              return all.size();
              """),
          number(
              1,
              """
              Set<Integer> all = new HashSet<>();
              for (Row r : rows) { if (r.urgent()) all.add(r.id()); }
              for (Row r : rows) { if (r.mark() > 0) all.add(r.id()); }
              return all.size();
              """),
          number(
              1,
              "return Stream.concat(rows.stream().filter(Row::urgent), rows.stream().filter(r ->"
                  + " r.mark() > 0)).map(Row::id).distinct().count();"),
          number(
              1,
              "return Stream.concat(rows.stream().filter(Row::urgent).map(Row::id).distinct(),"
                  + " rows.stream().filter(r -> !r.urgent()).map(Row::id).distinct())"
                  + ".distinct().count();"),
          number(
              2,
              "return Stream.concat(rows.stream().filter(Row::urgent).map(Row::id).distinct(),"
                  + " rows.stream().filter(r -> !r.urgent()).map(Row::id).distinct()).count();"),
          number(1, "long n = " + URGENT + "; return 2 * n - n;"),
          number(
              3, "return rows.stream().map(r -> new Pair(r.id(), r.kind())).distinct().count();"),
          number(
              1,
              """
              long n = 0;
              Set<Integer> seen = new HashSet<>();
              for (Row r : rows) { if (seen.add(r.id())) { if (r.urgent()) n++; else n--; } }
              return n;
              """),
          number(3, "return rows.stream().count() - " + URGENT + ";"));

  private static final List<Case> VECTORS =
      List.of(
          vector("L1", 2, "long[]", "return new long[] {" + URGENT + ", " + OTHERS + "};"),
          vector(
              "L2", Math.sqrt(2), "long[]", "return new long[] {" + URGENT + ", " + OTHERS + "};"),
          vector("LINF", 1, "long[]", "return new long[] {" + URGENT + ", " + OTHERS + "};"),
          vector("L1", 3, "long[]", BY_KIND + "return cells;"),
          vector("L2", Math.sqrt(3), "long[]", BY_KIND + "return cells;"),
          vector("LINF", 1, "long[]", BY_KIND + "return cells;"),
          vector("L2", 5, "long[]", "return new long[] {3 * " + URGENT + ", 4 * " + OTHERS + "};"),
          vector(
              "L2",
              Math.sqrt(2 * 2 + 3 * 3 + 4 * 4),
              "long[]",
              BY_KIND + "for (int i = 0; i < 4; i++) cells[i] *= i + 1; return cells;"),
          vector(
              "L1",
              3,
              "Map<Kind, Long>",
              """
              Map<Kind, Long> map = new EnumMap<>(Kind.class);
              for (Kind kind : Kind.values()) {
                map.put(kind, rows.stream().filter(r -> r.kind() == kind).map(Row::id).distinct().count());
              }
              return map;
              """),
          vector(
              "L2",
              Math.sqrt(3),
              "Map<Kind, Long>",
              """
              Map<Kind, Long> map = new EnumMap<>(Kind.class);
              for (Kind kind : Kind.values()) {
                map.put(kind, rows.stream().filter(r -> r.kind() == kind).map(Row::id).distinct().count());
              }
              return map;
              """),
          vector(
              "L1",
              3,
              "long[]",
              FOUR_SETS + "return new long[] {a.size(), b.size(), c.size(), d.size()};"),
          vector(
              "L2",
              Math.sqrt(3),
              "long[]",
              FOUR_SETS + "return new long[] {a.size(), b.size(), c.size(), d.size()};"),
          // One cell is in both: 1 + 1 in the first, 1 in the second.
          vector(
              "L2",
              Math.sqrt(5),
              "long[]",
              "long a = " + URGENT + "; return new long[] {a + " + OTHERS + ", a};"),
          vector(
              "L1",
              1,
              "long[]",
              """
              long[] cells = new long[4];
              Set<Integer> seen = new HashSet<>();
              for (Row r : rows) { if (seen.add(r.id())) cells[r.kind().ordinal()]++; }
              return cells;
              """),
          vector(
              "L2",
              2,
              "long[]",
              """
              long[] cells = new long[4];
              Set<Integer> urgent = new HashSet<>();
              for (Row r : rows) { if (r.urgent() && urgent.add(r.id())) cells[r.kind().ordinal()]++; }
              Set<Integer> others = new HashSet<>();
              for (Row r : rows) { if (!r.urgent() && others.add(r.id())) cells[r.kind().ordinal()]++; }
              return cells;
              """));

  private static final String EVEN = persons("r.id() % 2 == 0");
  private static final String ODD = persons("r.id() % 2 != 0");

  /** All rows of a person agree on what only the person decides. */
  private static final List<Case> BY_PERSON =
      List.of(
          number(1, "return " + EVEN + " + " + ODD + ";"),
          number(3, "return " + EVEN + " + 3 * " + ODD + ";"),
          number(2, "return " + EVEN + " + " + EVEN + ";"),
          number(2, "return " + EVEN + " + " + persons("r.id() % 3 == 0") + ";"),
          number(
              1,
              "return "
                  + persons("r.id() % 2 == 0 && r.urgent()")
                  + " + "
                  + persons("r.id() % 2 != 0 && r.urgent()")
                  + ";"),
          number(
              2,
              "return "
                  + persons("r.id() % 2 == 0 && r.urgent()")
                  + " + "
                  + persons("r.id() % 2 == 0 && !r.urgent()")
                  + ";"),
          number(
              2,
              "return "
                  + persons("(r.id() + r.mark()) % 2 == 0")
                  + " + "
                  + persons("(r.id() + r.mark()) % 2 != 0")
                  + ";"),
          // What two persons have in common, one of them does not take away.
          number(
              1,
              "return rows.stream().map(r -> r.id() % 3).distinct().count()"
                  + " - rows.stream().map(Row::id).distinct().count();"),
          vector("L1", 1, "long[]", "return new long[] {" + EVEN + ", " + ODD + "};"),
          vector("L2", 1, "long[]", "return new long[] {" + EVEN + ", " + ODD + "};"),
          vector(
              "L1",
              1,
              "long[]",
              """
              Set<Integer> even = new HashSet<>(), odd = new HashSet<>();
              for (Row r : rows) { if (r.id() % 2 == 0) even.add(r.id()); else odd.add(r.id()); }
              return new long[] {even.size(), odd.size()};
              """));

  private static final List<Case> REPLACED =
      List.of(
          number(1, "return " + URGENT + ";"),
          number(2, "return " + URGENT + " + " + OTHERS + ";"),
          number(3, BY_KIND + "return cells[0] + cells[1] + cells[2] + cells[3];"),
          number(2, "return " + URGENT + " - " + OTHERS + ";"),
          vector("L1", 2, "long[]", "return new long[] {" + URGENT + ", " + OTHERS + "};"),
          vector(
              "L2", Math.sqrt(2), "long[]", "return new long[] {" + URGENT + ", " + OTHERS + "};"),
          vector("LINF", 1, "long[]", "return new long[] {" + URGENT + ", " + OTHERS + "};"),
          vector("L1", 2, "long[]", "return new long[] {" + EVEN + ", " + ODD + "};"),
          vector("L1", 4, "long[]", BY_KIND + "return cells;"),
          vector("L2", 2, "long[]", BY_KIND + "return cells;"));

  /** Of one row conditions that exclude each other do exclude each other. */
  private static final List<Case> ROWS_OF_THEIR_OWN =
      List.of(
          ofRow(1, "return " + URGENT + " + " + OTHERS + ";"),
          ofRow(3, "return " + URGENT + " + 3 * " + OTHERS + ";"),
          ofRow(1, BY_KIND + "return cells[0] + cells[1] + cells[2] + cells[3];"),
          ofRow(1, "return Math.min(" + URGENT + " + " + OTHERS + ", 100L);"),
          ofRow(2, "return " + URGENT + " + " + persons("r.mark() > 0") + ";"),
          new Case(1, "L2", "ROW", "long[]", BY_KIND + "return cells;"));

  @TempDir Path directory;

  @Test
  void numbers() {
    check(NUMBERS, "ADD_REMOVE");
  }

  @Test
  void oneSet() {
    check(ONE_SET, "ADD_REMOVE");
  }

  @Test
  void conditionsOnPersons() {
    check(BY_PERSON, "ADD_REMOVE");
  }

  @Test
  void vectors() {
    check(VECTORS, "ADD_REMOVE");
  }

  @Test
  void replaced() {
    check(REPLACED, "REPLACE_ONE");
  }

  @Test
  void rowsOfTheirOwn() {
    check(ROWS_OF_THEIR_OWN, "ADD_REMOVE");
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
    Build build =
        new Build(directory.resolve(name))
            .with("enum Kind { A, B, C, D }")
            .with("Row.java", HEADER + ROWS);
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
                record Pair(int id, Kind kind) {}
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
