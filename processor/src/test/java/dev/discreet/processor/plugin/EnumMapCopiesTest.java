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

/** An EnumMap cannot be made of an empty map of another class: it does not know its enum then. */
class EnumMapCopiesTest {
  private static final String DAY =
      """
      enum Ward { A, B, C }
      record Day(@PrivacyUnit(maxRows = 3) int who, Map<Ward, Integer> beds) {
        Day {
          beds = Map.copyOf(beds);
        }
      }
      record Kept(@PrivacyUnit(maxRows = 3) int who, Map<Ward, Integer> beds) {
        Kept {
          beds = Collections.unmodifiableMap(new EnumMap<>(Map.copyOf(beds)));
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, DAY + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void ofWhatIsNotEmpty() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(3)
        static long asked(List<Day> days) {
          long n = 0;
          for (Day d : days) {
            if (!d.beds().isEmpty()) n += new EnumMap<>(d.beds()).size();
          }
          return n;
        }
        }
        final class OfRows {
          @Private(epsilon = 1) @Sensitivity(3)
          static long ofRows(List<Kept> days) {
            return days.stream().mapToLong(d -> d.beds().size()).sum();
          }
        """);
  }

  @Test
  void ofWhatMayBeEmpty() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(3)
        static long copied(List<Day> days) {
          long n = 0;
          for (Day d : days) n += new EnumMap<>(d.beds()).size(); // :: error: [DP110]
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long named(List<Day> days) {
          return days.stream()
              .mapToLong(d -> copy(d.beds()).size())
              .sum();
        }
        private static Map<Ward, Integer> copy(Map<Ward, Integer> beds) {
          Map<Ward, Integer> own = new HashMap<>(beds);
          return new EnumMap<>(own); // :: error: [DP110]
        }
        """);
  }
}
