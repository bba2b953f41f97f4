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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The list of a group is sorted in its place, where one loop is all that reads the groups; and a
 * list that nobody else has is given to methods that only read it.
 */
class SortedGroupsTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 3) String person,
          @Bounded(lower = 0, upper = 9) int n,
          UUID place) {
        Visit {
          Objects.requireNonNull(person);
          Objects.requireNonNull(place);
          n = Clamp.clamp(n, 0, 9);
        }
      }
      """;

  @TempDir Path directory;

  /** Some elements are too many to follow each by itself, and are followed as any. */
  @Test
  void aSortedCopyIsFollowedInOrder() {
    RowPrograms.check(
        directory,
        VISIT.replace("maxRows = 3", "maxRows = 100")
            + """
            final class Funnel {
              private static final int[] STEPS = {0, 4, 9};
              private static boolean completed(List<Visit> own) {
                List<Visit> sorted =
                    own.stream().sorted(Comparator.comparingInt(Visit::n)).toList();
                int next = 0;
                for (Visit visit : sorted) {
                  if (next < 3 && visit.n() == STEPS[next]) next++;
                }
                return next == 3;
              }
              private static boolean unasked(List<Visit> own) {
                List<Visit> sorted =
                    own.stream().sorted(Comparator.comparingInt(Visit::n)).toList();
                int next = 0;
                for (Visit visit : sorted) {
                  if (visit.n() == STEPS[next]) next++; // :: error: [DP110]
                }
                return next == 3;
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long all(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .filter(Funnel::completed).count();
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long none(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .filter(Funnel::unasked).count();
              }
            }
            """);
  }

  @Test
  void oneLoopReadsTheGroups() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Sorted {
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long values(List<Visit> visits) {
                Map<String, List<Visit>> all = visits.stream().collect(groupingBy(Visit::person));
                long count = 0;
                for (List<Visit> own : all.values()) {
                  own.sort(Comparator.comparingInt(Visit::n));
                  if (own.get(0).n() > 3) {
                    count++;
                  }
                }
                return count;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long entries(List<Visit> visits) {
                Map<String, List<Visit>> all = new HashMap<>();
                for (Visit v : visits) {
                  all.computeIfAbsent(v.person(), k -> new ArrayList<>()).add(v);
                }
                long count = 0;
                for (Map.Entry<String, List<Visit>> each : all.entrySet()) {
                  List<Visit> own = each.getValue();
                  Collections.sort(own, Comparator.comparingInt(Visit::n));
                  if (steep(own)) {
                    count++;
                  }
                }
                return count;
              }

              static boolean steep(List<Visit> own) {
                for (int i = 1; i < own.size(); i++) {
                  if (own.get(i).n() - own.get(i - 1).n() > 3) {
                    return true;
                  }
                }
                return false;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long effects(List<Visit> visits) {
                long[] count = {0};
                visits.stream().collect(groupingBy(Visit::person)).forEach((person, own) -> {
                  own.sort(Comparator.comparingInt(Visit::n).reversed());
                  if (own.get(0).n() > 3) {
                    count[0]++;
                  }
                });
                return count[0];
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long added(List<Visit> visits) {
                Map<UUID, List<String>> all = new TreeMap<>();
                for (Visit v : visits) {
                  List<String> own = all.get(v.place());
                  if (own == null) {
                    own = new ArrayList<>();
                    all.put(v.place(), own);
                  }
                  own.add(v.person());
                }
                long count = 0;
                for (List<String> own : all.values()) {
                  own.sort(Comparator.naturalOrder());
                  if (own.get(0).isEmpty()) {
                    count++;
                  }
                }
                return count; // :: error: [DP201]
              }
            }
            """);
  }

  @Test
  void somebodyElseReadsThem() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Read {
              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long twice(List<Visit> visits) {
                Map<String, List<Visit>> all = visits.stream().collect(groupingBy(Visit::person));
                long count = 0;
                for (List<Visit> own : all.values()) {
                  own.sort(Comparator.comparingInt(Visit::n)); // :: error: [DP100]
                  count += own.get(0).n();
                }
                for (List<Visit> own : all.values()) {
                  count -= own.get(0).n();
                }
                return count;
              }

              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long repeated(List<Visit> visits) {
                Map<String, List<Visit>> all = visits.stream().collect(groupingBy(Visit::person));
                long count = 0;
                for (int i : new int[] {0, 1}) {
                  for (List<Visit> own : all.values()) {
                    count += i * own.get(0).n();
                    own.sort(Comparator.comparingInt(Visit::n)); // :: error: [DP100]
                  }
                }
                return count;
              }

              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long named(List<Visit> visits) {
                Map<String, List<Visit>> all = visits.stream().collect(groupingBy(Visit::person));
                long count = 0;
                for (List<Visit> own : all.values()) {
                  List<Visit> other = own;
                  own.sort(Comparator.comparingInt(Visit::n)); // :: error: [DP100]
                  count += other.get(0).n();
                }
                return count;
              }

              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long taken(List<Visit> visits) {
                Map<String, List<Visit>> all = visits.stream().collect(groupingBy(Visit::person));
                long count = 0;
                for (Map.Entry<String, List<Visit>> each : all.entrySet()) {
                  List<Visit> own = each.getValue();
                  own.sort(Comparator.comparingInt(Visit::n)); // :: error: [DP100]
                  count += each.getValue().get(0).n();
                }
                return count;
              }

              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long unmodifiable(List<Visit> visits) {
                long count = 0;
                for (List<Visit> own :
                    visits.stream().collect(groupingBy(Visit::person, Collectors.toUnmodifiableList())).values()) {
                  own.sort(Comparator.comparingInt(Visit::n)); // :: error: [DP100]
                  count += own.get(0).n();
                }
                return count;
              }
            }
            """);
  }

  @Test
  void methodsThatAreGivenAList() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Given {
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long read(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .filter(own -> steps(own) > 1).count();
              }

              static int steps(List<Visit> own) {
                List<Integer> numbers = new ArrayList<>();
                for (Visit v : own) {
                  numbers.add(v.n());
                }
                numbers.sort(Comparator.naturalOrder());
                return high(numbers);
              }

              static int high(List<Integer> numbers) {
                int count = 0;
                for (int n : numbers) {
                  if (n > 3) {
                    count++;
                  }
                }
                return count;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long written(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .filter(own -> changed(own) > 1).count();
              }

              static int changed(List<Visit> own) {
                List<Integer> numbers = new ArrayList<>();
                for (Visit v : own) { // :: error: [DP202]
                  numbers.add(v.n()); // :: error: [DP100]
                }
                return first(numbers);
              }

              static int first(List<Integer> numbers) {
                numbers.sort(Comparator.naturalOrder()); // :: error: [DP114]
                return numbers.get(0); // :: error: [DP112]
              }
            }
            """);
  }

  /** However many rows a person has, and whoever calls the method that counts them. */
  @ParameterizedTest
  @ValueSource(ints = {3, 14, 30, 40})
  void gapsBetweenOrderedRows(int most) {
    RowPrograms.check(
        directory,
        VISIT.replace("maxRows = 3", "maxRows = " + most)
            + """
            final class Sessions {
              static int sessions(List<Visit> visits) {
                List<Visit> sorted = new ArrayList<>(visits);
                sorted.sort(Comparator.comparing(Visit::n));
                int sessions = 1;
                for (int i = 1; i < sorted.size(); i++) {
                  if (sorted.get(i).n() - sorted.get(i - 1).n() > 3) {
                    sessions++;
                  }
                }
                return Math.min(sessions, 2);
              }

              @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
              static long inALoop(List<Visit> visits) {
                long total = 0;
                for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
                  total += sessions(own);
                }
                return total;
              }

              @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
              static long inAStream(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .mapToLong(Sessions::sessions).sum();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long tooLittle(List<Visit> visits) {
                long total = 0;
                for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
                  total += sessions(own);
                }
                return total; // :: error: [DP201]
              }

              static int cutOff(List<Visit> visits) {
                List<Visit> sorted = visits.stream().sorted(Comparator.comparing(Visit::n)).toList();
                int steps = 0;
                for (int i = 1; i < sorted.size(); i++) {
                  if (steps < 2 && sorted.get(i).n() > sorted.get(i - 1).n()) {
                    steps++;
                  }
                }
                return steps;
              }

              @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
              static long cutOffs(List<Visit> visits) {
                long total = 0;
                for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
                  total += cutOff(own);
                }
                return total;
              }

              static int beyond(List<Visit> visits) {
                List<Visit> sorted = visits.stream().sorted(Comparator.comparing(Visit::n)).toList();
                int steps = 0;
                for (int i = 0; i < sorted.size(); i++) {
                  if (sorted.get(i + 1).n() > sorted.get(i).n()) { // :: error: [DP110]
                    steps++;
                  }
                }
                return steps > 0 ? 1 : 0;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long beyonds(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .mapToLong(own -> beyond(own)).sum();
              }
            }
            """);
  }
}
