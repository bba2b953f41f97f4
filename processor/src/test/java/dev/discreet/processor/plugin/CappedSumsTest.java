/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums by key, each of which is capped as it grows. */
class CappedSumsTest {
  private static final String QUERY =
      """
      record Sale(
          @PrivacyUnit(maxRows = 3) int who,
          String shop,
          @Bounded(lower = 0, upper = 9) int x,
          @Bounded(lower = -5, upper = 9) int y) {
        Sale {
          Objects.requireNonNull(shop);
          x = Clamp.clamp(x, 0, 9);
          y = Clamp.clamp(y, -5, 9);
        }
      }
      final class Q {
        private static final int CAP = 20;
        @Private(epsilon = 1) @Sensitivity(value = %s)
        static long capped(List<Sale> rows) {
          Map<%s> sums = new HashMap<>();
          for (Sale sale : rows) {
            %s
          }
          return sums.values().stream().mapToLong(v -> %s).sum();%s
        }
      }
      """;

  @TempDir Path directory;

  private void check(String contract, String types, String body, String value, String error) {
    RowPrograms.check(directory, QUERY.formatted(contract, types, body, value, error));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sums.put(sale.shop(), Math.min(CAP, sums.getOrDefault(sale.shop(), 0) + sale.x()));",
        "sums.put(sale.shop(), Math.min(20, sale.x() + sums.getOrDefault(sale.shop(), 0)));",
        "sums.put(sale.shop(), Math.min(sums.getOrDefault(sale.shop(), 0) + sale.x(), 20));",
        "sums.put(sale.shop(), Integer.min(20, sums.getOrDefault(sale.shop(), 0) + sale.x()));",
        "if (sale.y() < 0) continue;"
            + " sums.put(sale.shop(), Math.min(20, sums.getOrDefault(sale.shop(), 0) + sale.y()));",
      })
  void oneRowMovesASumByWhatItAdds(String put) {
    check("9", "String, Integer", put, "v", "");
  }

  @Test
  void oneRowMovesNoSumByMore() {
    check(
        "8",
        "String, Integer",
        "sums.put(sale.shop(), Math.min(20, sums.getOrDefault(sale.shop(), 0) + sale.x()));",
        "v",
        " // :: error: [DP201]");
  }

  @ParameterizedTest
  @CsvSource({"5, 5, v, ''", "4, 5, v, ' // :: error: [DP201]'", "400, 20, v * v, ''"})
  void noSumExceedsItsCap(String contract, String cap, String value, String error) {
    check(
        contract,
        "String, Integer",
        "sums.put(sale.shop(), Math.min(%s, sums.getOrDefault(sale.shop(), 0) + sale.x()));"
            .formatted(cap),
        value,
        error);
  }

  @Test
  void ofAPerson() {
    check(
        "20, per = Per.UNIT",
        "Integer, Long",
        "sums.put(sale.who(), Math.min(20L, sums.getOrDefault(sale.who(), 0L) + sale.x()));",
        "v",
        "");
    check(
        "19, per = Per.UNIT",
        "Integer, Long",
        "sums.put(sale.who(), Math.min(20L, sums.getOrDefault(sale.who(), 0L) + sale.x()));",
        "v",
        " // :: error: [DP201]");
  }

  /** The order of the rows would matter, or a sum would wrap before it is capped. */
  @ParameterizedTest
  @ValueSource(strings = {"20, sale.y()", "20, -sale.x()", "Integer.MAX_VALUE, sale.x()"})
  void whatIsAddedIsNotNegativeAndDoesNotWrap(String capAndAdded) {
    String[] parts = capAndAdded.split(", ");
    check(
        "30",
        "String, Integer",
        ("sums.put(sale.shop(), Math.min(%s, sums.getOrDefault(sale.shop(), 0) + %s));"
                + " // :: error: [DP204]\n")
            .formatted(parts[0], parts[1]),
        "v",
        "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sums.put(sale.shop(), Math.max(20, sums.getOrDefault(sale.shop(), 0) + sale.x()));",
        "sums.put(sale.shop(), Math.min(-3, sums.getOrDefault(sale.shop(), 0) + sale.x()));",
        "sums.put(sale.shop(), Math.min(20, sums.getOrDefault(sale.shop(), 7) + sale.x()));",
        "sums.put(sale.shop(), Math.min(20, sums.getOrDefault(\"a\", 0) + sale.x()));",
        "sums.put(sale.shop(), Math.min(sale.y(), sums.getOrDefault(sale.shop(), 0) + sale.x()));",
        "sums.put(sale.shop(), Math.min(20, sums.getOrDefault(sale.shop(), 0) - sale.x()));",
        "sums.put(sale.shop(), Math.min(20, sums.getOrDefault(sale.shop(), 0) + sums.size()));",
        "sums.put(sale.shop(), Math.min(20, sums.getOrDefault(sale.shop(), 0) + sale.x()));"
            + " sums.merge(sale.shop(), sale.x(), Integer::sum);",
        "sums.put(sale.shop(), Math.min(20, sums.getOrDefault(sale.shop(), 0) + sale.x()));"
            + " sums.put(sale.shop(), Math.min(9, sums.getOrDefault(sale.shop(), 0) + sale.x()));",
      })
  void anythingElseIsNoCappedSum(String put) {
    assertFalse(
        RowPrograms.compileEach(
                directory,
                List.of(QUERY.substring(0, QUERY.indexOf("final class"))),
                List.of(
                    """
                    @Private(epsilon = 1) @Sensitivity(1000)
                    static long capped(List<Sale> rows) {
                      Map<String, Integer> sums = new HashMap<>();
                      for (Sale sale : rows) { %s }
                      return sums.values().stream().mapToLong(v -> v).sum();
                    }
                    """
                        .formatted(put)))
            .ours()
            .isEmpty());
  }
}
