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

/** Maps of maps that a loop fills, and that are returned. */
class NestedMapsTest {
  @TempDir Path directory;

  @Test
  void numbersByTwoKeys() {
    RowPrograms.check(
        directory,
        """
        enum Ward { ICU, ER }
        record Stay(Ward ward, Ward from, Long days) {
          Stay {
            Objects.requireNonNull(ward);
          }
        }
        final class Stays {
          @Private(epsilon = 1)
          static Map<Ward, Map<Boolean, Long>> counted(List<Stay> stays) {
            Map<Ward, Map<Boolean, Long>> counts = new EnumMap<>(Ward.class);
            for (Stay stay : stays) {
              counts
                  .computeIfAbsent(stay.ward(), ward -> new TreeMap<>())
                  .merge(stay.from() == null, 1L, Long::sum);
            }
            return counts;
          }
          @Private(epsilon = 1)
          static Map<String, Map<Ward, Long>> named(List<Stay> stays) {
            Map<String, Map<Ward, Long>> counts = new HashMap<>();
            stays.forEach(
                stay ->
                    counts
                        .computeIfAbsent(stay.from() == null ? "new" : "moved", k -> new HashMap<>())
                        .merge(stay.ward(), 1L, Long::sum));
            return counts;
          }
          @Private(epsilon = 1)
          static Map<Ward, Map<Boolean, Long>> innerNamed(List<Stay> stays) {
            Map<Ward, Map<Boolean, Long>> counts = new TreeMap<>();
            for (Stay stay : stays) {
              Map<Boolean, Long> own = counts.computeIfAbsent(stay.ward(), k -> new TreeMap<>());
              if (stay.from() != null) {
                own.merge(stay.from() == stay.ward(), 1L, Long::sum);
              }
            }
            return counts;
          }
          @Private(epsilon = 1)
          static Map<Ward, Map<Boolean, Long>> innerPut(List<Stay> stays) {
            Map<Ward, Map<Boolean, Long>> counts = new TreeMap<>(); // :: error: [DP100]
            for (Stay stay : stays) {
              Map<Boolean, Long> own = counts.computeIfAbsent(stay.ward(), k -> new TreeMap<>());
              own.put(true, 77L);
            }
            return counts;
          }
          @Private(epsilon = 1)
          static Map<Ward, Map<Boolean, Long>> twice(List<Stay> stays) {
            Map<Ward, Map<Boolean, Long>> counts = new HashMap<>();
            for (Stay stay : stays) {
              counts.computeIfAbsent(stay.ward(), k -> new HashMap<>()).merge(true, 1L, Long::sum);
              counts.computeIfAbsent(stay.ward(), k -> new HashMap<>()).merge(false, 1L, Long::sum);
            }
            return counts; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static Map<Ward, Map<Boolean, Long>> nowhere(List<Stay> stays) {
            Map<Ward, Map<Boolean, Long>> counts = new TreeMap<>();
            for (Stay stay : stays) {
              counts.computeIfAbsent(stay.from(), k -> new HashMap<>()).merge(true, 1L, Long::sum);
            }
            return counts; // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static Map<Ward, Map<Boolean, Long>> unboxed(List<Stay> stays) {
            Map<Ward, Map<Boolean, Long>> counts = new HashMap<>();
            for (Stay stay : stays) {
              counts
                  .computeIfAbsent(stay.ward(), k -> new HashMap<>())
                  .merge(true, stay.days(), Long::sum); // :: error: [DP109]
            }
            return counts;
          }
          @Private(epsilon = 1)
          static Map<Ward, Map<Boolean, Long>> shared(List<Stay> stays) {
            Map<Ward, Map<Boolean, Long>> counts = new HashMap<>();
            Map<Boolean, Long> one = new HashMap<>();
            for (Stay stay : stays) {
              counts.computeIfAbsent(stay.ward(), k -> one) // :: error: [DP100]
                  .merge(true, 1L, Long::sum);
            }
            return counts;
          }
          @Private(epsilon = 1)
          static Map<Ward, Map<Boolean, Long>> early(List<Stay> stays) {
            Map<Ward, Map<Boolean, Long>> counts = new HashMap<>();
            for (Stay stay : stays) {
              counts.computeIfAbsent(stay.ward(), k -> new HashMap<>()).merge(true, 1L, Long::sum);
              if (stay.from() == null) {
                return counts; // :: error: [DP100]
              }
            }
            return counts;
          }
        }
        """);
  }
}
