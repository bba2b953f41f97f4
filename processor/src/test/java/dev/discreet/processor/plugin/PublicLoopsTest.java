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

/** Outside of rows, a loop of any length that knows only what is public leaves only what is. */
class PublicLoopsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      import java.util.stream.*;
      record Row(String city, @Bounded(lower = 0, upper = 100) int age) {
        Row { Objects.requireNonNull(city); age = Math.max(0, Math.min(100, age)); }
      }
      """;

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory).with(HEADER + "final class Queries {" + members + "}").check();
  }

  @Test
  void fillsSetsAndMaps() {
    check(
        """
        @Private(epsilon = 1) static long inSet(List<Row> rows, List<String> names) {
          Set<String> known = new HashSet<>();
          for (String name : names) if (!name.isBlank()) known.add(name.strip());
          return rows.stream().filter(r -> known.contains(r.city())).count();
        }
        @Private(epsilon = 1) static long byPlace(List<Row> rows, List<String> names) {
          Map<String, Integer> place = new HashMap<>();
          for (int i = 0; i < names.size(); i++) place.put(names.get(i), i);
          long n = 0;
          for (Row r : rows) if (place.getOrDefault(r.city(), -1) > 3) n++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(20)
        static long weighed(List<Row> rows, List<String> names, List<Integer> weights) {
          Map<String, Integer> weight = new HashMap<>();
          for (int i = 0; i < names.size(); i++) weight.merge(names.get(i), weights.get(i), Integer::sum);
          long t = 0;
          for (Row r : rows) t += Math.max(0, Math.min(20, weight.getOrDefault(r.city(), 0)));
          return t;
        }
        """);
  }

  @Test
  void computesNumbers() {
    check(
        """
        private static int most(int[] limits) {
          int most = 0;
          for (int limit : limits) if (limit > most) most = limit;
          return most;
        }
        @Private(epsilon = 1) static long above(List<Row> rows, int[] limits) {
          int most = most(limits);
          return rows.stream().filter(r -> r.age() > most).count();
        }
        @Private(epsilon = 1) static long checked(List<Row> rows, List<String> names) {
          for (String name : names) if (name.isEmpty()) return 0;
          return rows.stream().filter(r -> names.contains(r.city())).count();
        }
        """);
  }

  /** In such a loop each value would be one of the public parameters alone. */
  @Test
  void readsNothingOfRows() {
    check(
        """
        @Private(epsilon = 1) static long total(List<Row> rows, List<String> names) {
          long all = rows.size();
          long t = 0;
          for (String name : names) t += all; // :: error: [DP202]
          return t;
        }
        @Private(epsilon = 1) static long found(List<Row> rows, List<String> names) {
          long n = 0;
          for (String name : names) { // :: error: [DP202]
            if (rows.stream().filter(r -> r.city().equals(name)).count() > 3) { n = 1000; break; }
          }
          return n;
        }
        @Private(epsilon = 1) static long cells(List<Row> rows, List<String> names) {
          long[] n = new long[3];
          for (Row r : rows) n[1]++;
          long t = 0;
          for (String name : names) t += n[1]; // :: error: [DP202]
          return t;
        }
        @Private(epsilon = 1) static long asked(List<Row> rows, List<String> names) {
          boolean any = rows.stream().anyMatch(r -> r.age() > 50);
          long t = 0;
          for (String name : names) if (any) t++; // :: error: [DP202]
          return t;
        }
        @Private(epsilon = 1) static long until(List<Row> rows, int most) {
          long all = rows.size();
          long t = 0;
          for (int i = 0; i < most; i++) if (all > i) t++; // :: error: [DP902]
          return t;
        }
        """);
  }

  /** The loop ends before it has gone over all names, and only some rows let it. */
  @Test
  void endsAsThePublicSays() {
    check(
        """
        @Private(epsilon = 1) static long some(List<Row> rows, List<String> names) {
          Set<String> known = new HashSet<>();
          for (String name : names) { // :: error: [DP202]
            if (rows.size() > 3) break;
            known.add(name);
          }
          return rows.stream().filter(r -> known.contains(r.city())).count();
        }
        """);
  }

  /** What may be null stays so. */
  @Test
  void keepsNulls() {
    check(
        """
        @Private(epsilon = 1) static long last(List<Row> rows, Map<String, String> names) {
          String last = "";
          for (String name : names.keySet()) last = names.get(name);
          String kept = last;
          return rows.stream().filter(r -> kept.length() > r.age()).count(); // :: error: [DP109]
        }
        """);
  }

  @Test
  void arraysAreAsGoodAsLists() {
    check(
        """
        @Private(epsilon = 1) static long any(List<Row> rows, String... names) {
          return rows.stream().filter(r -> Arrays.stream(names).anyMatch(r.city()::equals)).count();
        }
        @Private(epsilon = 1) static long listed(List<Row> rows, String[] names) {
          List<String> known = Arrays.asList(names);
          return rows.stream().filter(r -> known.contains(r.city())).count();
        }
        @Private(epsilon = 1) @Sensitivity(7) static long bands(List<Row> rows, int[] limits) {
          long t = 0;
          for (Row r : rows) {
            int band = 0;
            for (int limit : limits) if (limit < r.age()) band++;
            t += Math.min(band, 7);
          }
          return t;
        }
        @Private(epsilon = 1) static long written(List<Row> rows, int[] limits) {
          limits[0] = 3; // :: error: [DP108]
          return rows.size();
        }
        """);
  }

  /** Keys of a map are told as those of a list are, and its entries are gone over as they are. */
  @Test
  void mapsAndArraysNameKeys() {
    check(
        """
        @Private(epsilon = 1) static Map<String, Long> adults(List<Row> rows, Map<String, Integer> from) {
          Map<String, Long> n = new TreeMap<>();
          for (Map.Entry<String, Integer> e : from.entrySet()) {
            n.put(e.getKey(), rows.stream().filter(r -> r.city().equals(e.getKey()) && r.age() >= e.getValue()).count());
          }
          return n;
        }
        @Private(epsilon = 1) static Map<String, Long> cities(List<Row> rows, String... names) {
          return rows.stream().filter(r -> List.of(names).contains(r.city()))
              .collect(Collectors.groupingBy(Row::city, Collectors.counting()));
        }
        @Private(epsilon = 1) static Map<String, Long> regions(List<Row> rows, Map<String, String> region) {
          return rows.stream().filter(r -> region.containsKey(r.city()))
              .collect(Collectors.groupingBy(r -> region.get(r.city()), Collectors.counting())); // :: error: [DP205]
        }
        """);
  }

  @Test
  void setsOfConstantsAreNamedByParameters() {
    check(
        """
        enum Kind { A, B, C }
        record Visit(Kind kind) { Visit { Objects.requireNonNull(kind); } }
        @Private(epsilon = 1) static long until(List<Visit> rows, Kind last) {
          Set<Kind> wanted = EnumSet.range(Kind.A, last);
          return rows.stream().filter(r -> wanted.contains(r.kind())).count();
        }
        @Private(epsilon = 1) static long either(List<Visit> rows, Kind one, Kind other) {
          return rows.stream().filter(r -> EnumSet.of(one, other).contains(r.kind())).count();
        }
        @Private(epsilon = 1) static long between(List<Visit> rows, Kind first, Kind last) {
          Set<Kind> wanted = EnumSet.range(first, last); // :: error: [DP100]
          return rows.stream().filter(r -> wanted.contains(r.kind())).count();
        }
        """);
  }

  /**
   * How many constants an enum has is public, and an index among them tells no row from another.
   */
  @Test
  void goesOverTheConstantsOfAnEnumByIndex() {
    check(
        """
        private enum Hour { NIGHT, DAY }
        @Private(epsilon = 1) @Sensitivity(1) static long fullest(List<Row> rows) {
          long[] counts = new long[Hour.values().length];
          for (Row r : rows) counts[(r.age() > 50 ? Hour.NIGHT : Hour.DAY).ordinal()]++;
          long most = 0;
          for (int h = 0; h < Hour.values().length; h++) most = Math.max(most, counts[h]);
          return most;
        }
        @Private(epsilon = 1) @Sensitivity(1) static long inALoopOfAnother(List<Row> rows) {
          long[][] counts = new long[3][Hour.values().length];
          for (Row r : rows) counts[r.age() / 50][(r.age() > 50 ? Hour.NIGHT : Hour.DAY).ordinal()]++;
          long most = 0;
          for (int age = 0; age < 3; age++) {
            for (int h = 0; h < Hour.values().length; h++) most = Math.max(most, counts[age][h]);
          }
          return most;
        }
        @Private(epsilon = 1) @Sensitivity(1) static long twice(List<Row> rows) {
          long n = 0;
          for (int h = 0; h < Hour.values().length; h++) n += rows.size();
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(1) static long byPosition(List<Row> rows) {
          long n = 0;
          for (int h = 0; h < rows.size(); h += Hour.values().length) { // :: error: [DP112]
            if (rows.get(h).age() > 3) n++;
          }
          return n;
        }
        """);
  }

  /** A set that is written out, or that a loop of known length fills, is asked as any other. */
  @Test
  void fillsSetsOfWhatIsComputed() {
    check(
        """
        @Private(epsilon = 1) static long week(List<Row> rows, int first) {
          Set<Integer> week = new HashSet<>();
          for (int i = 0; i < 5; i++) week.add(first + i);
          return rows.stream().filter(r -> week.contains(r.age())).count();
        }
        @Private(epsilon = 1) static long constants(List<Row> rows) {
          Set<Integer> even = new HashSet<>();
          for (int i = 0; i < 50; i++) even.add(2 * i);
          even.add(101);
          long n = 0;
          for (Row r : rows) if (even.contains(r.age())) n++;
          return n;
        }
        @Private(epsilon = 1) static long writtenOut(List<Row> rows, String other) {
          Set<String> cities = new HashSet<>();
          cities.add("Rome");
          if (!other.isBlank()) cities.add(other);
          return rows.stream().filter(r -> cities.contains(r.city())).count();
        }
        @Private(epsilon = 1) static long ofARange(List<Row> rows, int first) {
          Set<Integer> week = IntStream.range(0, 5).mapToObj(i -> first + i).collect(Collectors.toSet());
          return rows.stream().filter(r -> week.contains(r.age())).count();
        }
        @Private(epsilon = 1) @Sensitivity(5) static long sized(List<Row> rows, int first) {
          Set<Integer> week = IntStream.rangeClosed(1, 5).filter(i -> i != first).boxed().collect(Collectors.toSet());
          long n = 0;
          for (Row r : rows) n += Math.min(5, week.size());
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(4) static long tooFew(List<Row> rows, int first) {
          Set<Integer> week = IntStream.rangeClosed(1, 5).filter(i -> i != first).boxed().collect(Collectors.toSet());
          long n = 0;
          for (Row r : rows) n += Math.min(5, week.size());
          return n; // :: error: [DP201]
        }
        """);
  }

  /** What all rows come to is in no such set. */
  @Test
  void fillsNoSetWithWhatAllRowsComeTo() {
    check(
        """
        @Private(epsilon = 1) static long counts(List<Row> rows) {
          Set<Long> counts = IntStream.range(0, 5).mapToObj(i -> rows.stream().filter(r -> r.age() == i).count()).collect(Collectors.toSet()); // :: error: [DP100]
          return rows.stream().filter(r -> counts.contains((long) r.age())).count();
        }
        @Private(epsilon = 1) static long sizes(List<Row> rows) {
          Set<Integer> sizes = new HashSet<>();
          sizes.add(rows.size()); // :: error: [DP100]
          return rows.stream().filter(r -> sizes.contains(r.age())).count();
        }
        @Private(epsilon = 1) static long bySize(List<Row> rows) {
          Set<Integer> sizes = new HashSet<>();
          if (rows.size() > 3) sizes.add(9); // :: error: [DP100]
          return rows.stream().filter(r -> sizes.contains(r.age())).count();
        }
        """);
  }
}
