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
 * Maps and arrays of totals that are changed, copied and added up as a whole: each query is
 * accepted at the contract that is best for it, and refused at 1 % less; or always refused.
 */
class TablesOfTotalsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;

  private static final String ROWS =
      """
      record Row(int user, @Bounded(lower = 0, upper = 20) int p, K kind) {
        Row {
          p = Clamp.clamp(p, 0, 20);
          Objects.requireNonNull(kind);
        }
      }
      """;

  /** What queries ask for first, by a word that stands for it. */
  private static final List<List<String>> BEGINNINGS =
      List.of(
          List.of(
              "COUNTS",
              "Map<K, Long> m = rows.stream().collect(Collectors.groupingBy(Row::kind, Collectors.counting()));"),
          List.of(
              "SUMS",
              "Map<K, Long> m = rows.stream().collect(Collectors.groupingBy(Row::kind, Collectors.summingLong(r -> r.p() - 10)));"),
          List.of(
              "FILLED",
              "Map<K, Long> m = new EnumMap<>(K.class); for (K x : K.values()) m.put(x, 0L); for (Row r : rows) m.merge(r.kind(), 1L, Long::sum);"),
          List.of(
              "NESTED",
              "Map<K, Map<Integer, Long>> m = rows.stream().collect(Collectors.groupingBy(Row::kind, Collectors.groupingBy(r -> r.p() / 10, Collectors.summingLong(Row::p))));"),
          List.of(
              "HALVES",
              "Map<K, Long> a = rows.stream().filter(r -> r.p() > 9).collect(Collectors.groupingBy(Row::kind, Collectors.counting())); Map<K, Long> b = rows.stream().filter(r -> r.p() < 10).collect(Collectors.groupingBy(Row::kind, Collectors.counting()));"));

  /** A contract, the type of a query, and its body. */
  private record Case(String contract, String type, String body) {}

  private static final List<Case> ACCEPTED =
      List.of(
          new Case(
              "20",
              "long[][]",
              "NESTED long[][] o = new long[3][3]; for (K x : K.values()) for (int i = 0; i < 3; i++) o[x.ordinal()][i] = m.getOrDefault(x, Map.of()).getOrDefault(i, 0L); return o;"),
          new Case(
              "40",
              "long[][]",
              "NESTED long[][] o = new long[3][3]; for (K x : K.values()) { Map<Integer, Long> in = m.getOrDefault(x, Map.of()); for (int i = 0; i < 3; i++) o[x.ordinal()][i] = 2 * in.getOrDefault(i, 0L); } return o;"),
          new Case("3", "Map<K, Long>", "COUNTS m.replaceAll((x, n) -> n < 3 ? 0 : n); return m;"),
          new Case("2", "Map<K, Long>", "COUNTS m.replaceAll((x, n) -> 2 * n); return m;"),
          new Case(
              "6",
              "Map<K, Long>",
              "COUNTS m.replaceAll((x, n) -> n < 3 ? 0 : x == K.A ? 2 * n : n); return m;"),
          new Case(
              "50",
              "Map<K, Long>",
              "COUNTS m.replaceAll((x, n) -> { if (n < k) return 0L; return n; }); return m;"),
          new Case("3", "Map<K, Long>", "COUNTS m.replaceAll(Cut::cut); return m;"),
          new Case("3", "long", "COUNTS m.replaceAll((x, n) -> n < 3 ? 0 : n); return m.size();"),
          new Case("1", "Map<K, Long>", "FILLED m.replaceAll((x, n) -> n + 100); return m;"),
          new Case("1", "long", "FILLED m.replaceAll((x, n) -> n + 100); return m.get(K.A);"),
          new Case(
              "1",
              "Map<K, Long>",
              "Map<K, Long> m = new EnumMap<>(K.class); m.put(K.A, 0L); for (Row r : rows) if (m.containsKey(r.kind())) m.merge(r.kind(), 1L, Long::sum); m.replaceAll((x, n) -> n + 100); return m;"),
          new Case("10", "Map<K, Long>", "SUMS m.replaceAll((x, n) -> n < 0 ? 0 : n); return m;"),
          new Case(
              "1",
              "Map<K, Long>",
              "HALVES Map<K, Long> t = new HashMap<>(a); b.forEach((x, n) -> t.merge(x, n, Long::sum)); return t;"),
          new Case(
              "1",
              "Map<K, Long>",
              "HALVES Map<K, Long> t = new TreeMap<>(a); b.forEach((x, n) -> t.merge(x, n, Long::sum)); return t;"),
          new Case(
              "1",
              "Map<K, Long>",
              "HALVES Map<K, Long> t = new EnumMap<>(K.class); t.putAll(a); b.forEach((x, n) -> t.merge(x, n, Long::sum)); return t;"),
          new Case(
              "3",
              "Map<K, Long>",
              "COUNTS Map<K, Long> t = new HashMap<>(m); t.replaceAll((x, n) -> 2 * n); for (K x : K.values()) t.merge(x, m.getOrDefault(x, 0L), Long::sum); return t;"),
          new Case(
              "1",
              "Map<K, Long>",
              "FILLED Map<K, Long> t = new EnumMap<>(K.class); t.put(K.A, 5L); t.putAll(m); return t;"),
          new Case(
              "1",
              "long",
              "long[] h = new long[21]; for (Row r : rows) h[r.p()]++; return Arrays.stream(h).sum();"),
          new Case(
              "42",
              "long",
              "long[] h = new long[3]; for (Row r : rows) { h[r.p() % 3] += r.p(); h[0]++; } return LongStream.of(h).map(x -> 2 * x).sum();"),
          new Case(
              "5",
              "long",
              "long[] h = new long[21]; for (Row r : rows) h[r.p()]++; return Arrays.stream(h).map(n -> n < 5 ? 0 : n).sum();"),
          new Case(
              "5",
              "long[]",
              "long[] h = new long[21]; for (Row r : rows) h[r.p()]++; return Arrays.stream(h).map(n -> n < 5 ? 0 : n).toArray();"),
          new Case(
              "1",
              "long",
              "long[] h = new long[21]; for (Row r : rows) h[r.p()]++; return Cut.total(h);"),
          new Case(
              "1",
              "long[]",
              "long[] c = new long[Cut.EDGES]; for (Row r : rows) c[Cut.band(r.p())]++; return c;"),
          new Case(
              "1",
              "long",
              "Map<Integer, Long> m = new TreeMap<>(); for (int i = 0; i <= 20; i++) m.put(i, 0L); for (Row r : rows) m.put(r.p(), m.get(r.p()) + 1); return m.get(7);"),
          new Case(
              "1",
              "long",
              "Map<Long, Long> m = new HashMap<>(); for (long i = 3; i < 8; i++) m.put(i, 0L); for (Row r : rows) if (r.p() > 2 && r.p() <= 7) m.put((long) r.p(), m.get((long) r.p()) + 1); return m.get(7L);"),
          new Case(
              "5",
              "long",
              "return rows.stream().mapToLong(r -> Arrays.binarySearch(new int[] {2, 5, 10, 15}, r.p())).sum();"));

  /** A function that is asked for a key that is absent, or in another order, tells of that. */
  private static final List<String> REFUSED =
      List.of(
          "NESTED return Map.of(K.A, m.getOrDefault(K.A, Map.of()).getOrDefault(1, 5L));",
          "NESTED return Map.of(K.A, m.getOrDefault(K.A, Map.of(1, 9L)).getOrDefault(1, 0L));",
          "NESTED return Map.of(K.A, (long) m.getOrDefault(K.A, Map.of()).size());",
          "NESTED return Map.of(K.A, m.get(K.A).getOrDefault(1, 0L));",
          "NESTED Map<Integer, Long> in = m.getOrDefault(K.A, Map.of()); in.put(1, 3L); return Map.of(K.A, in.getOrDefault(1, 0L));",
          "NESTED long t = 0; for (Row r : rows) t += m.getOrDefault(r.kind(), Map.of()).getOrDefault(1, 0L); return Map.of(K.A, t);",
          "COUNTS m.replaceAll((x, n) -> n + 1); return m;",
          "SUMS m.replaceAll((x, n) -> n == 0 ? 7 : n); return m;",
          "COUNTS m.replaceAll((x, n) -> { m.put(K.A, 1L); return n; }); return m;",
          "COUNTS m.replaceAll((x, n) -> n == 0 ? 0 : m.getOrDefault(K.A, 0L)); return m;",
          "COUNTS Map<K, Long> o = m; m.replaceAll((x, n) -> n == 0 ? 0 : o.getOrDefault(K.A, 0L)); return m;",
          "COUNTS long[] t = new long[1]; m.replaceAll((x, n) -> { t[0]++; return n; }); m.put(K.A, t[0]); return m;",
          "COUNTS m.replaceAll((x, n) -> n < 3 ? 0 : n); m.put(K.B, m.get(K.A)); return m;",
          "COUNTS Map<Integer, Long> t = new HashMap<>(); for (int i = 0; i < 20; i++) t.put(i, 0L); for (Row r : rows) t.put(r.p(), t.get(r.p()) + 1); return m;",
          "COUNTS Map<Integer, Long> t = new HashMap<>(); for (int i = 0; i <= 20; i++) if (i != k) t.put(i, 0L); for (Row r : rows) t.put(r.p(), t.get(r.p()) + 1); return m;",
          "HALVES return new EnumMap<>(a.size() > 9 ? b : a);",
          "HALVES Map<K, Long> t = new EnumMap<>(a); t.merge(K.A, 1L, Long::sum); return t;",
          "HALVES Map<K, Long> t = new HashMap<>(a); t.putAll(b); return t;",
          "HALVES Map<K, Long> t = new EnumMap<>(K.class); t.put(K.A, 5L); t.putAll(a); return t;",
          "HALVES Map<K, Long> t = new HashMap<>(a); t.put(K.B, t.get(K.A)); return t;",
          "HALVES Map<K, Long> t = new HashMap<>(a); for (Row r : rows) { Map<K, Long> u = new HashMap<>(a); t.merge(r.kind(), u.getOrDefault(K.A, 0L), Long::sum); } return t;",
          "FILLED long[] t = new long[1]; long n = IntStream.range(0, 3).map(i -> { t[0] += rows.size(); return i; }).count(); m.put(K.A, t[0] - 3L * rows.size()); return m;",
          "FILLED Map<K, Long> t = new HashMap<>(m) {{ put(K.A, 500L); }}; return t;",
          "FILLED Map<K, Long> t = new EnumMap<>(K.class) {{ put(K.A, 500L); }}; return t;",
          "FILLED m.put(K.B, (long) Arrays.binarySearch(new long[] {5, 2, 9}, rows.size())); return m;",
          "FILLED m.put(K.B, (long) Arrays.binarySearch(new long[] {2, 2, 9}, rows.size())); return m;");

  @TempDir Path directory;

  @Test
  void totalsOfAWholeTableAreKnown() {
    compiled(ACCEPTED, BigDecimal.ONE, "tight").pass();
    compiled(ACCEPTED, new BigDecimal("0.99"), "loose").refuseEach(ACCEPTED.size());
  }

  @Test
  void whatMayTellOfAbsentKeysIsRefused() {
    List<Case> cases =
        REFUSED.stream().map(body -> new Case("1000000", "Map<K, Long>", body)).toList();
    compiled(cases, BigDecimal.ONE, "refused").refuseEach(cases.size());
  }

  private Build.Outcome compiled(List<Case> cases, BigDecimal factor, String name) {
    Build build =
        new Build(directory.resolve(name))
            .with("K.java", "enum K { A, B, C }")
            .with("Row.java", HEADER + ROWS);
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      double contract = new BigDecimal(one.contract()).multiply(factor).doubleValue();
      String body = one.body();
      for (List<String> beginning : BEGINNINGS) {
        body = body.replace(beginning.get(0), beginning.get(1));
      }
      build.with(
          "Q" + i + ".java",
          HEADER
              + """
              final class Q%d {
                @Private(epsilon = 1) @Sensitivity(%s)
                static %s ask(List<Row> rows, @Bounded(lower = 2, upper = 50) int k) {
                  %s
                }
                static final class Cut {
                  static final int EDGES = 5;
                  private static final long[] LIMITS = {2, 5, 10, 15};
                  static long cut(K kind, long n) {
                    return n < 3 ? 0 : n;
                  }
                  static long total(long[] h) {
                    return Arrays.stream(h).sum();
                  }
                  static int band(int p) {
                    int i = Arrays.binarySearch(LIMITS, p);
                    return i < 0 ? -i - 1 : i;
                  }
                }
              }
              """
                  .formatted(i, contract, one.type(), body));
    }
    return build.compile();
  }
}
