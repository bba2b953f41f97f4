/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where one of several conditions holds, a number lies where any of them leaves it. */
class AlternativesTest {
  private static final String SALE =
      "record Sale(int x, int y, double d, long cents, LocalDate day) {"
          + " Sale { Objects.requireNonNull(day); } }";

  /** A condition, what is added up where it holds, and the contract of that sum. */
  private record Case(String condition, String value, int contract) {}

  private static final List<Case> HELD =
      List.of(
          new Case("s.x() == 3 || s.x() == 5", "s.x()", 5),
          new Case("s.x() == 3 || s.x() == 5 || s.x() == -9", "s.x()", 9),
          new Case("!(s.x() != 3 && s.x() != 5)", "s.x()", 5),
          new Case("s.x() > 3 && s.x() < 8 || s.x() == 20", "s.x()", 20),
          new Case("(s.x() > 3 || s.x() < -8) && s.x() > -4 && s.x() < 100", "s.x()", 99),
          new Case("s.cents() == 3 | s.cents() == 5", "s.cents()", 5),
          new Case(
              "s.day().getYear() == 1995 || s.day().getYear() == 1996", "s.day().getYear()", 1996),
          new Case("Set.of(3, 5).contains(s.x())", "s.x()", 5),
          new Case("s.x() / 10 == 3 || s.x() / 10 == 6", "s.x()", 69));

  private static final List<Case> FREE =
      List.of(
          new Case("s.x() == 3 || s.y() == 5", "s.x()", 0),
          new Case("s.x() > 3 || s.x() < -8", "s.x()", 0),
          new Case("s.x() == 3 || s.x() == s.y()", "s.x()", 0),
          new Case("s.x() == 3 ^ s.x() == 5", "s.x()", 0),
          new Case(
              "!(s.d() < 3) && !(s.d() > 5) || s.d() == 7",
              "(long) (s.d() == s.d() ? 0 : s.x())",
              0));

  @TempDir Path directory;

  @Test
  void theyLieInOneOfTheRanges() {
    StringBuilder queries = new StringBuilder("final class Sums {\n");
    for (int i = 0; i < HELD.size(); i++) {
      Case held = HELD.get(i);
      queries.append(query("tight" + i, held, held.contract(), ""));
      queries.append(query("loose" + i, held, held.contract() - 1, " // :: error: [DP201]"));
    }
    RowPrograms.check(directory, SALE + queries + "}");
  }

  @Test
  void whatOneOfThemLeavesFreeIsFree() {
    StringBuilder queries = new StringBuilder("final class Sums {\n");
    for (int i = 0; i < FREE.size(); i++) {
      queries.append(query("free" + i, FREE.get(i), 2_147_483_647, " // :: error: [DP202]"));
    }
    RowPrograms.check(directory, SALE + queries + "}");
  }

  @Test
  void keysAndIndices() {
    RowPrograms.check(
        directory,
        SALE
            + """
            final class Years {
              @Private(epsilon = 1)
              static Map<Integer, Long> keys(List<Sale> sales) {
                return sales.stream()
                    .filter(s -> s.day().getYear() == 1995 || s.day().getYear() == 1996)
                    .collect(groupingBy(s -> s.day().getYear(), counting()));
              }
              @Private(epsilon = 1)
              static long[] indices(List<Sale> sales) {
                long[] counts = new long[2];
                for (Sale s : sales) {
                  int year = s.day().getYear();
                  if (year == 1995 || year == 1996) counts[year - 1995]++;
                }
                return counts;
              }
              @Private(epsilon = 1)
              static long[] outside(List<Sale> sales) {
                long[] counts = new long[2];
                for (Sale s : sales) {
                  int year = s.day().getYear();
                  if (year == 1995 || year == 1997) counts[year - 1995]++; // :: error: [DP110]
                }
                return counts;
              }
            }
            """);
  }

  private static String query(String name, Case of, int contract, String mark) {
    return """
          @Private(epsilon = 1) @Sensitivity(%d)
          static long %s(List<Sale> sales) {
            return sales.stream().filter(s -> %s).mapToLong(s -> %s).sum();%s
          }
        """
        .formatted(contract, name, of.condition(), of.value(), mark);
  }
}
