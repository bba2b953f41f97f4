/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions that a method of one's own returns. */
class ReturnedFunctionsTest {
  @TempDir Path directory;

  @Test
  void areCalledWithTheArgumentsOfTheirMethod() {
    RowPrograms.check(
        directory,
        """
        final class Returned {
          static final int LEAST = 4;
          static java.util.function.Predicate<Row> above(int least) {
            return r -> r.x() > least;
          }
          static java.util.function.ToIntFunction<Row> worth(int value) {
            return r -> {
              return r.b() ? value : 0;
            };
          }
          @Private(epsilon = 1)
          static long between(List<Row> rows) {
            return rows.stream().filter(above(LEAST).and(above(7).negate())).count();
          }
          @Private(epsilon = 1)
          static long difference(List<Row> rows) {
            return rows.stream().filter(above(3)).count() - rows.stream().filter(above(6)).count();
          }
          @Private(epsilon = 1)
          static long asked(List<Row> rows, int least) {
            java.util.function.Predicate<Row> condition = above(least);
            return rows.stream().filter(condition).count();
          }
          @Private(epsilon = 1) @Sensitivity(7)
          static int worth(@MaxRows(1000) List<Row> rows) {
            return rows.stream().mapToInt(worth(7)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(6)
          static int tooLittle(@MaxRows(1000) List<Row> rows) {
            return rows.stream().mapToInt(worth(7)).sum(); // :: error: [DP201]
          }
        }
        """);
  }

  @Test
  void argumentsThatMayChangeAreRefused() {
    RowPrograms.check(
        directory,
        """
        final class Changing {
          static java.util.function.Predicate<Row> above(int least) {
            return r -> r.x() > least;
          }
          static java.util.function.Predicate<Row> cell(int[] least) {
            return r -> r.x() > least[0]++;
          }
          static java.util.function.Predicate<Row> itself(int least) {
            return r -> r.x() > least || itself(3).test(r); // :: error: [DP116]
          }
          static java.util.function.Predicate<Row> printed(int least) {
            System.out.println(least);
            return r -> r.x() > least;
          }
          @Private(epsilon = 1)
          static long ofRows(List<Row> rows) {
            int least = (int) rows.stream().count();
            return rows.stream().filter(above(least)).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long ofArrays(List<Row> rows) {
            int[] least = {1};
            return rows.stream().filter(cell(least)).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long recursive(List<Row> rows) {
            return rows.stream().filter(itself(3)).count();
          }
          @Private(epsilon = 1)
          static long effects(List<Row> rows) {
            return rows.stream().filter(printed(3)).count(); // :: error: [DP100]
          }
        }
        """);
  }
}
