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

/** Times that conditions keep between two constants, and how far they are apart then. */
class TimesInAWindowTest {
  private static final String STAY =
      """
      record Stay(@PrivacyUnit(maxRows = 3) int who, Instant at, Instant end, LocalDateTime local) {
        Stay {
          Objects.requireNonNull(at);
          Objects.requireNonNull(end);
          Objects.requireNonNull(local);
        }
      }
      """;

  private static final String CONSTANTS =
      """
      static final Instant FROM = Instant.parse("2024-01-01T00:00:00Z");
      static final Instant TO = Instant.parse("2024-01-02T00:00:00Z");
      static final Instant LATER = Instant.parse("2024-01-02T00:00:00.000000001Z");
      static final LocalDateTime YEAR = LocalDateTime.of(2020, 1, 1, 0, 0);
      static final LocalDateTime NEXT = LocalDateTime.of(2025, 1, 1, 0, 0);
      static final LocalDateTime SOON = LocalDateTime.of(2025, 1, 1, 0, 0, 0, 1);
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, STAY + "final class Q {\n" + CONSTANTS + queries + "}\n");
  }

  @Test
  void secondsBetweenTwoInstants() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(86_400)
        static long inclusive(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || s.end().isAfter(TO) || s.end().isBefore(s.at())) continue;
            n += Duration.between(s.at(), s.end()).getSeconds();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(86_399)
        static long tooFew(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || s.end().isAfter(TO) || s.end().isBefore(s.at())) continue;
            n += Duration.between(s.at(), s.end()).getSeconds();
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(86_399)
        static long exclusive(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || !s.end().isBefore(TO) || s.end().isBefore(s.at())) continue;
            n += Duration.between(s.at(), s.end()).getSeconds();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(86_398)
        static long tooFewExclusive(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || !s.end().isBefore(TO) || s.end().isBefore(s.at())) continue;
            n += Duration.between(s.at(), s.end()).getSeconds();
          }
          return n; // :: error: [DP201]
        }
        /** The last one is the constant without its nanosecond. */
        @Private(epsilon = 1) @Sensitivity(86_399)
        static long withAFraction(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || !s.end().isBefore(LATER) || s.end().isBefore(s.at())) continue;
            n += Duration.between(s.at(), s.end()).getSeconds();
          }
          return n; // :: error: [DP201]
        }
        /** They are rounded down, so that a nanosecond back is a second back. */
        @Private(epsilon = 1) @Sensitivity(86_400)
        static long bothWays(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || !s.at().isBefore(TO)) continue;
            if (s.end().isBefore(FROM) || !s.end().isBefore(TO)) continue;
            n += Duration.between(s.at(), s.end()).getSeconds();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(86_399)
        static long tooFewBothWays(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || !s.at().isBefore(TO)) continue;
            if (s.end().isBefore(FROM) || !s.end().isBefore(TO)) continue;
            n += Duration.between(s.at(), s.end()).getSeconds();
          }
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void wholeUnitsBetweenTwoInstants() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(1440)
        static long minutes(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || s.end().isAfter(TO) || s.end().isBefore(s.at())) continue;
            n += java.time.temporal.ChronoUnit.MINUTES.between(s.at(), s.end());
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1439)
        static long tooFew(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || s.end().isAfter(TO) || s.end().isBefore(s.at())) continue;
            n += java.time.temporal.ChronoUnit.MINUTES.between(s.at(), s.end());
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] hours(List<Stay> stays) {
          long[] n = new long[24];
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || !s.at().isBefore(TO)) continue;
            n[(int) java.time.temporal.ChronoUnit.HOURS.between(FROM, s.at())]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] oneHourMore(List<Stay> stays) {
          long[] n = new long[24];
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || s.at().isAfter(TO)) continue;
            n[(int) java.time.temporal.ChronoUnit.HOURS.between(FROM, s.at())]++; // :: error: [DP110]
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long days(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || s.at().isAfter(TO)) continue;
            n += java.time.temporal.ChronoUnit.DAYS.between(s.at(), TO);
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(0.5)
        static long oneDay(List<Stay> stays) {
          long n = 0;
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || s.at().isAfter(TO)) continue;
            n += java.time.temporal.ChronoUnit.DAYS.between(s.at(), TO);
          }
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void secondsAndYearsThatAConditionLeaves() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] seconds(List<Stay> stays) {
          long[] n = new long[86_400];
          for (Stay s : stays) {
            if (s.at().isBefore(FROM) || !TO.isAfter(s.at())) continue;
            n[(int) (s.at().getEpochSecond() - FROM.getEpochSecond())]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] years(List<Stay> stays) {
          long[] n = new long[5];
          for (Stay s : stays) {
            if (s.local().isBefore(YEAR) || !s.local().isBefore(NEXT)) continue;
            n[s.local().getYear() - 2020]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] oneYearMore(List<Stay> stays) {
          long[] n = new long[5];
          for (Stay s : stays) {
            if (s.local().isBefore(YEAR) || !s.local().isBefore(SOON)) continue;
            n[s.local().getYear() - 2020]++; // :: error: [DP110]
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] orThatOne(List<Stay> stays) {
          long[] n = new long[5];
          for (Stay s : stays) {
            if (s.local().isBefore(YEAR) || s.local().isAfter(NEXT)) continue;
            n[s.local().getYear() - 2020]++; // :: error: [DP110]
          }
          return n;
        }
        """);
  }
}
