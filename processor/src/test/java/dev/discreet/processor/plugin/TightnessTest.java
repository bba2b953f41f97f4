/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every query here is accepted at the contract that is best for it, and refused at 1 % less: a
 * proof that is sound but loose would fail too.
 */
class TightnessTest {
  private static final String ROWS =
      """
      record Row(
          @Bounded(lower = 0, upper = 120) int age,
          @Bounded(lower = -7, upper = 5) int change,
          @Bounded(lower = 0, upper = 5_000_000) long cents,
          @Bounded(lower = 0, upper = 50_000, step = 0x1p-6) double grid,
          @Bounded(lower = 0, upper = 50_000) double cost,
          double raw,
          Ward ward,
          boolean smoker) {
        Row {
          age = Clamp.clamp(age, 0, 120);
          change = Clamp.clamp(change, -7, 5);
          cents = Clamp.clamp(cents, 0L, 5_000_000L);
          grid = Clamp.clamp(Clamp.toStep(grid, 0x1p-6), 0, 50_000);
          cost = Clamp.clamp(cost, 0.0, 50_000.0);
          Objects.requireNonNull(ward);
        }
      }
      """;

  /** A contract and the shortest form of a query: its type and its body, over {@code rows}. */
  private record Case(String contract, String type, String body) {}

  private static final List<Case> ADD_OR_REMOVE =
      List.of(
          new Case("1", "long", "return rows.stream().filter(Row::smoker).count();"),
          new Case("1", "int", "int n = 0; for (Row r : rows) { if (r.age() > 9) n++; } return n;"),
          new Case("120", "long", "long t = 0; for (Row r : rows) t += r.age(); return t;"),
          new Case("7", "long", "return rows.stream().mapToLong(Row::change).sum();"),
          new Case(
              "5",
              "long",
              "return rows.stream().mapToLong(r -> Clamp.clamp(r.age(), 0, 5)).sum();"),
          new Case("50000", "double", "return rows.stream().mapToDouble(Row::grid).sum();"),
          new Case(
              "15000240",
              "long",
              "return rows.stream().mapToLong(r -> 2 * r.age() + 3 * r.cents()).sum();"),
          new Case("2", "long", "return 2 * rows.stream().count();"),
          new Case(
              "1",
              "long",
              "return rows.stream().filter(r -> r.age() > 20).count()"
                  + " - rows.stream().filter(r -> r.age() > 60).count();"),
          new Case(
              "1",
              "long",
              "return rows.stream().filter(r -> r.smoker()).count()"
                  + " + rows.stream().filter(r -> !r.smoker()).count();"),
          new Case("120", "long", "long a = 0; for (Row r : rows) a += r.age(); return 2 * a - a;"),
          new Case(
              "120",
              "long",
              "long a = 0, b = 0; for (Row r : rows) { if (r.smoker()) a += r.age(); else b +="
                  + " r.age(); } return a + b;"),
          new Case(
              "14400", "long", "return rows.stream().mapToLong(r -> r.age() * r.age()).sum();"),
          new Case(
              "80", "long", "return rows.stream().mapToLong(r -> Math.abs(r.age() - 40)).sum();"),
          new Case(
              "60",
              "long",
              "return rows.stream().mapToLong(r -> Math.max(0, r.age() - 60)).sum();"),
          new Case(
              "20",
              "long",
              "long t = 0; for (Row r : rows) { if (r.age() > 20) continue; t += r.age(); } return"
                  + " t;"),
          new Case("12", "long", "return rows.stream().mapToLong(r -> r.age() / 10).sum();"),
          new Case("9", "long", "return rows.stream().mapToLong(r -> r.age() % 10).sum();"),
          new Case("3", "long", "return rows.stream().mapToLong(Row::change).sum() / 3;"),
          new Case("240", "long", "return twice(rows);"),
          new Case(
              "1",
              "Map<Ward, Long>",
              "return rows.stream().collect(groupingBy(Row::ward, counting()));"));

  /** Conditions that exclude each other. */
  private static final List<Case> EXCLUSIVE =
      List.of(
          new Case(
              "1",
              "long[]",
              "return new long[] {rows.stream().filter(r -> r.raw() < 10).count(),"
                  + " rows.stream().filter(r -> r.raw() >= 10 && r.raw() < 100).count(),"
                  + " rows.stream().filter(r -> r.raw() >= 100).count()};"),
          new Case(
              "2",
              "long[]",
              "long a = 0, b = 0, c = 0; for (Row r : rows) { if (r.raw() <= 0.1) a++;"
                  + " if (r.raw() > 0.1 && r.raw() < 0.3) b++; if (r.raw() >= 0.3) c++; }"
                  + " return new long[] {a + b, b + c};"),
          new Case(
              "1",
              "long",
              "long n = 0; for (Row r : rows) { if (r.raw() < r.cost()) n++;"
                  + " if (r.raw() > r.cost()) n++; if (r.raw() == r.cost()) n++;} return n;"),
          new Case(
              "1",
              "long",
              "long n = 0; for (Row r : rows) { if (r.raw() < r.cost()) n++;"
                  + " if (r.raw() >= r.cost()) n--; if (r.raw() != r.raw()) n++; } return n;"),
          new Case(
              "1",
              "long",
              "long n = 0; for (Row r : rows) { if (Double.isNaN(r.raw())) n++;"
                  + " if (r.raw() >= r.cost()) n++; } return n;"),
          new Case(
              "2",
              "long",
              "long n = 0; for (Row r : rows) { if (r.grid() < r.cost()) n++;"
                  + " if (!(r.cost() <= r.grid())) n++; } return n;"),
          new Case(
              "2",
              "long",
              "long n = 0; for (Row r : rows) { if (r.raw() <= r.cost()) n++;"
                  + " if (r.cost() <= r.raw()) n++; } return n;"));

  /** What queries put into maps and lists of their own. */
  private static final List<Case> COLLECTED =
      List.of(
          new Case(
              "2",
              "long",
              "List<Row> all = new ArrayList<>(rows); all.addAll(rows);"
                  + " return all.stream().count();"),
          new Case(
              "7",
              "long",
              "List<Row> all = new LinkedList<>(); all.addAll(rows.stream().filter(Row::smoker)"
                  + ".toList()); return all.stream().mapToLong(Row::change).sum();"),
          new Case(
              "1",
              "Map<Ward, Long>",
              "Map<Ward, Long> m = new EnumMap<>(Ward.class); for (Row r : rows)"
                  + " m.compute(r.ward(), (k, v) -> v == null ? 1L : v + 1); return m;"),
          new Case(
              "120",
              "Map<Ward, Long>",
              "Map<Ward, Long> m = new HashMap<>(); for (Row r : rows) {"
                  + " m.computeIfAbsent(r.ward(), k -> 0L); m.compute(r.ward(), (k, v) ->"
                  + " (v != null) ? ((long) r.age() + v) : (long) r.age()); } return m;"),
          new Case(
              "7",
              "Map<Ward, Long>",
              "Map<Ward, Long> m = new TreeMap<>(); for (Ward w : Ward.values())"
                  + " m.putIfAbsent(w, 0L); for (Row r : rows)"
                  + " m.merge(r.ward(), (long) r.change(), Long::sum); return m;"));

  /** Elements of a data set that come and go together with others. */
  private static final List<Case> SHAPES =
      List.of(
          new Case("1", "long", "return rows.stream().distinct().count();"),
          new Case("120", "long", "return rows.stream().mapToLong(Row::age).distinct().sum();"),
          new Case("7", "long", "return rows.stream().mapToLong(Row::change).sorted().sum();"),
          new Case(
              "120",
              "long",
              "return rows.stream().sorted(Comparator.comparingInt(Row::age).reversed())"
                  + ".mapToLong(Row::age).sum();"),
          new Case("2", "long", "return Stream.concat(rows.stream(), rows.stream()).count();"),
          new Case(
              "1",
              "long",
              "return Stream.concat(rows.stream().filter(Row::smoker),"
                  + " rows.stream().filter(r -> !r.smoker())).count();"),
          new Case(
              "240",
              "long",
              "long t = 0; for (Row r : Stream.concat(rows.stream(), rows.stream()).toList())"
                  + " t += r.age(); return t;"),
          new Case(
              "240",
              "long",
              "return rows.stream().flatMap(r -> Stream.of(r.age(), r.age() / 2 + 60))"
                  + ".mapToLong(a -> a).sum();"),
          new Case(
              "1",
              "long",
              "return rows.stream().flatMap(r -> r.smoker() ? Stream.of(r.age()) : Stream.empty())"
                  + ".count();"),
          new Case("1", "long", "return rows.stream().limit(10).count();"),
          new Case("120", "long", "return rows.stream().limit(10).mapToLong(Row::age).sum();"),
          new Case("12", "long", "return rows.stream().limit(10).mapToLong(Row::change).sum();"),
          new Case("7", "long", "return rows.stream().skip(3).mapToLong(Row::change).sum();"),
          new Case("1", "long", "return rows.stream().filter(Row::smoker).skip(3).count();"),
          new Case(
              "12",
              "long",
              "return rows.stream().mapToLong(Row::change).distinct().skip(1).sum();"),
          new Case("120", "int", "return rows.stream().mapToInt(Row::age).max().orElse(0);"),
          new Case("12", "int", "return rows.stream().mapToInt(Row::change).min().orElse(5);"),
          new Case("1", "long", "return rows.stream().anyMatch(r -> r.age() > 64) ? 1 : 0;"),
          new Case("1", "long", "return rows.stream().allMatch(Row::smoker) ? 1 : 0;"),
          new Case("1", "long", "return rows.stream().noneMatch(Row::smoker) ? 0 : 1;"),
          new Case("1", "int", "return rows.isEmpty() ? 0 : 1;"),
          new Case("120", "int", "return rows.stream().map(Row::age).reduce(0, Math::max);"),
          new Case(
              "120",
              "long",
              "return rows.stream().map(r -> (long) r.age()).reduce(0L, Long::sum);"),
          new Case(
              "1",
              "long",
              "return rows.stream().reduce(0L, (n, r) -> r.smoker() ? n + 1 : n, Long::sum);"),
          new Case(
              "120",
              "long",
              "return rows.stream().reduce(0L, (n, r) -> r.smoker() ? n : (r.age() > 9"
                  + " ? r.age() + n : n + 5), (a, b) -> a + b);"),
          new Case(
              "12",
              "int",
              "return rows.stream().reduce(-7, (m, r) -> Math.max(m, r.change()), Math::max);"),
          new Case("30", "long", "return rows.stream().count() > 100 ? 40 : 10;"),
          new Case(
              "10",
              "long",
              "long n = rows.size(); if (n < 10) { return 0; } return Math.min(n, 10);"),
          new Case("1", "long", "return Math.min(rows.stream().count(), 10);"));

  /** The same where a row is replaced. */
  private static final List<Case> SHAPES_REPLACED =
      List.of(
          new Case("1", "long", "return rows.stream().distinct().count();"),
          new Case("12", "long", "return rows.stream().limit(10).mapToLong(Row::change).sum();"),
          new Case("1", "long", "return rows.stream().filter(Row::smoker).limit(3).count();"),
          new Case(
              "2",
              "long",
              "return Stream.concat(rows.stream(), rows.stream()).filter(Row::smoker).count();"),
          new Case("120", "int", "return rows.stream().mapToInt(Row::age).max().orElse(0);"));

  private static final List<Case> REPLACE_ONE =
      List.of(
          new Case("1", "long", "return rows.stream().filter(Row::smoker).count();"),
          new Case("12", "long", "return rows.stream().mapToLong(Row::change).sum();"),
          new Case(
              "100", "long", "return rows.stream().mapToLong(r -> Math.max(20, r.age())).sum();"),
          new Case(
              "2",
              "Map<Ward, Long>",
              "return rows.stream().collect(groupingBy(Row::ward, counting()));"));

  @TempDir Path directory;

  @Test
  void addOrRemove() {
    check(ADD_OR_REMOVE, "ADD_REMOVE");
  }

  @Test
  void exclusive() {
    check(EXCLUSIVE, "ADD_REMOVE");
  }

  @Test
  void collected() {
    check(COLLECTED, "ADD_REMOVE");
  }

  @Test
  void replaceOne() {
    check(REPLACE_ONE, "REPLACE_ONE");
  }

  @Test
  void shapes() {
    check(SHAPES, "ADD_REMOVE");
  }

  @Test
  void shapesReplaced() {
    check(SHAPES_REPLACED, "REPLACE_ONE");
  }

  private void check(List<Case> cases, String adjacency) {
    compiled(cases, adjacency, BigDecimal.ONE, "tight").pass();
    compiled(cases, adjacency, new BigDecimal("0.99"), "loose").refuseEach(cases.size());
  }

  private Build.Outcome compiled(
      List<Case> cases, String adjacency, BigDecimal factor, String name) {
    String header =
        """
        import static java.util.stream.Collectors.*;
        import dev.discreet.annotations.*;
        import dev.discreet.runtime.Clamp;
        import java.util.*;
        import java.util.stream.*;
        """;
    Build build =
        new Build(directory.resolve(name))
            .with("enum Ward { ICU, A, B }")
            .with("Row.java", header + ROWS);
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      String contract = new BigDecimal(one.contract()).multiply(factor).toPlainString();
      build.with(
          "Q" + i + ".java",
          header
              + """
              @PrivacyBudget(epsilon = 1, adjacency = Adjacency.%s)
              final class Q%d {
                @Private(epsilon = 1) @Sensitivity(%s)
                static %s answer(List<Row> rows) {
                  %s
                }
                private static long twice(List<Row> rows) {
                  long t = 0;
                  for (Row r : rows) t += doubled(r);
                  return t;
                }
                private static int doubled(Row r) { return 2 * r.age(); }
              }
              """
                  .formatted(adjacency, i, contract, one.type(), one.body()));
    }
    return build.compile();
  }
}
