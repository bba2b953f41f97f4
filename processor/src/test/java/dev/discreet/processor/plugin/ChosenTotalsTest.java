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
 * Numbers that are chosen by comparisons of totals: each query is accepted at the contract that is
 * best for it, or very near, and refused at 1 % less.
 */
class ChosenTotalsTest {
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

  /** A contract, the type of a query, and its body. */
  private record Case(String contract, String type, String body) {}

  /**
   * What is known of some numbers is equal, but they are not: they differ in a public part. Each of
   * these moved by 1000 under a contract of 1.
   */
  private static final List<Case> ALIKE =
      List.of(
          new Case(
              "1001",
              "long",
              "boolean big = rows.size() > 3; return big ? plus(rows, s) : plus(rows, u);"),
          new Case(
              "999",
              "long",
              "long[] w = new long[k]; for (int i = 0; i < k; i++) w[i] = rows.size() + 1000L * i; return rows.size() > 3 ? w[0] : w[1];"),
          new Case(
              "1001",
              "long",
              "long x = plus(rows, s); long y = x; for (int i = 0; i < k; i++) x = plus(rows, u); return rows.size() > 3 ? x : y;"),
          new Case(
              "1001",
              "long",
              "long x = plus(rows, s); long y = x; for (int i = 0; i < k; i++) x = plus(rows, i % 2); return rows.size() > 3 ? x : y;"),
          new Case(
              "1001",
              "long",
              "long x = plus(rows, s); long y = x; int i = 0; while (i < k) { x = plus(rows, i % 2); i++; } return rows.size() > 3 ? x : y;"),
          new Case(
              "999",
              "long",
              "Map<Integer, Long> m = new HashMap<>(); for (int i = 0; i < k; i++) m.put(i, plus(rows, i % 2)); return rows.size() > 3 ? m.get(0) : m.get(1);"),
          new Case(
              "999",
              "long",
              "long[] w = {plus(rows, s), plus(rows, s)}; w[u] = plus(rows, u); return rows.size() > 3 ? w[0] : w[1];"),
          new Case(
              "2002",
              "long[]",
              "long[] w = new long[2]; if (rows.size() > 3) Arrays.fill(w, plus(rows, s)); else Arrays.fill(w, plus(rows, u)); return w;"),
          new Case(
              "1001",
              "long",
              "Long a = plus(rows, s), b = plus(rows, u); return rows.size() > 3 ? a : b;"),
          new Case(
              "1",
              "long",
              "long a = plus(rows, s); long b = plus(rows, u); if (a > b) { long t = a; a = b; b = t; } return a;"),
          new Case(
              "1001",
              "long",
              "long a = plus(rows, s); long b = plus(rows, u); if (a > 5) { long t = a; a = b; b = t; } return a;"),
          new Case(
              "999",
              "long",
              "long[] w = new long[k]; for (int i = 0; i < k; i++) w[i] = rows.size(); w[1] += 1000; return rows.size() > 3 ? w[0] : w[1];"),
          new Case(
              "1001",
              "long",
              "long a = s > 0 ? plus(rows, s) : plus(rows, u); long b = plus(rows, u); return rows.size() > 3 ? a : b;"),
          new Case(
              "1001",
              "long",
              "long y = plus(rows, s); long x = y; if (u > 0) x = plus(rows, u); return rows.size() > 3 ? x : y;"),
          new Case(
              "41",
              "long",
              "return rows.size() > 10 ? rows.stream().limit(1 + 40 * s).count() : rows.stream().limit(1 + 40 * u).count();"));

  /** Numbers near the threshold alone choose differently. */
  private static final List<Case> THRESHOLDS =
      List.of(
          new Case(
              "5",
              "long[]",
              "long[] h = new long[21]; for (Row r : rows) h[r.p()]++; for (int i = 0; i < h.length; i++) if (h[i] < 5) h[i] = 0; return h;"),
          new Case(
              "50",
              "long[]",
              "long[] h = new long[21]; for (Row r : rows) h[r.p()]++; long[] o = new long[21]; for (int i = 0; i < h.length; i++) o[i] = h[i] < k ? 0 : h[i]; return o;"),
          new Case(
              "5",
              "Map<K, Long>",
              "Map<K, Long> m = new EnumMap<>(K.class); for (K x : K.values()) { long n = rows.stream().filter(r -> r.kind() == x).count(); m.put(x, n < 5 ? 0L : n); } return m;"),
          new Case(
              "50",
              "long",
              "long n = rows.stream().filter(r -> r.p() > 3).count(); return n < k ? 0 : n;"),
          new Case(
              "1",
              "long",
              "long n = rows.stream().filter(r -> r.p() > 3).count(); return n > k ? n - k : 0;"),
          new Case(
              "2",
              "long",
              "long n = rows.stream().filter(r -> r.p() > 3).count(); long m = rows.size(); return n * 2 > m ? n : m - n;"),
          new Case(
              "1",
              "long",
              "long n = rows.stream().filter(r -> r.p() > 3).count(); long m = rows.size(); return n * 2 > m ? n * 2 - m : 0;"),
          new Case(
              "22.5",
              "double",
              "double t = 0; for (Row r : rows) t += r.p() * 0.5; return t <= 12.5 ? 0 : t;"),
          new Case("11", "long", "long n = rows.size(); if (n == 0) return 0; return n + 10;"),
          new Case(
              "105",
              "long",
              "long n = rows.size(); boolean small = n < 5; n += 100; return small ? 0 : n;"),
          new Case(
              "1",
              "long",
              "long a = rows.stream().filter(r -> r.p() > 3).count(), b = rows.stream().filter(r -> r.p() < 2).count(); return a > b ? a - b : b - a;"),
          new Case(
              "27",
              "long",
              "long a = rows.stream().mapToLong(Row::p).sum(); return a != 7 ? a : 0;"),
          new Case(
              "1",
              "long",
              "long a = rows.stream().mapToLong(Row::p).sum(); return a == 7 ? 100 : 99;"),
          new Case(
              "5",
              "Map<K, Long>",
              "Map<K, Long> m = rows.stream().collect(Collectors.groupingBy(Row::kind, () -> new EnumMap<>(K.class), Collectors.counting())); Map<K, Long> o = new EnumMap<>(K.class); for (K x : K.values()) { long n = m.getOrDefault(x, 0L); o.put(x, n < 5 ? 0 : n); } return o;"),
          new Case(
              "10",
              "long",
              "long a = rows.stream().mapToLong(r -> r.p() - 10).sum(); return a < 0 ? -a : a;"),
          new Case(
              "2",
              "long",
              "long n = 0; for (Row r : rows) n++; if (n % 2 == 0) n = n + 1; return n;"),
          new Case(
              "20",
              "long",
              "if (rows == null || rows.isEmpty()) return 0; long sum = 0; for (Row r : rows) sum += r.p(); return sum;"),
          new Case(
              "20",
              "long",
              "if (rows.isEmpty()) { return 0; } long sum = 0; for (Row r : rows) sum += r.p(); return sum;"),
          new Case(
              "20",
              "long",
              "long n = rows.size(); long sum = rows.stream().mapToLong(Row::p).sum(); return n == 0 ? 0 : sum;"),
          new Case(
              "100",
              "long",
              "long n = rows.size(); long sum = rows.stream().mapToLong(Row::p).sum(); return n < 5 ? 0 : sum;"),
          new Case(
              "100",
              "long",
              "long n = rows.stream().filter(r -> r.p() > 3).count(); long sum = rows.stream().filter(r -> r.p() > 10).mapToLong(Row::p).sum(); return n < 5 ? 0 : sum;"),
          new Case("2", "long", "return rows.isEmpty() ? -1 : rows.size();"),
          new Case(
              "1",
              "long[]",
              "long[] h = new long[21]; if (rows.isEmpty()) return h; for (Row r : rows) h[r.p()]++; return h;"),
          new Case(
              "1",
              "Map<K, Long>",
              "if (rows.isEmpty()) return new EnumMap<>(K.class); Map<K, Long> m = new EnumMap<>(K.class); for (Row r : rows) m.merge(r.kind(), 1L, Long::sum); return m;"),
          new Case(
              "10",
              "long",
              "return rows.stream().anyMatch(r -> r.p() > 3) ? rows.stream().filter(r -> r.p() > 3).mapToLong(r -> r.p() - 10).sum() : 0;"),
          new Case("12", "long", "long n = rows.size(); return n > 10 ? n : -1;"),
          new Case(
              "100",
              "long",
              "long n = 5 - rows.size(); long m = rows.stream().mapToLong(Row::p).sum(); return n > 0 ? 0 : m;"),
          new Case(
              "80",
              "long",
              "Map<K, Long> c = rows.stream().collect(Collectors.groupingBy(Row::kind, Collectors.counting())); long n = c.getOrDefault(K.A, 0L); long m = rows.stream().filter(r -> r.kind() == K.A).mapToLong(Row::p).sum(); return n > 3 ? m : 0;"),
          new Case(
              "5",
              "long",
              "long big = 0; long[] n = new long[21]; for (Row r : rows) n[r.p()]++; for (int i = 0; i < 21; i++) if (n[i] >= 5) big += n[i]; return big;"),
          new Case(
              "1",
              "long",
              "long big = 0; long[] n = new long[21]; for (Row r : rows) n[r.p()]++; for (int i = 0; i < 21; i++) if (n[i] >= 2) big++; return big;"),
          new Case(
              "4",
              "long",
              "long a = Math.min(rows.size(), 10); long n = rows.stream().filter(r -> r.p() > 3).count(); if (n > 2) a += 3; return a;"),
          new Case(
              "4", "long", "long a = Math.min(rows.size(), 10); if (a > 2) a = 2 * a; return a;"),
          new Case(
              "7",
              "long",
              "long a = Math.min(rows.size(), 10), b = a; if (rows.size() > 3) b = a + 7; return b - a;"),
          new Case(
              "1",
              "long",
              "long best = 0; for (K x : K.values()) { long n = rows.stream().filter(r -> r.kind() == x).count(); if (n > best) best = n; } return best;"),
          new Case(
              "1",
              "long",
              "long kinds = 0; for (K x : K.values()) { long n = rows.stream().filter(r -> r.kind() == x).count(); if (n > 0) kinds++; } return kinds;"),
          new Case(
              "1",
              "long",
              "long kinds = 0; for (K x : K.values()) { long n = rows.stream().filter(r -> r.kind() == x).count(); kinds += n >= k ? 1 : 0; } return kinds;"),
          new Case(
              "3",
              "long",
              "int kinds = 0; for (K x : K.values()) { if (rows.stream().anyMatch(r -> r.kind() == x)) kinds += 2; else kinds -= 1; } return kinds;"),
          new Case(
              "1",
              "long",
              "long a = Math.min(rows.size(), 10); long b = a; if (a > 3) b = a - 3; else b = 0; return b;"),
          new Case(
              "3",
              "long",
              "long a = Math.min(rows.size(), 10); boolean x = rows.size() > 2; long b = x ? a + 1 : a; long c = x ? b + 1 : b; return c;"),
          new Case(
              "5",
              "long[]",
              "long[] h = new long[21]; for (Row r : rows) h[r.p()]++; long all = 0; for (int i = 0; i < 21; i++) { if (h[i] < 3) { all += h[i]; h[i] = 0; } } h[20] += all; return h;"));

  @TempDir Path directory;

  @Test
  void numbersThatAreAlikeAreNotTheSame() {
    check(ALIKE);
  }

  @Test
  void onlyNumbersNearTheThresholdChooseDifferently() {
    check(THRESHOLDS);
  }

  private void check(List<Case> cases) {
    compiled(cases, BigDecimal.ONE, "tight").pass();
    compiled(cases, new BigDecimal("0.99"), "loose").refuseEach(cases.size());
  }

  private Build.Outcome compiled(List<Case> cases, BigDecimal factor, String name) {
    Build build =
        new Build(directory.resolve(name))
            .with("K.java", "enum K { A, B, C }")
            .with("Row.java", HEADER + ROWS);
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      double contract = new BigDecimal(one.contract()).multiply(factor).doubleValue();
      build.with(
          "Q" + i + ".java",
          HEADER
              + """
              final class Q%d {
                @Private(epsilon = 1) @Sensitivity(%s)
                static %s ask(
                    List<Row> rows,
                    @Bounded(lower = 0, upper = 1) int s,
                    @Bounded(lower = 0, upper = 1) int u,
                    @Bounded(lower = 2, upper = 50) int k) {
                  %s
                }
                static long plus(List<Row> rows, long k) {
                  return rows.size() + 1000 * k;
                }
              }
              """
                  .formatted(i, contract, one.type(), one.body()));
    }
    return build.compile();
  }
}
