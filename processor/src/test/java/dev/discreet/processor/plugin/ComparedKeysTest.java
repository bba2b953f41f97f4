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

/** An order that a function of two rows says is that of the key that it compares. */
class ComparedKeysTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 3) String person,
          @Bounded(lower = 0, upper = 9) int n,
          LocalDate day,
          Own own) {
        Visit {
          Objects.requireNonNull(person);
          Objects.requireNonNull(day);
          Objects.requireNonNull(own);
          n = Clamp.clamp(n, 0, 9);
        }
      }

      record Own(int x) implements Comparable<Own> {
        public int compareTo(Own other) {
          return 0;
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void oneKeyOfBoth() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Orders {
              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long sorted(List<Visit> visits) {
                long all = 0;
                for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
                  own.sort((a, b) -> a.day().compareTo(b.day()));
                  all += own.get(0).n();
                }
                return all;
              }

              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long greatest(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .mapToLong(own -> own.stream().max((a, b) -> Integer.compare(a.n(), b.n())).get().n()).sum();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long lists(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .map(own -> own.stream().sorted((a, b) -> Integer.compare(b.n(), a.n())).toList())
                    .filter(own -> own.get(0).n() > 5).count();
              }
            }
            """);
  }

  @Test
  void anythingElse() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Others {
              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long twoKeys(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .map(own -> own.stream().sorted((a, b) -> Integer.compare(a.n(), b.own().x())).toList()) // :: error: [DP100]
                    .mapToLong(own -> own.get(0).n()).sum();
              }

              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long ownOrder(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .map(own -> own.stream().sorted((a, b) -> a.own().compareTo(b.own())).toList()) // :: error: [DP100]
                    .mapToLong(own -> own.get(0).n()).sum();
              }

              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long oneRowOnly(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .map(own -> own.stream().sorted((a, b) -> Integer.compare(a.n(), a.n())).toList()) // :: error: [DP100]
                    .mapToLong(own -> own.get(0).n()).sum();
              }
            }
            """);
  }
}
