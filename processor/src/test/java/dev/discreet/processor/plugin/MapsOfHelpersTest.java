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
 * Helpers that return sets and maps of all rows, and lists of rows by key whose elements are added
 * up: accepted at the contract that is the best for them, and refused below.
 */
class MapsOfHelpersTest {
  private static final String ROWS =
      """
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.function.*;
      enum Kind { A, B, C }
      record Row(
          @PrivacyUnit(maxRows = 4) String id,
          Kind kind,
          @Bounded(lower = 0, upper = 100) int price,
          @Bounded(lower = 1, upper = 31) int day) {
        Row {
          Objects.requireNonNull(id);
          Objects.requireNonNull(kind);
          price = Clamp.clamp(price, 0, 100);
          day = Clamp.clamp(day, 1, 31);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory).with(ROWS + "final class Queries {\n" + members + "}\n").check();
  }

  @Test
  void setsOfAllRows() {
    check(
        """
        static Set<String> buyers(List<Row> rows) {
          return rows.stream().filter(r -> r.price() > 10).map(Row::id).collect(toSet());
        }

        static Set<String> of(List<Row> rows, Kind kind) {
          Set<String> ids = new HashSet<>();
          for (Row r : rows) if (r.kind() == kind) ids.add(r.id());
          return ids;
        }

        @Private(epsilon = 1) @Sensitivity(1)
        static long howMany(List<Row> rows) { return buyers(rows).size(); }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long inBoth(List<Row> rows) {
          Set<String> both = of(rows, Kind.A);
          both.retainAll(of(rows, Kind.B));
          return both.size();
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long inEither(@MaxRows(1000) List<Row> rows) {
          Set<String> either = of(rows, Kind.A);
          either.addAll(of(rows, Kind.B));
          either.addAll(new HashSet<>(of(rows, Kind.C)));
          return either.size();
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long inAnyOfMany(List<Row> rows) {
          Set<String> either = of(rows, Kind.A);
          either.addAll(of(rows, Kind.B));
          return either.size();
        }

        @Private(epsilon = 1) @Sensitivity(0.5)
        static long tooLittle(List<Row> rows) {
          return buyers(rows).size(); // :: error: [DP201]
        }
        """);
  }

  /** A set that somebody else holds must not lose elements. */
  @Test
  void setsThatAreShared() {
    check(
        """
        static Set<String> same(Set<String> ids) { return ids; }

        static Set<String> all(List<Row> rows) { return rows.stream().map(Row::id).collect(toSet()); }

        static Set<String> kept(List<Row> rows) {
          Set<String> ids = all(rows);
          Set<String> again = ids;
          return again;
        }

        @Private(epsilon = 1) @Sensitivity(1)
        static long aliased(List<Row> rows) {
          Set<String> ids = all(rows);
          Set<String> again = same(ids);
          again.retainAll(Set.of("x")); // :: error: [DP100]
          return ids.size();
        }

        @Private(epsilon = 1) @Sensitivity(2)
        static long readBefore(@MaxRows(1000) List<Row> rows) {
          Set<String> ids = all(rows);
          var before = ids.stream();
          ids.addAll(rows.stream().map(r -> r.kind().name()).toList()); // :: error: [DP114]
          return before.count();
        }

        @Private(epsilon = 1) @Sensitivity(2)
        static long byAnotherName(@MaxRows(1000) List<Row> rows) {
          Set<String> ids = all(rows);
          Set<String> again = ids;
          again.addAll(rows.stream().map(r -> r.kind().name()).toList()); // :: error: [DP114]
          return ids.size();
        }

        @Private(epsilon = 1) @Sensitivity(1)
        static long aliasedInside(List<Row> rows) {
          Set<String> ids = kept(rows);
          ids.retainAll(all(rows)); // :: error: [DP114]
          return ids.size();
        }
        """);
  }

  @Test
  void mapsWhoseGroupsAreAskedFor() {
    check(
        """
        static Map<String, Long> spent(List<Row> rows) {
          Map<String, Long> spent = new HashMap<>();
          for (Row r : rows) spent.merge(r.id(), (long) r.price(), Long::sum);
          return spent;
        }

        static Map<String, Long> visits(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id, counting()));
        }

        static Map<String, Long> passedOn(List<Row> rows) { return visits(rows); }

        static Map<String, Set<Integer>> days(List<Row> rows) {
          Map<String, Set<Integer>> days = new HashMap<>();
          for (Row r : rows) days.computeIfAbsent(r.id(), id -> new HashSet<>()).add(r.day());
          return days;
        }

        static Map<Kind, Long> byKind(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::kind, counting()));
        }

        @Private(epsilon = 1) @Sensitivity(50)
        static long capped(List<Row> rows) {
          long total = 0;
          for (long each : spent(rows).values()) total += Math.min(each, 50);
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long repeated(List<Row> rows) {
          return visits(rows).values().stream().filter(n -> n >= 2).count();
        }

        @Private(epsilon = 1) @Sensitivity(1)
        static long ofAnother(List<Row> rows) { return passedOn(rows).size(); }

        @Private(epsilon = 1) @Sensitivity(1)
        static long regulars(List<Row> rows) {
          Map<String, Set<Integer>> days = days(rows);
          long regulars = 0;
          for (Set<Integer> each : days.values()) if (each.size() >= 3) regulars++;
          return regulars;
        }

        @Private(epsilon = 1)
        static Map<Kind, Long> released(List<Row> rows) { return byKind(rows); }

        @Private(epsilon = 1) @Sensitivity(1)
        static long difference(List<Row> rows) {
          Map<Kind, Long> all = byKind(rows);
          return all.getOrDefault(Kind.A, 0L) - all.getOrDefault(Kind.B, 0L);
        }

        @Private(epsilon = 1) @Sensitivity(49)
        static long tooLittle(List<Row> rows) {
          return spent(rows).values().stream().mapToLong(each -> Math.min(each, 50)).sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void listsByKeyWhoseElementsAreAddedUp() {
    check(
        """
        static Map<Kind, List<Row>> byKind(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::kind));
        }

        @Private(epsilon = 1) @Sensitivity(100)
        static Map<Kind, Long> inAStream(List<Row> rows) {
          return byKind(rows).entrySet().stream()
              .collect(toMap(Map.Entry::getKey, e -> e.getValue().stream().mapToLong(Row::price).sum()));
        }

        @Private(epsilon = 1) @Sensitivity(100)
        static Map<Kind, Long> inALoop(List<Row> rows) {
          Map<Kind, List<Row>> lists = new EnumMap<>(Kind.class);
          for (Row r : rows) lists.computeIfAbsent(r.kind(), k -> new ArrayList<>()).add(r);
          Map<Kind, Long> totals = new EnumMap<>(Kind.class);
          for (Kind kind : lists.keySet()) {
            long total = 0;
            for (Row r : lists.get(kind)) if (r.day() < 8) total += r.price();
            totals.put(kind, total);
          }
          return totals;
        }

        @Private(epsilon = 1) @Sensitivity(1)
        static Map<Kind, Long> counted(List<Row> rows) {
          Map<Kind, Long> counts = new EnumMap<>(Kind.class);
          for (Map.Entry<Kind, List<Row>> e : byKind(rows).entrySet()) {
            counts.put(e.getKey(), e.getValue().stream().filter(r -> r.price() > 50).count());
          }
          return counts;
        }

        @Private(epsilon = 1) @Sensitivity(99)
        static Map<Kind, Long> tooLittle(List<Row> rows) {
          return byKind(rows).entrySet().stream()
              .collect(toMap(Map.Entry::getKey, e -> e.getValue().stream().mapToLong(Row::price).sum())); // :: error: [DP201]
        }

        @Private(epsilon = 1) @Sensitivity(100)
        static Map<Kind, Long> withoutEqual(List<Row> rows) {
          return byKind(rows).entrySet().stream()
              .collect(toMap(Map.Entry::getKey, e -> e.getValue().stream().mapToLong(Row::price).distinct().sum())); // :: error: [DP201]
        }

        @Private(epsilon = 1) @Sensitivity(100)
        static Map<Kind, Long> withoutTheFirst(List<Row> rows) {
          return byKind(rows).entrySet().stream()
              .collect(toMap(Map.Entry::getKey, e -> e.getValue().stream().skip(1).mapToLong(Row::price).sum())); // :: error: [DP201]
        }

        @Private(epsilon = 1) @Sensitivity(100)
        static Map<Kind, Long> bySize(List<Row> rows) {
          return byKind(rows).entrySet().stream()
              .collect(toMap(Map.Entry::getKey, e -> e.getValue().stream().mapToLong(r -> Math.min(r.price(), e.getValue().size())).sum())); // :: error: [DP201]
        }

        @Private(epsilon = 1) @Sensitivity(100)
        static Map<Kind, Long> byWhatCameBefore(List<Row> rows) {
          Map<Kind, Long> totals = new EnumMap<>(Kind.class);
          for (Map.Entry<Kind, List<Row>> e : byKind(rows).entrySet()) {
            long total = 0;
            for (Row r : e.getValue()) total += total > 500 ? 0 : r.price();
            totals.put(e.getKey(), total);
          }
          return totals; // :: error: [DP201]
        }
        """);
  }

  /** No group is empty. */
  @Test
  void theFirstAndLeastOfAGroup() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long earlyBuyers(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .filter(own -> own.stream().min(Comparator.comparingInt(Row::day)).get().price() > 50)
              .count();
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long firstOnes(List<Row> rows) {
          long n = 0;
          for (List<Row> own : rows.stream().collect(groupingBy(Row::id)).values()) {
            int day = own.stream().map(Row::day).findFirst().orElseThrow();
            if (day > 7) n++;
          }
          return n;
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long perhapsNone(List<Row> rows) {
          long n = 0;
          for (List<Row> own : rows.stream().collect(groupingBy(Row::id)).values()) {
            int day = own.stream().filter(r -> r.price() > 9).map(Row::day).findFirst().orElseThrow(); // :: error: [DP110]
            if (day > 7) n++;
          }
          return n;
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long perhapsSkipped(List<Row> rows) {
          long n = 0;
          for (List<Row> own : rows.stream().collect(groupingBy(Row::id)).values()) {
            int day = own.stream().skip(1).map(Row::day).findFirst().orElseThrow(); // :: error: [DP110]
            if (day > 7) n++;
          }
          return n;
        }
        """);
  }

  @Test
  void partsOfTheRows() {
    check(
        """
        static Map<Boolean, List<Row>> parts(List<Row> rows) {
          return rows.stream().collect(partitioningBy(r -> r.day() < 8));
        }

        @Private(epsilon = 1) @Sensitivity(100)
        static long difference(List<Row> rows) {
          Map<Boolean, List<Row>> parts = parts(rows);
          return parts.get(true).stream().mapToLong(Row::price).sum() - parts.get(false).size();
        }

        @Private(epsilon = 1) @Sensitivity(99)
        static long tooLittle(List<Row> rows) {
          Map<Boolean, List<Row>> parts = parts(rows);
          return parts.get(true).stream().mapToLong(Row::price).sum() - parts.get(false).size(); // :: error: [DP201]
        }

        @Private(epsilon = 1)
        static long byAll(List<Row> rows) {
          return parts(rows).get(rows.size() > 100).size(); // :: error: [DP100]
        }

        @Private(epsilon = 1)
        static long byAllOfGroups(List<Row> rows) {
          Map<Boolean, List<Row>> early = rows.stream().collect(groupingBy(r -> r.day() < 8));
          return early.getOrDefault(rows.size() > 100, List.of()).size(); // :: error: [DP100]
        }

        @Private(epsilon = 1)
        static long howManyAreEmpty(List<Row> rows) {
          long empty = 0;
          for (List<Row> part : parts(rows).values()) if (part.isEmpty()) empty++; // :: error: [DP205]
          return empty;
        }

        @Private(epsilon = 1)
        static long givenToAHelper(List<Row> rows) {
          return emptyParts(parts(rows)); // :: error: [DP100]
        }

        static long emptyParts(Map<Boolean, List<Row>> parts) {
          long empty = 0;
          for (List<Row> part : parts.values()) if (part.isEmpty()) empty++;
          return empty;
        }
        """);
  }

  /** Of the rows of one person, a map is a value, and so is a list that is sorted. */
  @Test
  void mapsAndListsOfOnePerson() {
    check(
        """
        static Map<Integer, Long> perDay(List<Row> own) {
          return own.stream().collect(groupingBy(Row::day, counting()));
        }

        static Map<Integer, Integer> best(List<Row> own) {
          Map<Integer, Integer> best = new HashMap<>();
          for (Row r : own) best.merge(r.day(), r.price(), Math::max);
          return best;
        }

        static List<Row> sorted(List<Row> own) {
          List<Row> sorted = new ArrayList<>(own);
          sorted.sort(Comparator.comparing(Row::day));
          return sorted;
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long someDayTwice(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .filter(own -> perDay(own).values().stream().anyMatch(n -> n > 1)).count();
        }

        @Private(epsilon = 1) @Sensitivity(value = 0.99, per = Per.UNIT)
        static long tooLittle(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .filter(own -> perDay(own).size() > 1).count(); // :: error: [DP201]
        }

        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long bestDays(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .mapToLong(own -> Math.min(3, best(own).values().stream().filter(p -> p > 80).count()))
              .sum();
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long mapped(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .map(own -> own.stream().collect(groupingBy(Row::kind, counting())))
              .filter(kinds -> kinds.values().stream().anyMatch(n -> n > 1)).count();
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long fell(List<Row> rows) {
          long people = 0;
          for (List<Row> own : rows.stream().collect(groupingBy(Row::id)).values()) {
            List<Row> s = sorted(own);
            if (s.size() < 2) continue;
            if (s.get(1).price() < s.get(0).price()) people++;
          }
          return people;
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long second(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .filter(own -> sorted(own).get(1).price() > 3).count(); // :: error: [DP110]
        }

        @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
        static long firstInTheTable(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .mapToLong(own -> best(own).values().iterator().next()).sum(); // :: error: [DP100]
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long missing(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .map(own -> own.stream().collect(groupingBy(Row::kind, counting())))
              .filter(kinds -> kinds.get(Kind.A) > 1).count(); // :: error: [DP109]
        }
        """);
  }

  /** The functions that a helper takes are put in, and its map is as that of any other one. */
  @Test
  void mapsByAFunction() {
    check(
        """
        static <K, V> Map<K, Set<V>> index(
            List<Row> rows, Function<Row, K> key, Function<Row, V> value) {
          Map<K, Set<V>> result = new HashMap<>();
          for (Row r : rows) {
            result.computeIfAbsent(key.apply(r), k -> new HashSet<>()).add(value.apply(r));
          }
          return result;
        }

        static <K> Map<K, Long> same(Supplier<Map<K, Long>> map) {
          return new HashMap<>(map.get()); // :: error: [DP100]
        }

        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long days(List<Row> rows) {
          long sum = 0;
          for (Set<Integer> own : index(rows, Row::id, Row::day).values()) {
            sum += Math.min(own.size(), 2);
          }
          return sum;
        }

        @Private(epsilon = 1) @Sensitivity(value = 1.99, per = Per.UNIT)
        static long tooLittle(List<Row> rows) {
          long sum = 0;
          for (Set<Integer> own : index(rows, Row::id, Row::day).values()) {
            sum += Math.min(own.size(), 2);
          }
          return sum; // :: error: [DP201]
        }

        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long byDay(List<Row> rows) {
          return index(rows, Row::day, Row::id).values().stream().filter(s -> s.size() > 1).count();
        }

        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long copied(List<Row> rows) {
          Map<String, Long> counts = new HashMap<>(); // :: error: [DP100]
          for (Row r : rows) counts.merge(r.id(), 1L, Long::sum);
          Map<String, Long> copy = same(() -> counts);
          return copy.values().stream().filter(n -> n > 1).count() + counts.size();
        }
        """);
  }

  /** An array of one person's numbers that is only read, or sorted whole, is a list. */
  @Test
  void arraysOfOnePerson() {
    check(
        """
        static boolean fell(List<Row> own) {
          int[] v = own.stream().sorted(Comparator.comparing(Row::day)).mapToInt(Row::price).toArray();
          for (int i = 1; i < v.length; i++) if (v[i] < v[i - 1]) return true;
          return false;
        }

        static void write(int[] v) { v[0] = 1000; }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long falling(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .filter(own -> fell(own)).count();
        }

        @Private(epsilon = 1) @Sensitivity(value = 100, per = Per.UNIT)
        static long spread(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .mapToLong(own -> {
                int[] v = own.stream().mapToInt(Row::price).toArray();
                Arrays.sort(v);
                return v[v.length - 1] - v[0];
              }).sum();
        }

        @Private(epsilon = 1) @Sensitivity(value = 99, per = Per.UNIT)
        static long tooLittle(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .mapToLong(own -> {
                long[] v = own.stream().mapToLong(Row::price).toArray();
                long most = 0;
                for (long x : v) most = Math.max(most, x);
                return most;
              }).sum(); // :: error: [DP201]
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long second(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .filter(own -> {
                int[] v = own.stream().mapToInt(Row::price).toArray();
                return v[1] > 3; // :: error: [DP110]
              }).count();
        }

        @Private(epsilon = 1) @Sensitivity(value = 100, per = Per.UNIT)
        static long written(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .mapToLong(own -> {
                int[] v = own.stream().mapToInt(Row::price).toArray(); // :: error: [DP206]
                v[0] = 1000;
                return v[0];
              }).sum();
        }

        @Private(epsilon = 1) @Sensitivity(value = 100, per = Per.UNIT)
        static long writtenElsewhere(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .mapToLong(own -> {
                int[] v = own.stream().mapToInt(Row::price).toArray(); // :: error: [DP206]
                write(v);
                return v[0];
              }).sum();
        }

        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long asAnElement(List<Row> rows) {
          return rows.stream().collect(groupingBy(Row::id)).values().stream()
              .mapToLong(own -> {
                int[] v = own.stream().mapToInt(Row::price).toArray(); // :: error: [DP206]
                return Arrays.asList(v).size();
              }).sum();
        }

        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long ofAllRows(List<Row> rows) {
          int[] v = rows.stream().mapToInt(Row::price).toArray(); // :: error: [DP206]
          return v.length;
        }
        """);
  }
}
