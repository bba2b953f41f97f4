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
 * Maps, sets and lists that are made of one person's rows: they have no more elements than rows put
 * there, and a map no other keys than those.
 */
class MapsOfAPersonTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 5) long person,
          @Bounded(lower = 0, upper = 9) int n,
          boolean acute,
          @Bounded(lower = 1, upper = 12) int month,
          String place,
          LocalDate day) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
          month = Clamp.clamp(month, 1, 12);
          Objects.requireNonNull(place);
          Objects.requireNonNull(day);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void aMapInsideAGroupHasNoMoreKeysThanRows() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 5, per = Per.UNIT)
        static long busyDays(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, groupingBy(Visit::day, counting())))
              .values().stream()
              .mapToLong(days -> days.values().stream().filter(n -> n >= 2).count()).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, groupingBy(Visit::day, counting())))
              .values().stream()
              .mapToLong(days -> days.values().stream().filter(n -> n >= 2).count())
              .sum(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 45, per = Per.UNIT)
        static long greatest(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, toMap(Visit::month, Visit::n, Math::max)))
              .values().stream()
              .mapToLong(months -> months.values().stream().mapToInt(n -> n).sum()).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long[] places(List<Visit> visits) {
          long[] n = new long[6];
          for (Map<String, Long> places :
              visits.stream()
                  .collect(groupingBy(Visit::person, groupingBy(Visit::place, counting())))
                  .values()) {
            n[places.size()]++;
          }
          return n;
        }
        """);
  }

  @Test
  void aLoopPutsNoOtherKeys() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 5, per = Per.UNIT)
        static long[] months(List<Visit> visits) {
          long[] n = new long[13];
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            Map<Integer, Integer> per = new HashMap<>();
            for (Visit visit : own) per.merge(visit.month(), 1, Integer::sum);
            for (int month : per.keySet()) if (per.get(month) >= 2) n[month]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 5, per = Per.UNIT)
        static long[] beyond(List<Visit> visits) {
          long[] n = new long[12];
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            Map<Integer, Integer> per = new HashMap<>();
            for (Visit visit : own) per.merge(visit.month(), 1, Integer::sum);
            for (int month : per.keySet()) n[month]++; // :: error: [DP110]
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 5, per = Per.UNIT)
        static long[] another(List<Visit> visits) {
          long[] n = new long[13];
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            Map<Integer, Integer> per = new HashMap<>();
            Map<Integer, Integer> all = new HashMap<>();
            for (Visit visit : own) {
              all.put(visit.month(), 1);
              if (visit.acute()) per.put(visit.month(), 1);
            }
            for (int month : all.keySet()) {
              if (per.get(month) > 0) n[month]++; // :: error: [DP109]
            }
          }
          return n;
        }
        """);
  }

  @Test
  void eachIterationAddsSoMany() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 12, per = Per.UNIT)
        static long started(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            Map<Integer, Integer> per = new HashMap<>();
            per.put(100, 1);
            per.put(200, 1);
            for (Visit visit : own) {
              per.put(visit.month(), 1);
              if (visit.acute()) per.put(-visit.month(), 1);
            }
            n += per.size();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 11, per = Per.UNIT)
        static long startedTooFew(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            Map<Integer, Integer> per = new HashMap<>();
            per.put(100, 1);
            per.put(200, 1);
            for (Visit visit : own) {
              per.put(visit.month(), 1);
              if (visit.acute()) per.put(-visit.month(), 1);
            }
            n += per.size();
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 15, per = Per.UNIT)
        static long lists(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            Set<String> places = new HashSet<>();
            List<Integer> numbers = new ArrayList<>();
            for (Visit visit : own) {
              places.add(visit.place());
              if (visit.acute()) {
                numbers.add(visit.n());
                numbers.add(visit.month());
              }
            }
            n += places.size() + numbers.size();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 14, per = Per.UNIT)
        static long listsTooFew(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            Set<String> places = new HashSet<>();
            List<Integer> numbers = new ArrayList<>();
            for (Visit visit : own) {
              places.add(visit.place());
              if (visit.acute()) {
                numbers.add(visit.n());
                numbers.add(visit.month());
              }
            }
            n += places.size() + numbers.size();
          }
          return n; // :: error: [DP201]
        }
        """);
  }
}
