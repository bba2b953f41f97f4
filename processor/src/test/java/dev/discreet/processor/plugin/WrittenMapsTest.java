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

/** Maps of a few numbers of all rows that a query writes out where it returns them. */
class WrittenMapsTest {
  @TempDir Path directory;

  @Test
  void numbersOfConstants() {
    RowPrograms.check(
        directory,
        """
        enum Kind { SMALL, LARGE }
        final class Written {
          @Private(epsilon = 1)
          static Map<Kind, Long> split(List<Row> rows) {
            return Map.of(
                Kind.SMALL, rows.stream().filter(r -> r.x() < 5).count(),
                Kind.LARGE, rows.stream().filter(r -> r.x() >= 5).count());
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static Map<String, Long> both(List<Row> rows) {
            long n = 0;
            long sum = 0;
            for (Row r : rows) {
              n++;
              sum += r.x();
            }
            return Map.of("n", n, "sum", sum);
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static Map<String, Long> less(List<Row> rows) {
            return Map.of("n", (long) rows.size(), "sum", rows.stream().mapToLong(Row::x).sum()); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static Map<String, Long> throwing(List<Row> rows) {
            return Map.of("n", (long) rows.size(), "n", 3L); // :: error: [DP100]
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static Map<String, Long> equalPerhaps(List<Row> rows, String a, String b) {
            return Map.of(a, (long) rows.size(), b, 3L); // :: error: [DP100]
          }
        }
        """);
  }

  @Test
  void elementsOfEachRow() {
    RowPrograms.check(
        directory,
        """
        enum Kind { SMALL, LARGE }
        record Bag(Kind kind, List<Integer> parts) {
          Bag {
            Objects.requireNonNull(kind);
            parts = List.copyOf(parts);
          }
        }
        final class Parts {
          @Private(epsilon = 1) @Sensitivity(10)
          static Map<Kind, Long> counted(List<Bag> bags) {
            return bags.stream().collect(groupingBy(Bag::kind,
                flatMapping(b -> b.parts().stream().limit(10), counting())));
          }
          @Private(epsilon = 1) @Sensitivity(12)
          static long summed(@MaxRows(1000) List<Bag> bags) {
            return bags.stream().collect(
                flatMapping(b -> b.parts().stream().limit(3), summingLong(p -> Clamp.clamp(p, 0, 4))));
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static Map<Kind, Long> fewer(List<Bag> bags) {
            return bags.stream().collect(groupingBy(Bag::kind, // :: error: [DP201]
                flatMapping(b -> b.parts().stream().limit(10), counting())));
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static Map<Kind, Long> all(List<Bag> bags) {
            return bags.stream().collect(groupingBy(Bag::kind, // :: error: [DP201]
                flatMapping(b -> b.parts().stream(), counting())));
          }
        }
        """);
  }

  /** In a method of the row its list has no other name than its component's. */
  @Test
  void indexLoopsInMethodsOfRows() {
    RowPrograms.check(
        directory,
        """
        record Sheet(List<Integer> answers) {
          Sheet {
            answers = List.copyOf(answers);
          }
          int score() {
            int score = 0;
            for (int i = 0; i < 9 && i < answers.size(); i++) {
              score += Clamp.clamp(answers.get(i), 0, 3);
            }
            return score;
          }
          int first() {
            int score = 0;
            for (int i = 0; i < Math.min(4, answers.size()); i++) {
              score += Clamp.clamp(answers.get(i), 0, 3);
            }
            return score;
          }
        }
        final class Scores {
          @Private(epsilon = 1) @Sensitivity(27)
          static long total(List<Sheet> sheets) {
            long total = 0;
            for (Sheet s : sheets) {
              total += s.score();
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(12)
          static long first(List<Sheet> sheets) {
            return sheets.stream().mapToLong(Sheet::first).sum();
          }
          @Private(epsilon = 1) @Sensitivity(26)
          static long less(List<Sheet> sheets) {
            return sheets.stream().mapToLong(Sheet::score).sum(); // :: error: [DP201]
          }
        }
        """);
  }
}
