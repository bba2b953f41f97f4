/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loops of programs whose turns are counted, and such as are not. */
class ProgramLoopsTest {
  private static final String MEMBERS =
      """
      static final int TURNS = 4;
      static final long MANY = 4;
      static final List<Integer> LIMITS = List.of(1, 2, 3, 4);
      static final Set<Ward> WARDS = EnumSet.of(Ward.ICU);
      static int counter;
      static long f(long any) { return any; }
      static int end() { return 4; }
      """;

  @TempDir Path directory;
  private ProgramCases programs;

  @BeforeEach
  void programs() {
    programs = new ProgramCases(directory, MEMBERS);
  }

  @Test
  void comparisonsStandEitherWayRound() {
    programs.cost(
        2.0,
        "for (int i = 0; 4 > i; i++) report.all();",
        "for (int i = 4; 0 < i; i--) report.all();",
        "for (int i = 0; i != 4; i++) report.all();",
        "for (int i = 4; 0 != i; --i) report.all();",
        "for (int i = 4; i != 8 && i != n; i++) report.all();");
    programs.refused(
        "DP305",
        "for (int i = 5; i != 4; i++) report.all();",
        "for (int i = 0; i != 4; i += 2) report.all();",
        "for (int i = 0; i != 4; i--) report.all();",
        "for (int i = 1; i != n; i++) report.all();",
        "for (int i = 0; i != any; i++) report.all();",
        "for (int i = 0; i != Math.max(0, Math.min(end(), 4)); i++) report.all();",
        "for (int i = 0; i < 4 || n > 3; i++) report.all();",
        "for (int i = 0; 4 < i; i++) report.all();",
        "for (int i = 0; i == 0; ) report.all();");
  }

  @Test
  void stepsMayBeFactors() {
    programs.cost(
        2.0,
        "for (int i = 1; i < 16; i *= 2) report.all();",
        "for (int i = 1; i <= 15; i = i * 2) report.all();",
        "for (int i = 15; i > 0; i /= 2) report.all();",
        "for (int i = 15; i >= 1; i = i / 2) report.all();",
        "for (int i = 7; i < 70000; i *= 10) report.all();");
    programs.refused(
        "DP305",
        "for (int i = 0; i < 16; i *= 2) report.all();",
        "for (int i = -1; i < 16; i *= 2) report.all();",
        "for (int i = 1; i < 16; i *= 1) report.all();",
        "for (int i = 1; i < 1500000000; i *= 2) report.all();",
        "for (int i = 1; i > 0; i *= 2) report.all();",
        "for (int i = 8; i >= 0; i /= 2) report.all();",
        "for (int i = 8; i > -1; i /= 2) report.all();",
        "for (int i = 8; i > n - 1; i /= 2) report.all();",
        "for (int i = 1; i < 16; i *= n) report.all();",
        "for (int i = 1; i < 16; i += i) report.all();");
  }

  @Test
  void aCounterMayBeDeclaredBefore() {
    programs.cost(
        2.0,
        "int i = 0; for (; i < 4; i++) report.all();",
        "int i; for (i = 0; i < 4; i++) report.all();",
        "int i = 9; for (i = 0; i < 4; i++) report.all(); i = 3;",
        "for (int i = 0, m = 4; i < m; i++) report.all();",
        "for (int i = 0, j = 9; i < 4; i++, j--) report.all();",
        "int i = 0; while (i < 4) { report.all(); i++; }",
        "int i = 0; while (i < TURNS) { i++; if (report.all() > 3) continue; f(i); }",
        "int i = 4; while (i > 0) { report.all(); i--; }",
        "int i = 0; while (i < 4) { for (int j : LIMITS) { if (j > 2) continue; f(j); }"
            + " report.all(); i++; }",
        "int i = 0; out: while (i < 4) { report.all(); i++; if (n > 3) break out; }",
        "for (int k = 0; k < 2; k++) { int i = 0; while (i < 2) { report.all(); i++; } }",
        "int i = 0; while (i < 4 && report.all() > 3) i++;");
    programs.refused(
        "DP305",
        "int i = 0; for (int k = 0; k < 2; k++) { while (i < 2) { report.all(); i++; } }",
        "int i = 0; while (i < 4) { report.all(); i++; i--; }",
        "int i = 0; while (i < 4) { report.all(); if (n > 3) i++; }",
        "int i = 0; while (i < 4) { if (report.all() > 3) continue; i++; }",
        "int i = 0; next: while (i < 4) { for (;;) { report.all(); if (n > 3) continue next;"
            + " break; } i++; }",
        "int i = 0; while (i < 4) { try { report.all(); i++; } finally { System.out.println(); } }",
        "int i = 0; while (i < 4) { any: { if (report.all() > 3) break any; i++; } }",
        "int i = 0; while (i < 4) { report.all(); f(i++); }",
        "int i = 0; i = -any; while (i < 4) { report.all(); i++; }",
        "int i = 0; { while (i < 4) { report.all(); i++; } }",
        "int i = any; while (i < 4) { report.all(); i++; }",
        "counter = 0; while (counter < 4) { report.all(); counter++; }",
        "for (counter = 0; counter < 4; counter++) report.all();",
        "int i = 0, j = 0; for (i = 0, j = i--; i < 4; i++) { report.all(); i = j; }",
        "for (int i = 0, j = i--; i < 4; i++, i--) report.all();",
        "int i = 0; while (i < report.all()) { i++; }",
        "int i = 0; while (i < 4) { report.all(); int k = i++; }");
  }

  @Test
  void aConditionMayStep() {
    programs.cost(
        2.0,
        "for (int i = 4; i-- > 0; ) report.all();",
        "for (int i = 0; i++ < 4; ) report.all();",
        "for (int i = 5; --i > 0; ) report.all();",
        "for (int i = 0; ++i <= 4; ) report.all();",
        "int i = 4; while (i-- > 0) report.all();",
        "int i = 4; while (n > 3 && i-- != 0) report.all();",
        "int i = 0; while (4 > i++) report.all();");
    programs.refused(
        "DP305",
        "int i = 4; while (i-- > 0) { report.all(); i++; }",
        "int i = 4; while (--i != 4) report.all();",
        "int i = 4; while ((i -= 1) > i) report.all();",
        "int i = 0; while (i++ < 4 && i-- > 0) report.all();",
        "int i = 0; for (int k = 0; k < 2; k++) while (i-- != 0) report.all();");
  }

  /** What stands after the part that counts is not asked when that ends the loop. */
  @Test
  void conditionsAreAskedOncePerTurn() {
    programs.cost(
        2.0,
        "for (int i = 0; i < 4 && report.all() > 3; i++) f(i);",
        "int i = 0; while (i < 4 && report.all() > 3) i++;",
        "for (int i = 0; n > 3 && i < 4 && report.all() > 3 && any > 3; i++) f(i);",
        "for (int i = 0; report.all() > 3 && i < 3; i++) f(i);",
        "for (int i = 0; report.above(1) > 3 && i < 3 && report.above(1) > 3; i++) f(i);"
            + " report.above(2);",
        "int i = 0; do { i++; } while (i < 4 && report.all() > 3);");
    programs.cost(
        1.0,
        "for (int i = 0; i < 4 && report.all() > 3; i++) return; report.all();",
        "int i = 0; while (i < 4 && report.all() > 3) { i++; break; } report.all();",
        "for (int i = 0; i < 1 && report.all() > 3; i++) f(i); report.all();",
        "for (int i = 0; i < 4 && report.all() > 3; ) { if (n > 3) throw new"
            + " IllegalStateException(); else return; } report.all();");
  }

  /** A loop whose body always returns at its end may have been begun anew before. */
  @Test
  void jumpsToLoopsAreTurns() {
    programs.cost(
        2.0,
        "one: two: for (int i = 0; i < 4; i++) { for (;;) { report.all(); if (n > 3) continue two;"
            + " break; } return; }");
    programs.refused(
        "DP305",
        "one: two: for (;;) { for (;;) { report.all(); if (n > 3) continue two; break; } return; }",
        "one: while (true) { switch (n) { case 1: report.all(); continue one; default: } return; }",
        "while (true) { switch (n) { case 1: report.all(); continue; default: } return; }");
  }

  /** A record keeps its components in their bounds; before it has done so they are 0. */
  @Test
  void componentsOfRecordsAreBounded() {
    new Build(directory)
        .with(
            """
            package p;
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.*;
            import java.util.*;
            record Study(@Bounded(lower = 2, upper = 4) int rounds) {
              Study {
                rounds = Clamp.clamp(rounds, 2, 4);
              }
              @PrivacyBudget(epsilon = 2)
              void run(PrivateData<String> data) {
                for (int i = 0; i < rounds; i++) new PrivateReport(data).all();
              }
              @PrivacyBudget(epsilon = 1.99) // :: error: [DP301]
              void less(PrivateData<String> data) {
                for (int i = 0; i < rounds; i++) new PrivateReport(data).all();
              }
              @PrivacyBudget(epsilon = 1) // :: error: [DP301]
              void down(PrivateData<String> data) {
                for (int i = rounds; i < 4; i++) new PrivateReport(data).all();
              }
            }
            final class Report {
              @Private(epsilon = 0.5)
              static long all(List<String> rows) { return rows.size(); }
            }
            """)
        .check();
  }

  /** Such a loop turns once more than its condition holds. */
  @Test
  void loopsThatAskLateTurnOnceMore() {
    programs.cost(
        2.0,
        "int i = 0; do { report.all(); i++; } while (i < 4);",
        "int i = 0; do { report.all(); } while (++i < 4);",
        "int i = 0; do { report.all(); } while (i++ < 3);",
        "int i = 4; do report.all(); while (--i > 0);",
        "int i = 9; do { for (int limit : LIMITS) report.all(); i++; } while (i < 4);");
    programs.refused(
        "DP305",
        "int i = 0; do { report.all(); if (n > 3) continue; i++; } while (i < 4);",
        "int i = 4; do { report.all(); i--; } while (i != 4);",
        "int i = 0; do { int k = 0; report.all(); k++; } while (i < 4);",
        "int i = 1; do { report.all(); i *= 2; } while (i < 4);");
  }

  @Test
  void countersOfAllWholeTypesCount() {
    programs.cost(
        2.0,
        "for (long i = 0; i < MANY; i++) report.all();",
        "for (short i = 0; i < 4; i++) report.all();",
        "for (byte i = 3; i >= 0; i--) report.all();",
        "for (char c = 'a'; c < 'e'; c++) report.all();",
        "for (char c = 'd'; c >= 'a'; c--) report.all();");
    programs.refused(
        "DP305",
        "for (byte i = 0; i < 128; i++) report.all();",
        "for (short i = 0; i <= 32767; i++) report.all();",
        "for (char c = 'd'; c >= 0; c--) report.all();",
        "for (byte i = 1; i < 100; i *= 2) report.all();",
        "for (float i = 16777216; i < 16777220; i++) report.all();",
        "for (double i = 0; i < 4; i++) report.all();",
        "for (Integer i = 0; i < 4; i++) report.all();");
  }

  @Test
  void endsMayBeComputed() {
    programs.cost(
        2.0,
        "for (int i = 0; i < TURNS * 3 / 3; i++) report.all();",
        "for (int i = 0; i < 9 / 2; i++) report.all();",
        "for (int i = 0; i < n / 2; i++) report.all();",
        "for (int i = 0; i < Math.min(n, 4); i++) report.all();",
        "for (int i = 0; i < Math.min(any, 4); i++) report.all();",
        "for (int i = 0; i < Clamp.clamp(any, 0, 4); i++) report.all();",
        "int most = Clamp.clamp(n, 1, 4); for (int i = 0; i < most; i++) report.all();",
        "for (int i = Math.max(any, 0); i < 4; i++) report.all();",
        "for (int i = 0; i < (int) MANY; i++) report.all();",
        "for (int i = 0; i < (n > 3 ? 4 : 2); i++) report.all();",
        "for (int i = 0; i < LIMITS.size(); i++) report.all();",
        "for (int i = 0; i < Ward.values().length; i++) report.all();",
        "final int end = TURNS; for (int i = 0; i < end; i++) report.all();");
    programs.refused(
        "DP305",
        "for (int i = 0; i < Math.max(any, 4); i++) report.all();",
        "for (int i = 0; i < 9 / n; i++) report.all();",
        "for (int i = 0; i < (byte) 300 + 4; i++) report.all();",
        "for (int i = 0; i < (n > 3 ? 4 : any); i++) report.all();",
        "for (int i = 0; i < Math.min(report.all(), any); i++) { }",
        "int end = 4; end++; for (int i = 0; i < end; i++) report.all();");
  }

  @Test
  void collectionsOfKnownSizeCount() {
    programs.cost(
        2.0,
        "for (int limit : LIMITS) report.all();",
        "for (Ward ward : EnumSet.allOf(Ward.class)) report.all();",
        "for (Ward ward : EnumSet.range(Ward.ICU, Ward.OUT)) report.all();",
        "for (Ward ward : EnumSet.complementOf(EnumSet.noneOf(Ward.class))) report.all();",
        "for (Ward ward : WARDS) report.all();",
        "for (Ward ward : EnumSet.of(Ward.ICU, Ward.ER)) { report.all(); report.all(); }",
        "Set<Ward> some = EnumSet.of(Ward.ICU); some.add(Ward.ER); for (Ward ward : some)"
            + " report.all();",
        "for (var entry : Map.of(1, 2, 3, 4).entrySet()) { report.all(); report.all(); }",
        "Map<Integer, Integer> map = Map.of(1, 2, 3, 4); for (int value : map.values()) {"
            + " report.all(); report.all(); }");
    programs.refused(
        "DP305",
        "EnumSet<Ward> of = any > 3 ? EnumSet.of(Ward.ICU) : null; for (Ward ward : of)"
            + " report.all();",
        "EnumSet<Ward> of = EnumSet.copyOf(List.of(Ward.ICU)); for (Ward ward : of) report.all();",
        "Map<Integer, Integer> map = new HashMap<>(Map.of(1, 2)); for (int key : map.keySet())"
            + " report.all();",
        "Set<Ward> set = EnumSet.of(Ward.ICU); set = null; for (Ward ward : set) report.all();",
        "Integer[] all = new Integer[any]; for (int limit : Arrays.asList(all)) report.all();",
        "Class<Ward> type = Ward.class; for (Ward ward : EnumSet.allOf(type)) report.all();");
  }
}
