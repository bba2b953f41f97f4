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

/** What does something is evaluated as often as Java does. */
class EvaluatedOnceTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      """;

  private static final String ROWS =
      HEADER
          + "record Row(String s, int p) { Row { Objects.requireNonNull(s);"
          + " p = Math.max(0, Math.min(5, p)); } }";

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory).with(ROWS).with(HEADER + "final class Queries {" + members + "}").check();
  }

  /**
   * To the checker {@code n[0]} was 2: the totals were read again as what the result is chosen
   * from.
   */
  @Test
  void whatATotalIsComparedWith() {
    check(
        """
        static long counted(int[] n, List<Row> rows) { n[0]++; return rows.size(); }
        @Private(epsilon = 1)
        static long ask(List<Row> rows) {
          int[] n = new int[1];
          long few = counted(n, rows) < 5 ? 1 : 0;
          return few + (n[0] == 1 ? 1000L * rows.size() : 0); // :: error: [DP201]
        }
        @Private(epsilon = 1)
        static long lesser(List<Row> rows) {
          return rows.size() < 5 ? rows.size() : 5;
        }
        """);
  }

  @Test
  void whatIsAskedForNull() {
    check(
        """
        static String counted(int[] n, String s) { n[0]++; return s; }
        @Private(epsilon = 1)
        static long ask(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            int[] n = new int[1];
            if (counted(n, r.s()) == null) t++;
            t += n[0] == 1 ? 7 : 0;
          }
          return t; // :: error: [DP201]
        }
        @Private(epsilon = 1)
        static long guarded(List<Row> rows) {
          return rows == null ? 0 : rows.size();
        }
        """);
  }

  /** To the checker {@code n[0]} was 5: the end was read once before the loop began. */
  @Test
  void whatALoopEndsWith() {
    for (String loop :
        List.of(
            "for (int i = 0; i < three(n); i++) {}",
            "for (int i = 0; i < three(n) && i < 9; i++) {}",
            "for (int i = 6; i > three(n); i--) {}")) {
      new Build(directory.resolve("at" + loop.length()))
          .with(ROWS)
          .with(
              HEADER
                  + """
                  final class Queries {
                    static int three(int[] n) { n[0]++; return 3; }
                    @Private(epsilon = 1)
                    static long ask(List<Row> rows) {
                      long t = 0;
                      for (Row r : rows) {
                        int[] n = new int[1];
                        %s
                        t += n[0] == 4 ? 1000 : 0;
                      }
                      return t; // :: error: [DP201]
                    }
                  }
                  """
                      .formatted(loop))
          .check();
    }
  }

  /** To the checker {@code n[0]} was 2: the text was read again for its length. */
  @Test
  void whatATextIsCutFrom() {
    check(
        """
        static String counted(int[] n) { n[0]++; return "ab"; }
        @Private(epsilon = 1)
        static long ask(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            int[] n = new int[1];
            String rest = counted(n).substring(1);
            t += n[0] == 1 ? 1000 : 0;
          }
          return t; // :: error: [DP201]
        }
        """);
  }

  /**
   * To the checker it was evaluated once for each row. Java evaluates it again for a row that is
   * greater than those before.
   */
  @Test
  void whatIsKeptAsTheGreatest() {
    check(
        """
        static int counted(int[] n, Row r) { n[0]++; return r.p(); }
        @Private(epsilon = 1)
        static long ask(List<Row> rows) {
          long most = 0, t = 0;
          for (Row r : rows) {
            int[] n = new int[1];
            if (counted(n, r) > most) most = counted(n, r); // :: error: [DP107]
            t += n[0];
          }
          return t;
        }
        static int doubled(Row r) { return Math.max(0, Math.min(10, 2 * r.p())); }
        @Private(epsilon = 1) @Sensitivity(10)
        static long most(List<Row> rows) {
          int most = 0;
          for (Row r : rows) if (doubled(r) > most) most = doubled(r);
          return most;
        }
        """);
  }

  /** An array is handed on by a method, too. */
  @Test
  void whatIsKeptOfAnArrayThatIsHandedOn() {
    check(
        """
        static int[] same(int[] n) { return n; }
        static int counted(int[] n, Row r) { n[0]++; return r.p(); }
        @Private(epsilon = 1)
        static long ask(List<Row> rows) {
          long most = 0, t = 0;
          for (Row r : rows) {
            int[] n = new int[1];
            if (counted(same(n), r) > most) most = counted(same(n), r); // :: error: [DP107]
            t += n[0];
          }
          return t;
        }
        """);
  }

  /** Null throws where it is compared, for some rows only. */
  @Test
  void whatMayBeNull() {
    check(
        """
        @Private(epsilon = 1)
        static long ask(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            Integer most = r.p() > 3 ? null : (Integer) 3;
            int v = r.p();
            if (v > most) most = v; // :: error: [DP109]
            t++;
          }
          return t;
        }
        """);
  }
}
