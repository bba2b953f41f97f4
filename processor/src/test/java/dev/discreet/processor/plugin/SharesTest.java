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
 * Shares and means: of all rows, where the number of rows is kept away from 0, and of the rows of
 * each person. Each query is accepted at the contract that is best for it, or very near, and
 * refused at 1 % less.
 */
class SharesTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;

  private static final String ROW =
      """
      record Row(
          @PrivacyUnit(maxRows = 3) int user,
          @Bounded(lower = 0, upper = 20) int p,
          @Bounded(lower = -5, upper = 9) int q,
          boolean late) {
        Row {
          p = Clamp.clamp(p, 0, 20);
          q = Clamp.clamp(q, -5, 9);
        }
      }
      """;

  private static final String COUNTED =
      "long n = 0, s = 0; for (Row r : rows) { if (r.late()) { n++; s += r.p(); } } ";
  private static final String SIGNED =
      "long n = 0, s = 0; for (Row r : rows) { n++; s += r.q(); } ";

  private static final String LATE =
      "long n = rows.size(); long s = rows.stream().filter(Row::late).count(); ";
  private static final String OTHERS =
      "long n = 0, s = 0; for (Row r : rows) { if (r.late()) n++; s += r.p(); } ";

  /** A contract, the type of a query, and its body. */
  private record Case(String contract, String type, String body) {}

  /** One row moves a mean of at least ten numbers in [0, 20] by 2. */
  private static final List<Case> OF_ALL =
      List.of(
          new Case("10", "long", LATE + "return 100 * s / Math.max(10, n);"),
          new Case("10.0000000001", "double", LATE + "return 100.0 * s / Math.max(10, n);"),
          new Case("100", "long", LATE + "return 100 * s / Math.max(1, n);"),
          new Case("2.00000000001", "double", COUNTED + "return (double) s / Math.max(10, n);"),
          new Case("2.00000000001", "double", COUNTED + "return s / Math.max(10.0, n) + 3;"),
          new Case("1.40000000001", "double", SIGNED + "return (double) s / Math.max(10, n);"),
          new Case("20", "double", COUNTED + "if (n == 0) return 0; return (double) s / n;"),
          new Case("10", "double", COUNTED + "return n >= 5 ? (double) s / n : 10;"),
          new Case("9", "long", SIGNED + "return 5 > n ? 0 : s / n;"),
          new Case("20", "double", COUNTED + "return share(s, n);"),
          new Case(
              "20",
              "double",
              "if (rows.isEmpty()) return 0; long s = 0; for (Row r : rows) s += r.p();"
                  + " return (double) s / rows.size();"),
          new Case("20", "long", COUNTED + "return s / (n + 1);"));

  /** What is divided is not a part of what divides. */
  private static final List<Case> OF_OTHERS =
      List.of(
          new Case("20000", "long", OTHERS + "return s / Math.max(1, n);"),
          new Case("20000", "long", OTHERS + "return n != 0 ? s / n : 2;"),
          new Case("20005", "long", COUNTED + "return (s + 5) / Math.max(1, n);"),
          new Case("20000", "long", COUNTED + "return s / Math.max(1, n - 3);"),
          new Case("20000", "long", COUNTED + "return s / Math.max(1, 3 - n);"),
          new Case("20000", "long", COUNTED + "return s / (1001 - n);"),
          new Case(
              "20000",
              "long",
              COUNTED
                  + "long m = 0; for (Row r : rows) if (!r.late()) m++;"
                  + " return s / (Math.max(1, n) + 1000 * m);"));

  /** The mean of what a person has lies where each of it does. */
  private static final List<Case> OF_A_PERSON =
      List.of(
          new Case(
              "20", "long", each("int s = 0; for (Row r : own) s += r.p(); t += s / own.size();")),
          new Case(
              "20",
              "long",
              each("int s = 0, n = 0; for (Row r : own) { s += r.p(); n++; } t += s / n;")),
          new Case(
              "20",
              "long",
              each(
                  "int s = 0, n = 0; for (Row r : own) { if (r.late()) { s += r.p(); n++; } }"
                      + " t += n == 0 ? 0 : s / n;")),
          new Case(
              "20",
              "long",
              each(
                  "int s = 0, n = 0; for (Row r : own) { if (!r.late()) continue; s += r.p(); n++; }"
                      + " t += s / Math.max(1, n);")),
          new Case(
              "100",
              "long",
              each("t += 100 * own.stream().filter(Row::late).count() / own.size();")),
          new Case(
              "20",
              "long",
              "Map<Integer, int[]> m = new HashMap<>(); for (Row r : rows) {"
                  + " int[] a = m.computeIfAbsent(r.user(), x -> new int[2]); a[0] += r.p(); a[1]++; }"
                  + " long t = 0; for (int[] a : m.values()) t += a[0] / a[1]; return t;"),
          new Case(
              "25",
              "long",
              each("int s = 5; for (Row r : own) s -= r.p(); t += s + 20 * own.size();")),
          new Case(
              "25",
              "long",
              each(
                  "int a = 0, b = 0; for (Row r : own) { a += r.p(); b += r.q(); }"
                      + " t += Math.max(0, a - b);")));

  /** Sums that are over other elements, or whose addends depend on those before. */
  private static final List<Case> OF_SOME_OF_A_PERSON =
      List.of(
          new Case(
              "60",
              "long",
              each(
                  "int s = 0, n = 0; for (Row r : own) { s += r.p(); if (r.late()) n++; }"
                      + " t += s / Math.max(1, n);")),
          new Case(
              "7", "long", each("int s = 0, n = 0; for (Row r : own) { n++; s += n; } t += s;")),
          new Case(
              "40",
              "long",
              each("int s = 0, last = 0; for (Row r : own) { s += last; last = r.p(); } t += s;")),
          new Case(
              "60",
              "long",
              each(
                  "int s = 0, n = 0; for (Row r : own) { s += r.p(); n++; if (n == 2) break; }"
                      + " t += s / own.size();")));

  @TempDir private Path directory;

  private static String each(String body) {
    return "long t = 0; for (List<Row> own :"
        + " rows.stream().collect(Collectors.groupingBy(Row::user)).values()) { "
        + body
        + " } return t;";
  }

  @Test
  void oneRowMovesAMeanByAsMuchLessAsThereAreOthers() {
    check(OF_ALL);
  }

  @Test
  void aSumOverOtherRowsIsNoShare() {
    check(OF_OTHERS);
  }

  @Test
  void theMeanOfAPersonLiesWhereEachRowDoes() {
    check(OF_A_PERSON);
  }

  @Test
  void whatDependsOnEarlierElementsIsNoSumOverAll() {
    check(OF_SOME_OF_A_PERSON);
  }

  private void check(List<Case> cases) {
    compiled(cases, BigDecimal.ONE, "tight").pass();
    compiled(cases, new BigDecimal("0.99"), "loose").refuseEach(cases.size());
  }

  private Build.Outcome compiled(List<Case> cases, BigDecimal factor, String name) {
    Build build = new Build(directory.resolve(name)).with("Row.java", HEADER + ROW);
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      double contract = new BigDecimal(one.contract()).multiply(factor).doubleValue();
      build.with(
          "Q" + i + ".java",
          HEADER
              + """
              final class Q%d {
                @Private(epsilon = 1) @Sensitivity(%s)
                static %s ask(@MaxRows(1000) List<Row> rows) {
                  %s
                }
                static double share(long a, long b) {
                  return b == 0 ? 0 : (double) a / b;
                }
              }
              """
                  .formatted(i, contract, one.type(), one.body()));
    }
    return build.compile();
  }
}
