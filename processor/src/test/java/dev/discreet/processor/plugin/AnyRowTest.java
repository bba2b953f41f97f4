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
 * A map or a set in which a row asks for its own person is made of all rows. What is made of the
 * row that asks as well, or known of it alone, is not what it is for the others.
 */
class AnyRowTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 3) String person,
          @Bounded(lower = 0, upper = 9) int n) {
        Visit {
          Objects.requireNonNull(person);
          n = Clamp.clamp(n, 0, 9);
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void mapsThatAreMadeOfTheRowThatAsks() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Asked {
              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long keys(List<Visit> visits) {
                return visits.stream().filter(v ->
                    visits.stream().collect(groupingBy(x -> v.person(), counting())).get(v.person()) > 5).count(); // :: error: [DP205]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long values(List<Visit> visits) {
                return visits.stream().mapToLong(v ->
                    visits.stream().collect(toMap(x -> v.person(), x -> x.n(), Math::max)).getOrDefault(v.person(), 0)).sum(); // :: error: [DP100]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long conditions(List<Visit> visits) {
                return visits.stream().filter(v ->
                    visits.stream().filter(x -> x.n() < v.n()).map(Visit::person).collect(toSet()).contains(v.person())).count(); // :: error: [DP100]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long variables(List<Visit> visits) {
                long count = 0;
                for (Visit v : visits) {
                  String own = v.person();
                  if (visits.stream().map(x -> own).collect(toSet()).contains(v.person())) { // :: error: [DP100]
                    count++;
                  }
                }
                return count;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long bound(List<Visit> visits) {
                return visits.stream().filter(v -> (Object) v.person() instanceof String own
                    && visits.stream().map(x -> own).collect(toSet()).contains(v.person())).count(); // :: error: [DP100]
              }

              static long of(List<Visit> visits, Visit v) {
                return visits.stream().collect(groupingBy(x -> v.person(), counting())).getOrDefault(v.person(), 0L); // :: error: [DP100]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long helped(List<Visit> visits) {
                return visits.stream().filter(v -> of(visits, v) > 5).count();
              }
            }
            """);
  }

  /** What a group comes to is not what a branch around the question knows. */
  @Test
  void whatIsKnownWhereItIsAsked() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Known {
              @Private(epsilon = 1) @Sensitivity(value = 2999, per = Per.UNIT)
              static long low(List<Visit> visits, boolean all) {
                Map<String, Integer> by = visits.stream()
                    .collect(groupingBy(Visit::person, collectingAndThen(toList(), own -> all ? 1 : 1000)));
                long total = 0;
                for (Visit v : visits) {
                  if (all) {
                    total += by.get(v.person());
                  } else {
                    total += by.get(v.person());
                  }
                }
                return total; // :: error: [DP201]
              }

              @Private(epsilon = 1) @Sensitivity(value = 3000, per = Per.UNIT)
              static long high(List<Visit> visits, boolean all) {
                Map<String, Integer> by = visits.stream()
                    .collect(groupingBy(Visit::person, collectingAndThen(toList(), own -> all ? 1 : 1000)));
                long total = 0;
                for (Visit v : visits) {
                  if (all) {
                    total += by.get(v.person());
                  } else {
                    total += by.get(v.person());
                  }
                }
                return total;
              }
            }
            """);
  }
}
