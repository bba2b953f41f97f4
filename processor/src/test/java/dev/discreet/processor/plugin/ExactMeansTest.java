/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The mean of integers that are not large is rounded once, and so is not above the greatest. */
class ExactMeansTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "4194304, (long) Math.ceil(a), 4194304, ''",
    "4194304, (long) Math.floor(a), 4194304, ''",
    "4194304, Math.round(a), 4194304, ''",
    "4194304, (long) Math.ceil(a), 4194303, ' // :: error: [DP201]'",
    "4194305, (long) Math.ceil(a), 4194305, ' // :: error: [DP201]'",
    "9, '(long) Math.ceil(a / 3)', 3, ''",
    "9, '(long) Math.ceil(a + 0.5)', 10, ''",
    "9, '(long) Math.ceil(a + 0.5)', 9, ' // :: error: [DP201]'",
  })
  void rounded(String upper, String value, String contract, String error) {
    RowPrograms.check(
        directory,
        """
        record Sale(@PrivacyUnit(maxRows = 3) int who, @Bounded(lower = 0, upper = %1$s) int x) {
          Sale { x = Clamp.clamp(x, 0, %1$s); }
        }
        final class Q {
          @Private(epsilon = 1) @Sensitivity(value = %2$s, per = Per.UNIT)
          static long means(List<Sale> rows) {
            return rows.stream().collect(groupingBy(Sale::who, averagingInt(Sale::x))).values().stream()
                .mapToLong(a -> %3$s).sum();%4$s
          }
        }
        """
            .formatted(upper, contract, value, error));
  }
}
