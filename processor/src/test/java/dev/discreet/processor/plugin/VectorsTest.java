/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.processor.ir.QueryBody.Norm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrays, matrices and maps over rows: each at the contract that is best for it. */
class VectorsTest {
  private static final String ROWS =
      """
      enum Ward { ICU, A, B }
      enum Sex { F, M }
      record Row(
          @Bounded(lower = 0, upper = 120) int age,
          @Bounded(lower = -7, upper = 5) int change,
          @Bounded(lower = 0, upper = 5_000) long cents,
          @Bounded(lower = 0, upper = 100, step = 0x1p-6) double grid,
          @Bounded(lower = -1, upper = 1, step = 0x1p-20) double a,
          @Bounded(lower = -1, upper = 1, step = 0x1p-20) double b,
          @Length(3) @Bounded(lower = -1, upper = 1, step = 0x1p-20) double[] x,
          Ward ward,
          Sex sex,
          boolean smoker) {}
      """;

  private final List<String> wrong = new ArrayList<>();

  private static Bodies bodies(String method) {
    return new Bodies(ROWS, method);
  }

  /** Accepted at a contract, and refused at 1 % less. */
  private void tight(Norm norm, boolean replaceOne, double contract, Bodies body) {
    List<String> at = body.check(norm, replaceOne, Math.nextUp(contract));
    List<String> below = body.check(norm, replaceOne, contract * 0.99);
    if (!at.isEmpty() || below.isEmpty()) {
      wrong.add(norm + (replaceOne ? " replaced " : " ") + contract + ": " + body + "\n  " + at);
    }
  }

  /** One row more or less, in L1, L2 and L∞. */
  private void adds(double l1, double l2, double lInf, String method) {
    Bodies body = bodies(method);
    tight(Norm.L1, false, l1, body);
    tight(Norm.L2, false, l2, body);
    tight(Norm.LINF, false, lInf, body);
  }

  /** One row replaced. */
  private void replaces(double l1, double l2, double lInf, String method) {
    Bodies body = bodies(method);
    tight(Norm.L1, true, l1, body);
    tight(Norm.L2, true, l2, body);
    tight(Norm.LINF, true, lInf, body);
  }

  private void refused(String rule, String method) {
    List<String> found = bodies(method).check(Norm.L1, false, 1e9);
    if (found.size() != 1 || !found.get(0).startsWith("[" + rule + "]")) {
      wrong.add("not " + rule + ": " + method + "\n  " + found);
    }
  }

  private void done() {
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
  }

  @Test
  void arraysAreFilled() {
    adds(
        1,
        1,
        1,
        """
        static long[] q(List<Row> rows) {
          long[] margins = new long[3];
          Arrays.fill(margins, -100);
          for (Row r : rows) margins[r.ward().ordinal()]++;
          return margins;
        }
        """);
    adds(
        3,
        Math.sqrt(3),
        1,
        """
        static long[] q(List<Row> rows) {
          long[] all = new long[3];
          Arrays.fill(all, rows.size());
          return all;
        }
        """);
    adds(
        1,
        1,
        1,
        """
        static long q(List<Row> rows) {
          long count = 0;
          for (Row r : rows) {
            int[] twice = new int[2];
            Arrays.fill(twice, r.age());
            if (twice[0] + twice[1] > 100) count++;
          }
          return count;
        }
        """);
    refused(
        "DP103",
        """
        static long[] q(List<Row> rows) {
          long[] last = new long[2];
          for (Row r : rows) Arrays.fill(last, r.age());
          return last;
        }
        """);
    assertEquals(List.of(), wrong);
  }

  @Test
  void histograms() {
    for (String add :
        List.of(
            "bins[r.age() / 10]++;",
            "bins[r.age() / 10] += 1;",
            "bins[r.age() / 10] = bins[r.age() / 10] + 1;",
            "--bins[r.age() / 10];")) {
      String query =
          "static long[] q(List<Row> rows) { long[] bins = new long[13]; for (Row r : rows) "
              + add
              + " return bins; }";
      adds(1, 1, 1, query);
      replaces(2, Math.sqrt(2), 1, query);
    }
    String perWard =
        "static long[] q(List<Row> rows) { long[] n = new long[3]; for (Row r : rows)"
            + " n[r.ward().ordinal()]++; return n; }";
    adds(1, 1, 1, perWard);
    replaces(2, Math.sqrt(2), 1, perWard);
    String sums =
        "static double[] q(List<Row> rows) { double[] t = new double[3]; for (Row r : rows)"
            + " t[r.ward().ordinal()] += r.grid(); return t; }";
    adds(100, 100, 100, sums);
    replaces(200, 100 * Math.sqrt(2), 100, sums);
    String ints =
        "static int[] q(List<Row> rows) { int[] n = new int[121]; for (Row r : rows) n[r.age()]++;"
            + " return n; }";
    adds(1, 1, 1, ints);
    String table =
        "static long[][] q(List<Row> rows) { long[][] n = new long[3][2]; for (Row r : rows)"
            + " n[r.ward().ordinal()][r.sex().ordinal()]++; return n; }";
    adds(1, 1, 1, table);
    replaces(2, Math.sqrt(2), 1, table);
    String two =
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) { n[r.age()"
            + " / 10]++; n[0]++; } return n; }";
    adds(2, 2, 2, two);
    String sides =
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) { if"
            + " (r.smoker()) n[r.age() / 10]++; else n[12 - r.age() / 10]++; } return n; }";
    adds(1, 1, 1, sides);
    String alias =
        "static long[] q(List<Row> rows) { long[] n = new long[13]; long[] m = n; for (Row r :"
            + " rows) { m[r.age() / 10]++; n[1]++; } return m; }";
    adds(2, 2, 2, alias);
    String helper =
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) add(n, r);"
            + " return n; } static void add(long[] to, Row r) { to[r.age() / 10] += 2; }";
    adds(2, 2, 2, helper);
    String again =
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) n[r.age() /"
            + " 10]++; for (Row r : rows) n[r.age() / 10]--; for (Row r : rows) n[3]++; return n;"
            + " }";
    adds(1, 1, 1, again);
    done();
  }

  @Test
  void aggregatesSideBySide() {
    String overlapping =
        "static double[] q(List<Row> rows) { double n = 0; double o = 0; for (Row r : rows) { if"
            + " (r.age() > 20) n++; if (r.age() > 30) o++; } return new double[] {n, o}; }";
    adds(2, Math.sqrt(2), 1, overlapping);
    String disjoint =
        "static long[] q(List<Row> rows) { return new long[] { rows.stream().filter(r -> r.age() <"
            + " 20).count(), rows.stream().filter(r -> r.age() >= 20 && r.age() < 60).count(),"
            + " rows.stream().filter(r -> r.age() > 80).count() }; }";
    adds(1, 1, 1, disjoint);
    replaces(2, Math.sqrt(2), 1, disjoint);
    String sums =
        "static long[] q(List<Row> rows) { long a = 0, b = 0; for (Row r : rows) { a += r.change();"
            + " b += r.age(); } return new long[] {a, b}; }";
    adds(127, Math.sqrt(49 + 14400), 120, sums);
    replaces(132, Math.sqrt(144 + 14400), 120, sums);
    String cell =
        "static long q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) n[r.age() /"
            + " 10]++; return n[3] + 2 * n[4] - n[5]; }";
    adds(2, 2, 2, cell);
    done();
  }

  @Test
  void cumulativeCounts() {
    String cdf =
        "static long[] q(List<Row> rows) { long[] cdf = new long[100]; for (Row r : rows) for (int"
            + " b = 0; b < 100; b++) if (r.age() <= b) cdf[b]++; return cdf; }";
    adds(100, 10, 1, cdf);
    replaces(100, 10, 1, cdf);
    String part =
        "static long[] q(List<Row> rows) { long[] cdf = new long[10]; for (Row r : rows) for (int b"
            + " = 0; b < 10; b++) if (r.age() + 5 <= b) cdf[b]++; return cdf; }";
    adds(5, Math.sqrt(5), 1, part);
    done();
  }

  @Test
  void countedLoops() {
    String doubled =
        "static long q(@MaxRows(1000) List<Row> rows) { long x = rows.stream().count(); for (int i"
            + " = 0; i < 10; i++) x = x + x; return x; }";
    adds(1024, 1024, 1024, doubled);
    String upTo =
        "static long q(List<Row> rows, @Bounded(lower = 0, upper = 9) int n) { long t = 0; for (Row"
            + " r : rows) for (int i = n; i > 0; i -= 2) t += 1; return t; }";
    adds(5, 5, 5, upTo);
    String over =
        "static double q(List<Row> rows) { double[] w = {1, 2, 0.5}; double t = 0; for (Row r :"
            + " rows) for (double x : w) t += x; return t; }";
    adds(3.5, 3.5, 3.5, over);
    String wards =
        "static long[] q(List<Row> rows) { long[] n = new long[3]; for (Ward w : Ward.values())"
            + " n[w.ordinal()] = rows.stream().filter(r -> r.ward() == w).count(); return n; }";
    adds(1, 1, 1, wards);
    replaces(2, Math.sqrt(2), 1, wards);
    String skips =
        "static long q(List<Row> rows) { long t = 0; for (int i = 0; i < 9; i++) { if (i % 2 == 0)"
            + " continue; if (i > 6) break; for (Row r : rows) t++; } return t; }";
    adds(3, 3, 3, skips);
    String asTheRowSays =
        "static long q(List<Row> rows) { long t = 0; for (Row r : rows) for (int i = 0; i <"
            + " r.age(); i++) t++; return t; }";
    adds(120, 120, 120, asTheRowSays);
    refused(
        "DP206",
        "static long q(List<Row> rows) { long t = 0; for (Row r : rows) for (int i = 0; i <"
            + " r.cents(); i++) t++; return t; }");
    refused(
        "DP206",
        "static long q(List<Row> rows) { long n = rows.stream().filter(r -> r.smoker()).count();"
            + " long t = 0; for (int i = 0; i < n; i++) t++; return t; }");
    done();
  }

  @Test
  void maps() {
    for (String map :
        List.of("EnumMap<>(Ward.class)", "HashMap<>()", "TreeMap<>()", "LinkedHashMap<>()")) {
      String counts =
          "static Map<Ward, Long> q(List<Row> rows) { Map<Ward, Long> m = new "
              + map
              + "; for (Row r : rows) m.merge(r.ward(), 1L, Long::sum); return m; }";
      adds(1, 1, 1, counts);
      replaces(2, Math.sqrt(2), 1, counts);
    }
    String puts =
        "static Map<Ward, Double> q(List<Row> rows) { Map<Ward, Double> m = new"
            + " EnumMap<>(Ward.class); for (Row r : rows) m.put(r.ward(), m.getOrDefault(r.ward(),"
            + " 0.0) + r.grid()); return m; }";
    adds(100, 100, 100, puts);
    String filled =
        "static Map<Ward, Long> q(List<Row> rows) { Map<Ward, Long> m = new EnumMap<>(Ward.class);"
            + " for (Ward w : Ward.values()) m.put(w, 0L); for (Row r : rows) m.put(r.ward(),"
            + " m.get(r.ward()) + r.age()); return m; }";
    adds(120, 120, 120, filled);
    String read =
        "static long q(List<Row> rows) { Map<Ward, Long> m = new HashMap<>(); for (Row r : rows)"
            + " m.merge(r.ward(), 1L, (a, b) -> a + b); return m.getOrDefault(Ward.ICU, 0L) - 3 *"
            + " m.getOrDefault(Ward.A, 0L); }";
    adds(3, 3, 3, read);
    replaces(4, 4, 4, read);
    refused(
        "DP109",
        "static long q(List<Row> rows) { Map<Ward, Long> m = new HashMap<>(); for (Row r : rows)"
            + " m.merge(r.ward(), 1L, Long::sum); return m.get(Ward.ICU); }");
    refused(
        "DP103",
        "static Map<Ward, Long> q(List<Row> rows) { Map<Ward, Long> m = new HashMap<>(); for (Row r"
            + " : rows) m.put(r.ward(), 1L); return m; }");
    done();
  }

  @Test
  void collectors() {
    adds(
        5000,
        5000,
        5000,
        "static Map<Ward, Long> q(List<Row> rows) { return"
            + " rows.stream().collect(groupingBy(Row::ward, summingLong(Row::cents))); }");
    adds(
        120,
        120,
        120,
        "static Map<Ward, Integer> q(@MaxRows(1000) List<Row> rows) { return"
            + " rows.stream().collect(groupingBy(Row::ward, () -> new EnumMap<>(Ward.class),"
            + " summingInt(r -> r.age()))); }");
    adds(
        100,
        100,
        100,
        "static Map<Ward, Double> q(List<Row> rows) { return rows.stream().collect(groupingBy(r ->"
            + " r.ward(), TreeMap::new, filtering(r -> r.smoker(), summingDouble(Row::grid)))); }");
    adds(
        120,
        120,
        120,
        "static Map<Ward, Long> q(List<Row> rows) { return"
            + " rows.stream().collect(groupingBy(Row::ward, mapping(Row::age, summingLong(a ->"
            + " a)))); }");
    adds(
        1,
        1,
        1,
        "static Map<Boolean, Long> q(List<Row> rows) { return"
            + " rows.stream().collect(partitioningBy(Row::smoker, counting())); }");
    adds(
        1,
        1,
        1,
        "static long q(List<Row> rows) { return rows.stream().collect(partitioningBy(Row::smoker,"
            + " counting())).get(true); }");
    adds(
        2,
        2,
        2,
        "static long q(List<Row> rows) { Map<Ward, Long> m ="
            + " rows.stream().collect(groupingBy(Row::ward, counting())); return 2 *"
            + " m.getOrDefault(Ward.A, 0L); }");
    adds(
        120,
        120,
        120,
        "static long q(List<Row> rows) { return rows.stream().collect(summingLong(Row::age)); }");
    done();
  }

  @Test
  void rowsOfVectors() {
    adds(
        3,
        Math.sqrt(3),
        1,
        "static double[] q(List<Row> rows) { double[] t = new double[3]; for (Row r : rows) for"
            + " (int j = 0; j < 3; j++) t[j] += r.x()[j]; return t; }");
    adds(
        3,
        Math.sqrt(3),
        1,
        "static double[] q(List<Row> rows) { double[] t = new double[3]; for (Row r : rows) {"
            + " double[] x = r.x(); for (int j = 0; j < x.length; j++) t[j] += x[j]; } return t;"
            + " }");
    String two =
        "static double[] q(List<Row> rows) { double[] t = new double[2]; for (Row r : rows) {"
            + " double[] g = {r.a(), r.b()}; for (int j = 0; j < 2; j++) t[j] += g[j]; } return t;"
            + " }";
    adds(2, Math.sqrt(2), 1, two);
    replaces(4, Math.sqrt(8), 2, two);
    String dot =
        "static double q(@MaxRows(1000) List<Row> rows) { double[] w = {0.5, 1, -2}; double t = 0;"
            + " for (Row r : rows) { double z = 0; for (int j = 0; j < 3; j++) z += w[j] *"
            + " r.x()[j]; t += z; } return t; }";
    adds(3.5, 3.5, 3.5, dot);
    refused(
        "DP114",
        "static double q(List<Row> rows) { double t = 0; for (Row r : rows) { r.x()[0] = 1; t +="
            + " r.x()[0]; } return t; }");
    refused(
        "DP110",
        "static double q(List<Row> rows) { double t = 0; for (Row r : rows) t += r.x()[3]; return"
            + " t; }");
    done();
  }

  /**
   * The clipped norm, and what the additions round: at most 1000 rows, each a few units of 2⁻⁵³.
   */
  @Test
  void clippedVectors() {
    double rounding = 1e-9;
    String clip =
        "static double[] q(@MaxRows(1000) List<Row> rows) { double[] t = new double[3]; for (Row r"
            + " : rows) { double[] g = Clamp.l2(r.x(), 1.0); for (int j = 0; j < 3; j++) t[j] +="
            + " g[j]; } return t; }";
    adds(Math.sqrt(3) + rounding, 1 + rounding, 1 + rounding, clip);
    replaces(2 * Math.sqrt(3) + rounding, 2 + rounding, 2 + rounding, clip);
    String made =
        "static double[] q(@MaxRows(1000) List<Row> rows) { double[] t = new double[2]; for (Row r"
            + " : rows) { double[] g = Clamp.l1(new double[] {r.a(), 5 * r.b()}, 2.0); for (int j ="
            + " 0; j < 2; j++) t[j] += g[j]; } return t; }";
    adds(2 + rounding, 2 + rounding, 2 + rounding, made);
    String step =
        "static double[] q(List<Row> rows) { double[] t = new double[3]; for (Row r : rows) {"
            + " double[] g = Clamp.l2(r.x(), 1.0); for (int j = 0; j < 3; j++) t[j] +="
            + " Clamp.toStep(g[j], 0x1p-20); } return t; }";
    tight(Norm.L2, false, 1 + 2e-6, bodies(step));
    String gradient =
        "static double[] q(@MaxRows(1000) List<Row> rows, @Public @Length(3) double[] w) { double[]"
            + " sum = new double[3]; for (Row r : rows) { double z = 0; for (int j = 0; j < 3; j++)"
            + " z += w[j] * r.x()[j]; double p = 1 / (1 + Math.exp(-z)); double[] g = new"
            + " double[3]; for (int j = 0; j < g.length; j++) g[j] = (p - (r.smoker() ? 1 : 0)) *"
            + " r.x()[j]; g = Clamp.l2(g, 0.5); for (int j = 0; j < 3; j++) sum[j] += g[j]; }"
            + " return sum; }";
    tight(Norm.L2, false, 0.5 + rounding, bodies(gradient));
    done();
  }

  @Test
  void scoresOfCandidates() {
    String scores =
        "static double[] q(List<Row> rows, @Public @Length(5) @Bounded(lower = 0, upper = 100, step"
            + " = 1) double[] candidates) { double[] score = new double[5]; for (Row r : rows) for"
            + " (int c = 0; c < candidates.length; c++) score[c] -= Math.abs(r.grid() -"
            + " candidates[c]); return score; }";
    tight(Norm.LINF, false, 100, bodies(scores));
    done();
  }

  @Test
  void greatestAndLeast() {
    for (String choose :
        List.of(
            "m = Math.max(m, r.age());",
            "m = Math.max(r.age(), m);",
            "if (r.smoker()) m = Math.max(m, r.age());")) {
      String most =
          "static int q(List<Row> rows) { int m = 20; for (Row r : rows) { "
              + choose
              + " } return m; }";
      adds(120, 120, 120, most);
      replaces(120, 120, 120, most);
    }
    adds(
        12,
        12,
        12,
        "static int q(List<Row> rows) { int m = 5; for (Row r : rows) m = Math.min(m, r.change());"
            + " return m; }");
    for (String find :
        List.of(
            "found |= r.smoker();",
            "found = found || r.smoker();",
            "if (r.smoker()) found = true;")) {
      adds(
          1,
          1,
          1,
          "static long q(List<Row> rows) { boolean found = false; for (Row r : rows) { "
              + find
              + " } return found ? 1 : 0; }");
    }
    adds(
        7,
        7,
        7,
        "static long q(List<Row> rows) { boolean all = true; for (Row r : rows) all &= r.smoker();"
            + " return all ? 7 : 0; }");
    refused(
        "DP107",
        "static long q(List<Row> rows) { int m = 0; long t = 0; for (Row r : rows) { m ="
            + " Math.max(m, r.age()); t += m; } return t; }");
    refused(
        "DP107",
        "static long q(List<Row> rows) { int m = 0; for (Row r : rows) { m = Math.max(m, r.age());"
            + " m += 1; } return m; }");
    refused(
        "DP107",
        "static long q(List<Row> rows) { int m = 0; for (Row r : rows) { m += 1; m = Math.max(m,"
            + " r.age()); } return m; }");
    refused(
        "DP107",
        "static long q(List<Row> rows) { boolean found = false; long t = 0; for (Row r : rows) { if"
            + " (found) t++; found |= r.smoker(); } return t; }");
    done();
  }

  @Test
  void lists() {
    adds(
        1,
        1,
        1,
        "static long q(List<Row> rows) { List<Row> kept = new ArrayList<>(); for (Row r : rows) if"
            + " (r.smoker()) kept.add(r); return kept.size(); }");
    adds(
        120,
        120,
        120,
        "static long q(List<Row> rows) { List<Integer> ages = new ArrayList<>(); for (Row r : rows)"
            + " { if (r.smoker()) ages.add(r.age()); } return ages.stream().mapToLong(a ->"
            + " a).sum(); }");
    adds(
        3,
        3,
        3,
        "static long q(@MaxRows(1000) List<Row> rows) { var kept = new ArrayList<Row>(); for (Row r"
            + " : rows) { kept.add(r); if (r.age() > 60) { kept.add(r); kept.add(r); } else"
            + " kept.add(r); } long n = 0; for (Row k : kept) n++; return n; }");
    adds(
        1,
        1,
        1,
        "static Map<Ward, Long> q(List<Row> rows) { List<Row> kept = new ArrayList<>(); for (Row r"
            + " : rows) keep(kept, r); return kept.stream().collect(groupingBy(Row::ward,"
            + " counting())); } static void keep(List<Row> to, Row r) { if (r.age() > 3) to.add(r);"
            + " }");
    refused(
        "DP114",
        "static long q(List<Row> rows) { for (Row r : rows) rows.add(r); return rows.size(); }");
    refused(
        "DP100",
        "static long q(List<Row> rows) { List<Row> kept = new ArrayList<>(); long n = 0; for (Row r"
            + " : rows) { kept.add(r); n += kept.size(); } return n; }");
    done();
  }

  /** What a loop inside a row's loop writes is written for every row: it must not be lost. */
  @Test
  void loopsInsideLoops() {
    refused(
        "DP100",
        "static long q(@MaxRows(10) List<Row> rows, @MaxRows(10) List<Row> others) { long[] n = new"
            + " long[1]; for (Row r : rows) for (Row o : others) n[0]++; return n[0]; }");
    refused(
        "DP100",
        "static long q(@MaxRows(10) List<Row> rows, @MaxRows(10) List<Row> others) { List<Row> n ="
            + " new ArrayList<>(); for (Row r : rows) for (Row o : others) n.add(o); return"
            + " n.size(); }");
    done();
  }

  @Test
  void whatMayNotBe() {
    refused(
        "DP110",
        "static long[] q(List<Row> rows) { long[] n = new long[12]; for (Row r : rows) n[r.age() /"
            + " 10]++; return n; }");
    refused(
        "DP110",
        "static long[] q(List<Row> rows) { long[] n = new long[12]; for (Row r : rows)"
            + " n[r.change()]++; return n; }");
    refused(
        "DP103",
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) n[r.age() /"
            + " 10] = 1; return n; }");
    refused(
        "DP107",
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) { n[1]++;"
            + " n[2] += n[1]; } return n; }");
    refused(
        "DP107",
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) { long old ="
            + " n[1]; n[1] = old + 1; } return n; }");
    refused(
        "DP107",
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) n[1] = n[2]"
            + " + 1; return n; }");
    refused(
        "DP107",
        "static long[] q(List<Row> rows) { long[] n = new long[13]; for (Row r : rows) n[1] = n[1]"
            + " + f(n); return n; } static long f(long[] n) { n[1] += 5; return 1; }");
    refused(
        "DP108",
        "static long q(List<Row> rows) { long[] n = new long[13]; return rows.stream().filter(r ->"
            + " f(n)).count(); } static boolean f(long[] n) { n[0]++; return true; }");
    refused(
        "DP100",
        "static long q(List<Row> rows) { long[] n = new long[1]; for (Row r : rows) n[0] +="
            + " r.age(); boolean big = rows.size() > 3 && f(n); return n[0]; } static boolean"
            + " f(long[] n) { n[0] = 0; return true; }");
    refused(
        "DP401",
        "static int[] q(List<Row> rows) { int[] n = new int[13]; for (Row r : rows) n[0] +="
            + " r.age(); return n; }");
    done();
  }
}
