/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that once were, or easily could be, taken for safe. Each stays refused. */
class UnsoundnessTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      """;

  @TempDir Path directory;

  private void check(String... sources) {
    Build build = new Build(directory);
    for (String source : sources) {
      build.with(HEADER + source);
    }
    build.check();
  }

  private static String row() {
    return "record Row(@Bounded(lower = 0, upper = 9) int x) { Row { x = Clamp.clamp(x, 0, 9); } }";
  }

  /** Every return counts, not only the last. */
  @Test
  void earlyReturnOnAPublicCondition() {
    check(
        row(),
        """
        final class Early {
          @Private(epsilon = 1)
          static long ask(List<Row> rows, int n) {
            if (n > 3) {
              return rows.size() * 1000L; // :: error: [DP201]
            }
            return rows.size();
          }
          @Private(epsilon = 1) @Sensitivity(1000)
          static long covered(List<Row> rows, int n) {
            if (n > 3) return rows.size() * 1000L;
            return n < 0 ? 0 : rows.size();
          }
        }
        """);
  }

  /** The running total wraps in each turn, although the final one would fit. */
  @Test
  void accumulatorThatIsNarrowedInEachTurn() {
    check(
        row(),
        """
        final class Narrows {
          @Private(epsilon = 1) @Sensitivity(9)
          static long ask(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              total = (byte) (total + r.x()); // :: error: [DP404]
            }
            return total;
          }
        }
        """);
  }

  /** Each turn reads what earlier rows left: a row moves all that follows. */
  @Test
  void accumulatorsThatChangePlaces() {
    check(
        row(),
        """
        final class Swaps {
          @Private(epsilon = 1) @Sensitivity(9)
          static long ask(List<Row> rows) {
            long a = 0;
            long b = 0;
            for (Row r : rows) {
              a += r.x();
              long c = a; // :: error: [DP107]
              a = b; // :: error: [DP107]
              b = c;
            }
            return a;
          }
        }
        """);
  }

  /** A class is initialised when it is first used: here, if a row says so. */
  @Test
  void initialisationThatARowDecides() {
    check(
        row(),
        "class Lazy { static final int K = Integer.parseInt(\"three\"); }",
        """
        final class Initialises {
          @Private(epsilon = 1)
          static long ask(List<Row> rows) {
            return rows.stream().filter(r -> r.x() > 3 && r.x() > Lazy.K).count(); // :: error: [DP100]
          }
        }
        """);
  }

  /** The unit's accessor decides who owns a row. */
  @Test
  void unitWithAWrittenAccessor() {
    check(
        "record Visit(@PrivacyUnit String id, String at) { public String id() { return id + at; } }",
        """
        final class Counts {
          @Private(epsilon = 1)
          static long ask(List<Visit> visits) { // :: error: [DP115]
            return visits.size();
          }
        }
        """);
  }

  @Test
  void unitInsideANestedRecord() {
    check(
        "record Key(@PrivacyUnit String id) {}",
        "record Visit(Key key) {}",
        """
        final class Counts {
          @Private(epsilon = 1)
          static long ask(List<Visit> visits) { // :: error: [DP014]
            return visits.size();
          }
        }
        """);
  }

  /** An instance that escapes its constructor is seen before it is clamped. */
  @Test
  void constructorThatLetsThisOut() {
    check(
        """
        record Leaks(
            @Bounded(lower = 5, upper = 9) int x) { // :: error: [DP203]
          static Leaks leaked;
          Leaks(int x) {
            leaked = this;
            if (x > 100) throw new IllegalArgumentException();
            this.x = Clamp.clamp(x, 5, 9);
          }
        }
        """);
  }

  @Test
  void assignmentInsideAnExpressionOfAConstructor() {
    check(
        """
        record Hides(
            @Bounded(lower = 0, upper = 9) int x) { // :: error: [DP203]
          Hides {
            x = Clamp.clamp(x, 0, 9);
            int y = (x = 1_000_000);
          }
        }
        """);
  }
}
