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
 * A local map that has an array or a map for each key, to which rows write, is what a collector
 * would make of the rows of each key: nobody else holds the arrays, and nothing is written once one
 * was read.
 */
class GroupWritesTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 3) String person,
          @Bounded(lower = 0, upper = 6) int day,
          @Bounded(lower = 0, upper = 100) int euros,
          Kind kind,
          boolean late) {
        Visit {
          Objects.requireNonNull(person);
          Objects.requireNonNull(kind);
          day = Clamp.clamp(day, 0, 6);
          euros = Clamp.clamp(euros, 0, 100);
        }
      }

      enum Kind { CALL, MAIL, SHOP }
      """;

  @TempDir Path directory;

  @Test
  void arrays() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Arrays7 {
              private static final int DAYS = 7;

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long counted(List<Visit> visits) {
                Map<String, int[]> days = new HashMap<>();
                for (Visit v : visits) days.computeIfAbsent(v.person(), k -> new int[DAYS])[v.day()]++;
                long regular = 0;
                for (int[] own : days.values()) {
                  int seen = 0;
                  for (int d = 0; d < DAYS; d++) {
                    if (own[d] > 0) seen++;
                  }
                  if (seen >= 3) regular++;
                }
                return regular;
              }

              @Private(epsilon = 1) @Sensitivity(value = 300, per = Per.UNIT)
              static long named(List<Visit> visits) {
                Map<String, long[]> totals = new TreeMap<>();
                for (Visit v : visits) {
                  long[] own = totals.computeIfAbsent(v.person(), k -> new long[3]);
                  own[0] += v.euros();
                  own[1]++;
                  if (v.late()) {
                    own[2]++;
                  }
                }
                long all = 0;
                for (Map.Entry<String, long[]> each : totals.entrySet()) {
                  long[] own = each.getValue();
                  if (own[2] > 0 && own[0] > 10 * own[1]) all += own[0];
                }
                return all;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long truths(List<Visit> visits) {
                Map<String, boolean[]> seen = new HashMap<>();
                visits.forEach(v -> seen.computeIfAbsent(v.person(), k -> new boolean[7])[v.day()] = true);
                return seen.values().stream().filter(own -> own[5] && !own[6]).count();
              }

              static boolean inARow(boolean[] days) {
                int run = 0;
                boolean found = false;
                for (boolean day : days) {
                  run = day ? run + 1 : 0;
                  if (run == 3) found = true;
                }
                return found;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long referred(List<Visit> visits) {
                Map<String, boolean[]> seen = new HashMap<>();
                visits.forEach(v -> seen.computeIfAbsent(v.person(), k -> new boolean[7])[v.day()] = true);
                return seen.values().stream().filter(Arrays7::inARow).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long calledInALoop(List<Visit> visits) {
                Map<String, boolean[]> seen = new HashMap<>();
                visits.forEach(v -> seen.computeIfAbsent(v.person(), k -> new boolean[7])[v.day()] = true);
                long all = 0;
                for (boolean[] own : seen.values()) {
                  if (inARow(own)) all++;
                }
                return all;
              }

              static boolean cleared(boolean[] days) {
                days[0] = false; // :: error: [DP114]
                return days[1];
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long written(List<Visit> visits) {
                Map<String, boolean[]> seen = new HashMap<>();
                visits.forEach(v -> seen.computeIfAbsent(v.person(), k -> new boolean[7])[v.day()] = true);
                return seen.values().stream().filter(Arrays7::cleared).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long ensured(List<Visit> visits) {
                Map<String, int[]> sides = new HashMap<>();
                for (Visit v : visits) {
                  sides.putIfAbsent(v.person(), new int[2]);
                  sides.get(v.person())[v.late() ? 1 : 0] += v.euros();
                }
                return sides.values().stream().filter(own -> own[1] > own[0]).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long asked(List<Visit> visits) {
                Map<String, int[]> sides = new HashMap<>();
                for (Visit v : visits) {
                  if (!sides.containsKey(v.person())) {
                    sides.put(v.person(), new int[2]);
                  }
                  sides.get(v.person())[v.late() ? 1 : 0]++;
                }
                long late = 0;
                for (String person : sides.keySet()) {
                  int[] own = sides.get(person);
                  if (own[1] > own[0]) late++;
                }
                return late;
              }

              @Private(epsilon = 1) @Sensitivity(value = 100, per = Per.UNIT)
              static long madeWhereNull(List<Visit> visits) {
                Map<String, int[]> most = new HashMap<>();
                for (Visit v : visits) {
                  int[] own = most.get(v.person());
                  if (own == null) {
                    own = new int[1];
                    most.put(v.person(), own);
                  }
                  own[0] = Math.max(own[0], v.euros());
                }
                long all = 0;
                for (int[] own : most.values()) all += own[0];
                return all;
              }

              static Map<String, int[]> perKind(List<Visit> visits) {
                Map<String, int[]> kinds = new HashMap<>();
                for (Visit v : visits) {
                  kinds.computeIfAbsent(v.person(), k -> new int[Kind.values().length])[v.kind().ordinal()]++;
                }
                return kinds;
              }

              static int different(int[] own) {
                int n = 0;
                for (int count : own) if (count > 0) n++;
                return n;
              }

              @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
              static long helpers(List<Visit> visits) {
                long all = 0;
                for (int[] own : perKind(visits).values()) all += different(own);
                return all;
              }
            }
            """);
  }

  @Test
  void maps() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Maps {
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long merged(List<Visit> visits) {
                Map<String, Map<Kind, Integer>> kinds = new HashMap<>();
                for (Visit v : visits) {
                  kinds.computeIfAbsent(v.person(), k -> new EnumMap<>(Kind.class)).merge(v.kind(), 1, Integer::sum);
                }
                long callers = 0;
                for (Map<Kind, Integer> own : kinds.values()) {
                  if (own.getOrDefault(Kind.CALL, 0) > own.getOrDefault(Kind.MAIL, 0)) callers++;
                }
                return callers;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long ofClasses(List<Visit> visits) {
                HashMap<String, EnumMap<Kind, Integer>> kinds = new HashMap<>();
                for (Visit v : visits) {
                  kinds.computeIfAbsent(v.person(), k -> new EnumMap<>(Kind.class)).merge(v.kind(), v.euros(), Integer::sum);
                }
                return kinds.values().stream()
                    .filter(own -> own.getOrDefault(Kind.CALL, 0) >= 3 && own.containsKey(Kind.SHOP))
                    .count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long ofSortedMaps(List<Visit> visits) {
                Map<String, TreeMap<Integer, Integer>> perDay = new TreeMap<>();
                for (Visit v : visits) {
                  perDay.computeIfAbsent(v.person(), k -> new TreeMap<>()).merge(v.day(), 1, Integer::sum);
                }
                long often = 0;
                for (var e : perDay.entrySet()) {
                  TreeMap<Integer, Integer> own = e.getValue();
                  if (own.size() > 2) often++;
                }
                return often;
              }

              @Private(epsilon = 1) @Sensitivity(value = 200, per = Per.UNIT)
              static long greatest(List<Visit> visits) {
                Map<String, Map<Integer, Integer>> perDay = new TreeMap<>();
                for (Visit v : visits) {
                  Map<Integer, Integer> own = perDay.computeIfAbsent(v.person(), k -> new TreeMap<>());
                  own.put(v.day(), own.getOrDefault(v.day(), 0) + v.euros());
                }
                long all = 0;
                for (Map<Integer, Integer> own : perDay.values()) {
                  int most = 0;
                  for (int euros : own.values()) most = Math.max(most, euros);
                  all += Math.min(most, 200);
                }
                return all;
              }
            }
            """);
  }

  @Test
  void collectorsThatMakeArraysAndMaps() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Collected {
              static int[] perDay(List<Visit> own) {
                int[] days = new int[7];
                for (Visit v : own) days[v.day()]++;
                return days;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long arrays(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person, collectingAndThen(toList(), Collected::perDay)))
                    .values().stream().filter(days -> days[0] > 0 && days[6] > 0).count();
              }

              static Map<Kind, Integer> perKind(List<Visit> own) {
                Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
                for (Visit v : own) kinds.merge(v.kind(), 1, Integer::sum);
                return kinds;
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long maps(List<Visit> visits) {
                Map<String, Map<Kind, Integer>> all =
                    visits.stream().collect(groupingBy(Visit::person, collectingAndThen(toList(), Collected::perKind)));
                long callers = 0;
                for (Map<Kind, Integer> own : all.values()) {
                  if (own.getOrDefault(Kind.CALL, 0) > own.getOrDefault(Kind.MAIL, 0)) callers++;
                }
                return callers;
              }
            }
            """);
  }

  /** What a group's list of numbers holds lies where its rows' numbers lie, also in a loop. */
  @Test
  void numbersOfGroups() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Numbers {
              @Private(epsilon = 1) @Sensitivity(value = 6, per = Per.UNIT)
              static long greatest(List<Visit> visits) {
                long all = 0;
                for (List<Integer> days : visits.stream()
                    .collect(groupingBy(Visit::person, mapping(Visit::day, toList()))).values()) {
                  int last = 0;
                  for (int day : days) last = Math.max(last, day);
                  all += last;
                }
                return all;
              }

              @Private(epsilon = 1) @Sensitivity(value = 300, per = Per.UNIT)
              static long cells(List<Visit> visits) {
                long all = 0;
                for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
                  int[] euros = new int[2];
                  for (Visit v : own) euros[v.late() ? 1 : 0] += v.euros();
                  all += euros[1];
                }
                return all;
              }
            }
            """);
  }

  /**
   * What a statement asks of the row is evaluated for each row. What does more than compute would
   * do so for other rows than the program: where one row is missing, another one adds.
   */
  @Test
  void partsThatDoMoreThanCompute() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Effects {
              @Private(epsilon = 1) @Sensitivity(1e9)
              static long conditions(List<Visit> visits) {
                Map<String, int[]> m = new HashMap<>();
                Set<Integer> seen = new HashSet<>();
                for (Visit v : visits) {
                  int[] own = m.computeIfAbsent(v.person(), k -> new int[2]); // :: error: [DP100]
                  own[0]++;
                  if (own[0] % 2 == 0 && seen.add(v.day())) own[1]++;
                }
                return seen.size() + m.values().stream().filter(own -> own[1] > 0).count();
              }

              @Private(epsilon = 1) @Sensitivity(1e9)
              static long branches(List<Visit> visits) {
                Map<String, int[]> m = new HashMap<>();
                Set<Integer> seen = new HashSet<>();
                for (Visit v : visits) {
                  int[] own = m.computeIfAbsent(v.person(), k -> new int[2]); // :: error: [DP100]
                  if (v.late()) own[seen.add(v.day()) ? 1 : 0]++;
                }
                return seen.size() + m.values().stream().filter(own -> own[1] > 0).count();
              }

              @Private(epsilon = 1) @Sensitivity(1e9)
              static long functions(List<Visit> visits) {
                Map<String, int[]> m = new HashMap<>();
                Set<Integer> seen = new HashSet<>();
                for (Visit v : visits) {
                  int[] own = m.computeIfAbsent(v.person(), k -> new int[2]); // :: error: [DP100]
                  if (own[1] > 0) own[0] += Stream.of(v.day()).filter(seen::add).count() > 0 ? 1 : 0;
                }
                return seen.size() + m.values().stream().filter(own -> own[1] > 0).count();
              }

              @Private(epsilon = 1) @Sensitivity(1e9)
              static long firstValues(List<Visit> visits) {
                Map<String, Integer> m = new HashMap<>();
                Set<Integer> seen = new HashSet<>();
                for (Visit v : visits) {
                  if (!m.containsKey(v.person())) m.put(v.person(), seen.add(v.day()) ? 1 : 0); // :: error: [DP100]
                }
                return seen.size() + m.size();
              }

              @Private(epsilon = 1) @Sensitivity(1e9)
              static long namedFunctions(List<Visit> visits) {
                Map<String, int[]> m = new HashMap<>();
                Set<Integer> seen = new HashSet<>();
                IntPredicate isNew = day -> seen.add(day);
                for (Visit v : visits) {
                  int[] own = m.computeIfAbsent(v.person(), k -> new int[2]); // :: error: [DP100]
                  own[0]++;
                  if (own[0] % 2 == 0 && isNew.test(v.day())) own[1]++;
                }
                return seen.size() + m.values().stream().filter(own -> own[1] > 0).count();
              }

              static boolean added(Set<Integer> seen, int day) {
                return seen.add(day);
              }

              @Private(epsilon = 1) @Sensitivity(1e9)
              static long helpers(List<Visit> visits) {
                Map<String, Map<Kind, Integer>> m = new HashMap<>();
                Set<Integer> seen = new HashSet<>();
                for (Visit v : visits) {
                  m.computeIfAbsent(v.person(), k -> new HashMap<>()).merge(v.kind(), added(seen, v.day()) ? 1 : 0, Integer::sum); // :: error: [DP100]
                }
                return seen.size() + m.values().stream().filter(own -> own.size() > 1).count();
              }
            }
            """);
  }

  @Test
  void whatIsMoreThanThat() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class More {
              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long outside(List<Visit> visits) {
                Map<String, int[]> days = new HashMap<>();
                for (Visit v : visits) {
                  days.computeIfAbsent(v.person(), k -> new int[6])[v.day()]++; // :: error: [DP110]
                }
                return days.size();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long shared(List<Visit> visits) {
                int[] one = new int[7];
                Map<String, int[]> days = new HashMap<>();
                for (Visit v : visits) {
                  days.computeIfAbsent(v.person(), k -> one)[v.day()]++; // :: error: [DP100]
                }
                return days.values().stream().filter(own -> own[0] > 1).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long sharedMap(List<Visit> visits) {
                EnumMap<Kind, Integer> one = new EnumMap<>(Kind.class);
                Map<String, EnumMap<Kind, Integer>> kinds = new HashMap<>();
                for (Visit v : visits) {
                  kinds.computeIfAbsent(v.person(), k -> one).merge(v.kind(), 1, Integer::sum); // :: error: [DP100]
                }
                return kinds.values().stream().filter(own -> own.size() > 1).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long twoWays(List<Visit> visits) {
                Map<String, int[]> days = new HashMap<>();
                for (Visit v : visits) {
                  days.computeIfAbsent(v.person(), k -> new int[7])[v.day()]++;
                  days.computeIfAbsent(v.person(), k -> new int[7])[0]++; // :: error: [DP100]
                }
                return days.values().stream().filter(own -> own[0] > 1).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long namedLater(List<Visit> visits) {
                Map<String, int[]> days = new HashMap<>();
                int last = 0;
                for (Visit v : visits) {
                  int[] own = days.computeIfAbsent(v.person(), k -> new int[7]); // :: error: [DP100]
                  own[v.day()]++;
                  int other = 3;
                  last = Math.max(last, own[0] + other);
                }
                return last + days.values().stream().filter(own -> own[0] > 1).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long afterwards(List<Visit> visits) {
                Map<String, int[]> days = new HashMap<>();
                for (Visit v : visits) days.computeIfAbsent(v.person(), k -> new int[7])[v.day()]++;
                for (int[] own : days.values()) {
                  own[0] = 1000; // :: error: [DP100]
                }
                return days.values().stream().mapToLong(own -> own[0]).sum();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long ofTheRow(List<Visit> visits) {
                Map<String, int[]> days = new HashMap<>();
                for (Visit v : visits) {
                  days.computeIfAbsent(v.person(), k -> new int[v.day()])[0]++; // :: error: [DP100]
                }
                return days.size();
              }
            }
            """);
  }

  /** Values of the row may be declared anywhere among the writes. */
  @Test
  void declarationsAmongWrites() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Among {
              @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
              static long declared(List<Visit> visits) {
                Map<String, long[]> totals = new HashMap<>();
                long many = 0;
                for (Visit v : visits) {
                  long[] own = totals.computeIfAbsent(v.person(), k -> new long[2]);
                  int twice = v.euros() * 2;
                  own[0]++;
                  boolean much = twice > 50;
                  if (much) own[1] += twice;
                  if (much) many++;
                }
                return many + totals.values().stream().filter(own -> own[0] > 1 && own[1] > 60).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long ofTheArray(List<Visit> visits) {
                Map<String, long[]> totals = new HashMap<>();
                for (Visit v : visits) {
                  long[] own = totals.computeIfAbsent(v.person(), k -> new long[2]); // :: error: [DP100]
                  own[0]++;
                  long before = own[0];
                  own[1] += before;
                }
                return totals.values().stream().filter(own -> own[1] > 5).count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long otherName(List<Visit> visits) {
                Map<String, long[]> totals = new HashMap<>();
                for (Visit v : visits) {
                  long[] own = totals.computeIfAbsent(v.person(), k -> new long[2]); // :: error: [DP100]
                  long[] other = own;
                  other[0]++;
                }
                return totals.values().stream().filter(own -> own[0] > 5).count();
              }
            }
            """);
  }
}
