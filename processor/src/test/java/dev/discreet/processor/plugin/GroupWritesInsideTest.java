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

/** Writes to the array of a key that a {@code switch} chooses, or that a loop inside repeats. */
class GroupWritesInsideTest {
  private static final String VISIT =
      """
      enum Ward { A, B, C }
      record Visit(
          @PrivacyUnit(maxRows = 4) int person,
          @Bounded(lower = 0, upper = 11) int n,
          String place,
          Ward ward,
          LocalDate day) {
        Visit {
          n = Clamp.clamp(n, 0, 11);
          Objects.requireNonNull(place);
          Objects.requireNonNull(ward);
          Objects.requireNonNull(day);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void aSwitchChoosesTheCell() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long arrows(List<Visit> visits) {
          Map<Integer, int[]> wards = new HashMap<>();
          for (Visit v : visits) {
            int[] own = wards.computeIfAbsent(v.person(), k -> new int[2]);
            switch (v.ward()) {
              case A -> own[0]++;
              case B -> { own[1]++; own[0] += v.n(); }
              default -> { }
            }
          }
          return wards.values().stream().filter(own -> own[0] > own[1]).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 8, per = Per.UNIT)
        static long runsOn(List<Visit> visits) {
          Map<Integer, int[]> wards = new HashMap<>();
          for (Visit v : visits) {
            int[] own = wards.computeIfAbsent(v.person(), k -> new int[3]);
            switch (v.ward()) { case A: own[0]++; case B: own[1]++; break; case C: own[2]++; }
          }
          long n = 0;
          for (int[] own : wards.values()) n += Math.min(8, own[0] + own[1]);
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 7, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          Map<Integer, int[]> wards = new HashMap<>();
          for (Visit v : visits) {
            int[] own = wards.computeIfAbsent(v.person(), k -> new int[3]);
            switch (v.ward()) { case A: own[0]++; case B: own[1]++; break; case C: own[2]++; }
          }
          long n = 0;
          for (int[] own : wards.values()) n += Math.min(8, own[0] + own[1]);
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long texts(List<Visit> visits) {
          Map<Integer, int[]> places = new HashMap<>();
          for (Visit v : visits) {
            int[] own = places.computeIfAbsent(v.person(), k -> new int[2]);
            switch (v.place()) { case "home": own[0]++; break; default: own[1]++; break; }
          }
          return places.values().stream().filter(own -> own[0] > own[1]).count();
        }
        """);
  }

  @Test
  void aLoopInsideWritesCellByCell() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 12, per = Per.UNIT)
        static long[] months(List<Visit> visits, @Bounded(lower = 1980, upper = 2040) int year) {
          Map<Integer, boolean[]> there = new HashMap<>();
          for (Visit v : visits) {
            boolean[] own = there.computeIfAbsent(v.person(), k -> new boolean[12]);
            for (int m = 1; m <= 12; m++) {
              LocalDate first = LocalDate.of(year, m, 1);
              if (!first.isBefore(v.day())) own[m - 1] = true;
            }
          }
          long[] n = new long[12];
          for (boolean[] own : there.values()) {
            for (int m = 0; m < 12; m++) if (own[m]) n[m]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 11, per = Per.UNIT)
        static long[] tooFew(List<Visit> visits) {
          Map<Integer, int[]> upTo = new HashMap<>();
          for (Visit v : visits) {
            int[] own = upTo.computeIfAbsent(v.person(), k -> new int[12]);
            for (int i = 0; i < own.length; i++) if (i >= v.n()) own[i]++;
          }
          long[] n = new long[12];
          for (int[] own : upTo.values()) {
            for (int m = 0; m < 12; m++) if (own[m] > 0) n[m]++;
          }
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void whatElseTheyDoIsNotForgotten() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long adds(List<Visit> visits) {
          Map<Integer, int[]> wards = new HashMap<>();
          Set<Integer> seen = new HashSet<>();
          for (Visit v : visits) {
            int[] own = wards.computeIfAbsent(v.person(), k -> new int[2]); // :: error: [DP100]
            switch (v.ward()) {
              case A -> own[seen.add(v.n()) ? 1 : 0]++;
              default -> own[0]++;
            }
          }
          return seen.size() + wards.values().stream().filter(own -> own[0] > 1).count();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long otherName(List<Visit> visits) {
          Map<Integer, int[]> wards = new HashMap<>();
          for (Visit v : visits) {
            int[] own = wards.computeIfAbsent(v.person(), k -> new int[2]); // :: error: [DP100]
            for (int i = 0; i < 2; i++) { int[] same = own; own[i]++; same[0]++; }
          }
          return wards.values().stream().filter(own -> own[0] > 1).count();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long builders(List<Visit> visits) {
          Map<Integer, int[]> wards = new HashMap<>();
          for (Visit v : visits) {
            int[] own = wards.computeIfAbsent(v.person(), k -> new int[2]); // :: error: [DP100]
            for (int i = 0; i < 2; i++) {
              StringBuilder text = new StringBuilder(); // :: error: [DP100]
              own[i] += text.append(i).length();
            }
          }
          return wards.values().stream().filter(own -> own[0] > 1).count();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long counters(List<Visit> visits) {
          Map<Integer, int[]> wards = new HashMap<>();
          for (Visit v : visits) {
            int[] own = wards.computeIfAbsent(v.person(), k -> new int[2]); // :: error: [DP100]
            for (int i = 0; i < 2; i++) { own[i]++; i += own[0]; }
          }
          return wards.values().stream().filter(own -> own[0] > 1).count();
        }
        """);
  }
}
