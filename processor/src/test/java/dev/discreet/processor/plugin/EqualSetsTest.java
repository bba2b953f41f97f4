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

/** Two sets are equal that have as many elements, each of them in both. */
class EqualSetsTest {
  private static final String VISIT =
      """
      record Visit(@PrivacyUnit(maxRows = 3) String person, Kind kind, Set<Kind> asked) {
        Visit {
          Objects.requireNonNull(person);
          Objects.requireNonNull(kind);
          asked = Set.copyOf(asked);
        }
      }

      record Open(Set<Kind> asked) {
        Open {
          Objects.requireNonNull(asked);
        }
      }

      enum Kind { CALL, MAIL, SHOP }
      """;

  @TempDir Path directory;

  @Test
  void sets() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Equal {
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long ofPersons(List<Visit> visits) {
                return visits.stream()
                    .collect(groupingBy(Visit::person, mapping(Visit::kind, toSet()))).values().stream()
                    .filter(own -> own.equals(Set.of(Kind.CALL, Kind.MAIL))).count();
              }

              @Private(epsilon = 1) @Sensitivity(1)
              static long ofRows(List<Visit> visits) {
                return visits.stream().filter(v -> EnumSet.of(Kind.SHOP).equals(v.asked())).count();
              }
            }

            final class Others {
              @Private(epsilon = 1) @Sensitivity(1)
              static long ofAnyClass(List<Open> all) {
                return all.stream().filter(o -> o.asked().equals(Set.of(Kind.CALL))).count(); // :: error: [DP115]
              }
            }

            final class Lists {
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long lists(List<Visit> visits) {
                return visits.stream()
                    .collect(groupingBy(Visit::person, mapping(Visit::kind, toList()))).values().stream()
                    .filter(own -> own.equals(Set.of(Kind.CALL))).count(); // :: error: [DP101]
              }
            }
            """);
  }
}
