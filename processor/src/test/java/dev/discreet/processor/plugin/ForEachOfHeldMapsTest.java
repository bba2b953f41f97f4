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

/** {@code forEach} of a map that one person has, as the loop over its entries. */
class ForEachOfHeldMapsTest {
  private static final String VISIT =
      """
      enum Ward { A, B, C }
      record Visit(
          @PrivacyUnit(maxRows = 4) int person,
          @Bounded(lower = 0, upper = 9) int n,
          Ward ward) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
          Objects.requireNonNull(ward);
        }
      }
      """;

  private static final String SUMS =
      """
        Map<Integer, Map<Ward, Long>> sums = new HashMap<>();
        for (Visit v : visits) {
          sums.computeIfAbsent(v.person(), k -> new EnumMap<>(Ward.class))
              .merge(v.ward(), (long) v.n(), Long::sum);
        }
        Map<Ward, Long> out = new EnumMap<>(Ward.class);
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void eachKeyAddsToAMap() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 15, per = Per.UNIT)
        static Map<Ward, Long> capped(List<Visit> visits) {
        %1$s
          for (Map<Ward, Long> own : sums.values()) {
            own.forEach((ward, sum) -> out.merge(ward, Math.min(sum, 5L), Long::sum));
          }
          return out;
        }
        @Private(epsilon = 1) @Sensitivity(value = 14, per = Per.UNIT)
        static Map<Ward, Long> tooFew(List<Visit> visits) {
        %1$s
          for (Map<Ward, Long> own : sums.values()) {
            own.forEach((ward, sum) -> { if (sum > 1) out.merge(ward, Math.min(sum, 5L), Long::sum); });
          }
          return out; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long counted(List<Visit> visits) {
          long several = 0;
        %1$s
          for (Map<Ward, Long> own : sums.values()) {
            int[] many = new int[1];
            own.forEach((ward, sum) -> { if (sum > 3) many[0]++; });
            if (many[0] > 1) several++;
          }
          return several;
        }
        """
            .formatted(SUMS));
  }

  @Test
  void theOrderCounts() {
    check(
        """
        static long ofTable(EnumMap<Ward, Long> own) {
          long[] last = new long[1];
          own.forEach((ward, sum) -> last[0] = last[0] * 2 + sum);
          return last[0] %% 7;
        }
        @Private(epsilon = 1) @Sensitivity(value = 7, per = Per.UNIT)
        static long inOrder(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person,
                  groupingBy(Visit::ward, () -> new EnumMap<>(Ward.class), summingLong(Visit::n))))
              .values().stream().mapToLong(Q::ofTable).sum();
        }
        static long ofHashes(Map<Ward, Long> own) {
          long[] last = new long[1];
          own.forEach((ward, sum) -> last[0] = last[0] * 2 + sum); // :: error: [DP113]
          return last[0] %% 7;
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long inAnyOrder(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, groupingBy(Visit::ward, summingLong(Visit::n))))
              .values().stream().mapToLong(Q::ofHashes).sum();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static Map<Ward, Long> changed(List<Visit> visits) {
        %1$s
          for (Map<Ward, Long> own : sums.values()) {
            own.forEach((ward, sum) -> own.remove(ward)); // :: error: [DP113]
          }
          return out;
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static Map<Ward, Long> early(List<Visit> visits) {
        %1$s
          for (Map<Ward, Long> own : sums.values()) {
            own.forEach((ward, sum) -> { // :: error: [DP113]
              if (sum > 3) return;
              out.merge(ward, sum, Long::sum);
            });
          }
          return out;
        }
        """
            .formatted(SUMS));
  }
}
