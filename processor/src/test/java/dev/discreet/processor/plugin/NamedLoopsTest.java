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

/**
 * Loops over public lists of any size that put a number for each element, of the rows whose key
 * equals it. A row is in one of these numbers at most; a person with three rows in three.
 */
class NamedLoopsTest {
  private static final String ROWS =
      """
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import java.time.LocalDate;
      import java.util.*;
      record Hit(@PrivacyUnit(maxRows = 3) String user, LocalDate day, String page,
          @Bounded(lower = 0, upper = 60) int seconds) {
        Hit {
          Objects.requireNonNull(user);
          Objects.requireNonNull(day);
          Objects.requireNonNull(page);
          seconds = dev.discreet.runtime.Clamp.clamp(seconds, 0, 60);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String body) {
    new Build(directory)
        .with("Hit.java", ROWS)
        .with(
            "Queries.java",
            ROWS.substring(0, ROWS.indexOf("record"))
                + "final class Queries {\n"
                + body.replace("QUERY ", "static Map<LocalDate, Long> ")
                    .replace("HITS", "(List<Hit> hits, List<LocalDate> days)")
                    .replace("EACH", "Map<LocalDate, Long> all = new TreeMap<>();\n")
                + "}\n")
        .check();
  }

  @Test
  void distinctPersonsOfEachElement() {
    check(
        """
        @Private(epsilon = 0.5)
        QUERY byRow HITS {
          EACH
          for (LocalDate day : days) {
            all.put(day, hits.stream().filter(h -> h.day().equals(day)).map(Hit::user).distinct().count());
          }
          return all;
        }

        @Private(epsilon = 0.5) @Sensitivity(value = 3, per = Per.UNIT)
        QUERY byPerson HITS {
          EACH
          for (LocalDate day : days) {
            all.put(day, (long) hits.stream().filter(h -> h.day().equals(day)).map(Hit::user).collect(toSet()).size());
          }
          return all;
        }

        // Other rows of the person are of other days.
        @Private(epsilon = 0.5) @Sensitivity(value = 2, per = Per.UNIT)
        QUERY onceInAll HITS {
          EACH
          for (LocalDate day : days) {
            all.put(day, hits.stream().filter(h -> h.day().equals(day)).map(Hit::user).distinct().count());
          }
          return all; // :: error: [DP201]
        }

        @Private(epsilon = 0.5)
        QUERY pages HITS {
          EACH
          for (LocalDate day : days) {
            all.put(day, hits.stream().filter(h -> h.day().equals(day)).map(Hit::page).distinct().count());
          }
          return all;
        }
        """);
  }

  @Test
  void rowsThatAreInSeveralNumbers() {
    check(
        """
        @Private(epsilon = 0.5) @Sensitivity(9)
        QUERY since HITS {
          EACH
          for (LocalDate day : days) { // :: error: [DP202]
            all.put(day, hits.stream().filter(h -> !h.day().isBefore(day)).map(Hit::user).distinct().count());
          }
          return all;
        }

        @Private(epsilon = 0.5) @Sensitivity(9)
        QUERY added HITS {
          EACH
          for (LocalDate day : days) { // :: error: [DP202]
            all.merge(day, hits.stream().filter(h -> h.day().equals(day)).map(Hit::user).distinct().count(), Long::sum);
          }
          return all;
        }

        // The rows that follow move up.
        @Private(epsilon = 0.5) @Sensitivity(180)
        QUERY first HITS {
          EACH
          for (LocalDate day : days) { // :: error: [DP202]
            all.put(day, hits.stream().filter(h -> h.day().equals(day)).limit(2).mapToLong(Hit::seconds).sum());
          }
          return all;
        }
        """);
  }

  /** Two elements may be equal, and what is put for one replaces what was put for the other. */
  @Test
  void aPublicNumberOfElements() {
    check(
        """
        @Private(epsilon = 0.5) @Sensitivity(6)
        QUERY few HITS {
          EACH
          for (LocalDate day : days.stream().limit(6).toList()) {
            all.put(day, hits.stream().filter(h -> !h.day().isBefore(day)).count());
          }
          return all;
        }

        @Private(epsilon = 0.5) @Sensitivity(31)
        QUERY many HITS {
          EACH
          for (LocalDate day : days.stream().limit(31).toList()) { // :: error: [DP902]
            all.put(day, hits.stream().filter(h -> !h.day().isBefore(day)).count());
          }
          return all;
        }
        """);
  }
}
