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

/** What a loop over the rows asks of a map while it fills it. */
class AskedWhileFilledTest {
  private static final String ROW =
      """
      enum Kind { A, B, C }
      record Visit(
          @PrivacyUnit(maxRows = 3) int who,
          @Bounded(lower = 0, upper = 9) int x,
          @Bounded(lower = 0, upper = 3) int k,
          boolean b,
          String place,
          String note,
          Kind kind) {
        Visit {
          x = Clamp.clamp(x, 0, 9);
          k = Clamp.clamp(k, 0, 3);
          Objects.requireNonNull(place);
          Objects.requireNonNull(kind);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, ROW + "final class Q {\n" + queries + "}\n");
  }

  /** Counts pairs: a row more is one pair more, or none. */
  @Test
  void theSetOfAKeySaysWhatIsNew() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static long pairs(List<Visit> rows) {
          Map<Integer, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (seen.computeIfAbsent(r.k(), k -> new HashSet<>()).add(r.x())) n++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(0.5)
        static long tooFew(List<Visit> rows) {
          Map<Integer, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (seen.computeIfAbsent(r.k(), k -> new HashSet<>()).add(r.x())) n++;
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long[] cells(List<Visit> rows) {
          Map<String, Set<Kind>> seen = new TreeMap<>();
          long[] n = new long[4];
          for (Visit r : rows) {
            if (!r.b()) continue;
            if (!seen.computeIfAbsent(r.place(), k -> EnumSet.noneOf(Kind.class)).add(r.kind())) continue;
            n[r.k()]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] tooFewCells(List<Visit> rows) {
          Map<String, Set<Kind>> seen = new TreeMap<>();
          long[] n = new long[4];
          for (Visit r : rows) {
            if (r.b() && seen.computeIfAbsent(r.place(), k -> new TreeSet<>()).add(r.kind())) n[r.k()]++;
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 27, per = Per.UNIT)
        static long ofPersons(List<Visit> rows) {
          Map<Integer, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (seen.computeIfAbsent(r.who(), k -> new HashSet<>()).add(r.k())) n += r.x();
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 27, per = Per.UNIT)
        static long ofPlaces(List<Visit> rows) {
          Map<String, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (seen.computeIfAbsent(r.place(), k -> new HashSet<>()).add(r.who())) n += r.x();
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 26, per = Per.UNIT)
        static long tooFewOfPlaces(List<Visit> rows) {
          Map<String, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (seen.computeIfAbsent(r.place(), k -> new HashSet<>()).add(r.who())) n += r.x();
          return n; // :: error: [DP201]
        }
        """);
  }

  /** What a map holds at last does not depend on what it said before. */
  @Test
  void theMapIsReadBehindTheLoop() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(2)
        static long sizes(List<Visit> rows) {
          Map<Integer, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (seen.computeIfAbsent(r.k(), k -> new HashSet<>()).add(r.x())) n++;
          for (Set<Integer> own : seen.values()) n += own.size();
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long counts(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) <= 2) n++;
          for (int own : count.values()) n += own > 1 ? 1 : 0;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long tooFewCounts(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) <= 2) n++;
          for (int own : count.values()) n += own > 1 ? 1 : 0;
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void whatMapsOfSetsMayNotBeAsked() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(100)
        static long twoOfARow(List<Visit> rows) {
          Map<Integer, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) { // :: error: [DP100]
            if (seen.computeIfAbsent(r.k(), k -> new HashSet<>()).add(r.x())) n += r.x();
            seen.computeIfAbsent(r.k(), k -> new HashSet<>()).add(0);
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long filledBefore(List<Visit> rows) {
          Map<Integer, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (r.b()) seen.computeIfAbsent(r.k(), k -> new HashSet<>()).add(r.x());
          for (Visit r : rows) { // :: error: [DP100]
            if (seen.computeIfAbsent(r.k(), k -> new HashSet<>()).add(r.x())) n += r.x();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long nulls(List<Visit> rows) {
          Map<Integer, Set<String>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) {
            if (seen.computeIfAbsent(r.k(), k -> new TreeSet<>()).add(r.note())) n++; // :: error: [DP109]
          }
          return n;
        }
        record Odd(int k) {
          @Override public boolean equals(Object other) { return other instanceof Odd odd && odd.k <= k; }
          @Override public int hashCode() { return 1; }
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long odd(List<Visit> rows) {
          Map<Odd, Set<Integer>> seen = new HashMap<>();
          long n = 0;
          for (Visit r : rows) {
            if (seen.computeIfAbsent(new Odd(r.k()), k -> new HashSet<>()).add(r.x())) n++; // :: error: [DP100]
          }
          return n;
        }
        """);
  }

  /** The first rows of each key. */
  @Test
  void aKeyHasOnlyAFewRowsSoFar() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long persons(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) <= 2) n++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long tooFew(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) <= 2) n++;
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 18, per = Per.UNIT)
        static long sums(List<Visit> rows) {
          Map<Integer, Long> count = new TreeMap<>();
          long n = 0;
          for (Visit r : rows) {
            if (count.merge(r.who(), 1L, Long::sum) > 2) continue;
            n += r.x();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 17, per = Per.UNIT)
        static long tooFewSums(List<Visit> rows) {
          Map<Integer, Long> count = new TreeMap<>();
          long n = 0;
          for (Visit r : rows) if (3 > count.merge(r.who(), 1L, Long::sum)) n += r.x();
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long[] cells(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long[] n = new long[4];
          for (Visit r : rows) if (r.b() && count.merge(r.who(), 1, Integer::sum) < 3) n[r.k()]++;
          return n;
        }
        @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
        @Sensitivity(value = 1.5, norm = Norm.L2, per = Per.UNIT)
        static long[] oneCell(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long[] n = new long[4];
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) <= 2) n[0]++;
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long first(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) == 1) n++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long given(List<Visit> rows, @Bounded(lower = 0, upper = 2) int most) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) <= most) n++;
          return n;
        }
        """);
  }

  /** A row more takes the place of another one of its key. */
  @Test
  void rowsThatAreNoLongerAmongTheFirst() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static long places(List<Visit> rows) {
          Map<String, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.place(), 1, Integer::sum) <= 2) n++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long sums(List<Visit> rows) {
          Map<String, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.place(), 1, Integer::sum) <= 2) n += r.x();
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long signs(List<Visit> rows) {
          Map<String, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.place(), 1, Integer::sum) <= 2) n += r.b() ? 1 : -1;
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long ofOthers(List<Visit> rows) {
          Map<String, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.place(), 1, Integer::sum) <= 2) n++;
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1) @Additive
        static long parts(List<Visit> rows) {
          Map<String, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.place(), 1, Integer::sum) <= 2) n++;
          return n; // :: error: [DP207]
        }
        """);
  }

  @Test
  void numbersThatAreNotCounted() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(100)
        static long ofTheRow(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) <= r.k()) n++; // :: error: [DP100]
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long sums(List<Visit> rows) {
          Map<Integer, Integer> sum = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (sum.merge(r.who(), r.x(), Integer::sum) <= 2) n++; // :: error: [DP100]
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long exactly(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) if (count.merge(r.who(), 1, Integer::sum) == 2) n += r.x(); // :: error: [DP100]
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long again(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) { // :: error: [DP100]
            for (int i = 0; i < 3; i++) if (count.merge(r.k(), 1, Integer::sum) <= 2) n += r.x();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long added(List<Visit> rows) {
          Map<Integer, Integer> count = new HashMap<>();
          long n = 0;
          for (Visit r : rows) n += count.merge(r.who(), 1, Integer::sum); // :: error: [DP100]
          return n;
        }
        """);
  }
}
