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
 * Loops and streams over the rows of one person, of which there are few, and over the groups
 * themselves: each group has a key of its own.
 */
class LoopsOverGroupsTest {
  private static final String VISIT =
      """
      enum Ward { A, B, C }
      record Visit(
          @PrivacyUnit(maxRows = 4) int person,
          @Bounded(lower = 0, upper = 9) int n,
          boolean acute,
          String place,
          Ward ward) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
          Objects.requireNonNull(place);
          Objects.requireNonNull(ward);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void eachRowOfAPersonMayAddToNumbersOfAll() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long[] rows(List<Visit> visits) {
          Map<Integer, List<Visit>> by = visits.stream().collect(groupingBy(Visit::person));
          long[] n = new long[10];
          for (List<Visit> own : by.values()) {
            for (Visit visit : own) n[visit.n()]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long[] values(List<Visit> visits) {
          Map<Integer, Set<Integer>> by =
              visits.stream().collect(groupingBy(Visit::person, mapping(Visit::n, toSet())));
          long[] n = new long[10];
          for (Set<Integer> own : by.values()) {
            for (int value : own) n[value]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long[] tooFew(List<Visit> visits) {
          Map<Integer, List<Visit>> by = visits.stream().collect(groupingBy(Visit::person));
          long[] n = new long[10];
          for (List<Visit> own : by.values()) {
            for (Visit visit : own) n[visit.n()]++;
          }
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void aSortedListNeedsNoName() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long acute(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            for (Visit v : own.stream().sorted(Comparator.comparing(Visit::n)).toList()) {
              if (v.acute()) n++;
            }
          }
          return n;
        }
        """);
  }

  @Test
  void rowsOfAPersonAreRowsAgain() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long named(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person)).values().stream()
              .flatMap(List::stream).filter(Visit::acute).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long some(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person)).values().stream()
              .flatMap(own -> own.stream().filter(Visit::acute)).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static Map<Ward, Long> wards(List<Visit> visits) {
          Map<Integer, Set<Ward>> by =
              visits.stream().collect(groupingBy(Visit::person, mapping(Visit::ward, toSet())));
          return by.values().stream().flatMap(Set::stream).collect(groupingBy(w -> w, counting()));
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person)).values().stream()
              .flatMap(List::stream).filter(Visit::acute).count(); // :: error: [DP201]
        }
        """);
  }

  /** What a map has as keys is not changed there, so its order does not follow from the loop's. */
  @Test
  void aMapIsAddedToWhereItHasTheKey() {
    check(
        """
        private static Map<Integer, Set<String>> places(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::place, toSet())));
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static Map<String, Long> known(List<Visit> visits, List<String> all) {
          Map<String, Long> n = new HashMap<>();
          for (String place : all) n.put(place, 0L);
          for (Set<String> own : places(visits).values()) {
            for (String place : own) {
              if (place.length() > 1 && n.containsKey(place)) n.merge(place, 1L, Long::sum);
            }
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static Map<String, Long> others(List<Visit> visits, List<String> all) {
          Map<String, Long> n = new HashMap<>();
          for (String place : all) n.put(place, 0L);
          for (Set<String> own : places(visits).values()) {
            for (String place : own) { // :: error: [DP113]
              if (n.containsKey(place)) n.merge(place, 1L, Long::sum);
              else n.merge("other", 1L, Long::sum);
            }
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static Map<String, Long> another(List<Visit> visits, List<String> all) {
          Map<String, Long> n = new HashMap<>();
          for (String place : all) n.put(place, 0L);
          for (Set<String> own : places(visits).values()) {
            for (String place : own) { // :: error: [DP113]
              if (n.containsKey(place)) n.merge(place + "!", 1L, Long::sum);
            }
          }
          return n;
        }
        """);
  }

  /** What is put at an index that no other key has is what is added there. */
  @Test
  void eachKeyHasANumberOfItsOwn() {
    check(
        """
        private static Map<Ward, Long> counts(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::ward, counting()));
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] ordinals(List<Visit> visits) {
          long[] n = new long[3];
          for (Map.Entry<Ward, Long> e : counts(visits).entrySet()) {
            n[e.getKey().ordinal()] = e.getValue();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] shifted(List<Visit> visits) {
          long[] n = new long[11];
          visits.stream().collect(groupingBy(Visit::n, counting()))
              .forEach((key, count) -> n[key + 1] = count);
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] shared(List<Visit> visits) {
          long[] n = new long[2];
          for (Map.Entry<Ward, Long> e : counts(visits).entrySet()) {
            n[e.getKey().ordinal() / 2] = e.getValue(); // :: error: [DP103]
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] twice(List<Visit> visits) {
          long[] n = new long[4];
          for (Map.Entry<Ward, Long> e : counts(visits).entrySet()) {
            n[e.getKey().ordinal()] = e.getValue();
            n[e.getKey().ordinal() + 1] = 7; // :: error: [DP103]
          }
          return n;
        }
        """);
  }

  /** There are no more groups than constants, so their sum cannot wrap. */
  @Test
  void constantsAreFewKeys() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(9)
        static long sum(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::ward, summingLong(Visit::n)))
              .entrySet().stream()
              .filter(e -> e.getKey() != Ward.A).mapToLong(Map.Entry::getValue).sum();
        }
        """);
  }

  /** A record of the person and of a constant: a person has no more groups than constants. */
  @Test
  void aKeyOfThePersonAndMoreIsOneGroupOfThePerson() {
    check(
        """
        record Stay(int person, Ward ward) {}
        record Place(int person, String place) {}
        private static Map<Stay, Long> sums(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(v -> new Stay(v.person(), v.ward()), summingLong(Visit::n)));
        }
        private static Map<Place, Integer> most(List<Visit> visits) {
          return visits.stream()
              .collect(toMap(v -> new Place(v.person(), v.place()), Visit::n, Math::max));
        }
        @Private(epsilon = 1) @Sensitivity(value = 15, per = Per.UNIT)
        static long capped(List<Visit> visits) {
          return sums(visits).values().stream().mapToLong(n -> Math.min(n, 5)).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 14, per = Per.UNIT)
        static long cappedTooLow(List<Visit> visits) {
          return sums(visits).values().stream().mapToLong(n -> Math.min(n, 5))
              .sum(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 36, per = Per.UNIT)
        static long rowByRow(List<Visit> visits) {
          return sums(visits).values().stream().mapToLong(n -> n).sum();
        }
        @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
        @Sensitivity(value = 1.7320508075688774, norm = Norm.L2, per = Per.UNIT)
        static Map<Ward, Long> wards(List<Visit> visits) {
          Map<Ward, Long> n = new EnumMap<>(Ward.class);
          for (Map.Entry<Stay, Long> stay : sums(visits).entrySet()) {
            if (stay.getValue() > 4) n.merge(stay.getKey().ward(), 1L, Long::sum);
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long[] places(List<Visit> visits) {
          long[] n = new long[10];
          for (int greatest : most(visits).values()) n[greatest]++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long[] placesTooLow(List<Visit> visits) {
          long[] n = new long[10];
          for (int greatest : most(visits).values()) n[greatest]++;
          return n; // :: error: [DP201]
        }
        """);
  }

  /** A row by row contract may move a group's greatest number from one cell to another. */
  @Test
  void ofOneRowAGroupIsNoWhole() {
    check(
        """
        record Place(int person, String place) {}
        private static Map<Place, Integer> most(List<Visit> visits) {
          return visits.stream()
              .collect(toMap(v -> new Place(v.person(), v.place()), Visit::n, Math::max));
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long[] places(List<Visit> visits) {
          long[] n = new long[10];
          for (int greatest : most(visits).values()) n[greatest]++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[] placesTooLow(List<Visit> visits) {
          long[] n = new long[10];
          for (int greatest : most(visits).values()) n[greatest]++;
          return n; // :: error: [DP201]
        }
        """);
  }

  /** Rows of another data set leave a group as it is, whatever number of rows it has. */
  @Test
  void anotherDataSetChangesAGroupOnce() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            record Person(@PrivacyUnit int id, @Bounded(lower = 0, upper = 99) int age) {
              Person { age = Clamp.clamp(age, 0, 99); }
            }
            final class Q {
              private static Set<Integer> young(List<Person> people) {
                return people.stream().filter(p -> p.age() < 30).map(Person::id).collect(toSet());
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long often(List<Visit> visits, @Sensitive List<Person> people) {
                Set<Integer> young = young(people);
                return visits.stream().collect(groupingBy(Visit::person)).entrySet().stream()
                    .filter(e -> e.getValue().size() > 2 && young.contains(e.getKey())).count();
              }
              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long most(List<Visit> visits, @Sensitive List<Person> people) {
                Set<Integer> young = young(people);
                long sum = 0;
                Map<Integer, Integer> most =
                    visits.stream().collect(toMap(Visit::person, Visit::n, Math::max));
                for (Map.Entry<Integer, Integer> e : most.entrySet()) {
                  if (young.contains(e.getKey())) sum += e.getValue();
                }
                return sum;
              }
              @Private(epsilon = 1) @Sensitivity(value = 8, per = Per.UNIT)
              static long tooLow(List<Visit> visits, @Sensitive List<Person> people) {
                Set<Integer> young = young(people);
                long sum = 0;
                Map<Integer, Integer> most =
                    visits.stream().collect(toMap(Visit::person, Visit::n, Math::max));
                for (Map.Entry<Integer, Integer> e : most.entrySet()) {
                  if (young.contains(e.getKey())) sum += e.getValue();
                }
                return sum; // :: error: [DP201]
              }
            }
            """);
  }

  /** Of all that were only sorted or mapped, the first ones are there if the list holds as many. */
  @Test
  void theFirstOfASortedList() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long two(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            if (own.size() < 2) continue;
            List<Integer> two = own.stream().map(Visit::n).sorted().limit(2).toList();
            if (two.get(0).equals(two.get(1))) n++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long first(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            n += own.stream().map(Visit::n).sorted().limit(2).toList().get(0);
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 8, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            n += own.stream().map(Visit::n).sorted().limit(2).toList().get(0);
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long shorter(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            if (own.size() < 2) continue;
            List<Integer> three = own.stream().map(Visit::n).sorted().limit(3).toList();
            if (three.get(2) > 3) n++; // :: error: [DP110]
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long limited(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            if (own.size() < 3) continue;
            List<Integer> two = own.stream().map(Visit::n).sorted().limit(2).toList();
            if (two.get(2) > 3) n++; // :: error: [DP110]
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long filtered(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            if (own.size() < 2) continue;
            List<Visit> two = own.stream().filter(Visit::acute).sorted(Comparator.comparing(Visit::n)).limit(2).toList();
            if (two.get(0).n() > 3) n++; // :: error: [DP110]
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long distinct(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            if (own.size() < 2) continue;
            List<Integer> two = own.stream().map(Visit::n).distinct().sorted().limit(2).toList();
            if (two.get(1) > 3) n++; // :: error: [DP110]
          }
          return n;
        }
        """);
  }

  @Test
  void anArrayOfManyCellsForEachPerson() {
    check(
        """
        static int steepest(List<Visit> own) {
          int[] at = new int[64];
          for (Visit visit : own) at[visit.n() * 7] += visit.n();
          int most = 0;
          for (int i = 1; i < at.length; i++) most = Math.max(most, at[i] - at[i - 1]);
          return most;
        }
        @Private(epsilon = 1) @Sensitivity(value = 36, per = Per.UNIT)
        static long all(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person)).values().stream()
              .mapToLong(Q::steepest).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 35, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person)).values().stream()
              .mapToLong(Q::steepest).sum(); // :: error: [DP201]
        }
        """);
  }

  /** The constants of an enum, made anew at each index, are those that a variable would keep. */
  @Test
  void constantsByIndexInEachGroup() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long[][] pairs(List<Visit> visits) {
          Map<Integer, Set<Ward>> by = new TreeMap<>();
          for (Visit visit : visits) by.computeIfAbsent(visit.person(), p -> new TreeSet<>()).add(visit.ward());
          long[][] n = new long[3][3];
          for (Set<Ward> own : by.values()) {
            for (int i = 0; i < 3; i++) {
              for (int j = i + 1; j < Ward.values().length; j++) {
                if (own.contains(Ward.values()[i]) && own.contains(Ward.values()[j])) n[i][j]++;
              }
            }
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 3)
        static long beyond(List<Visit> visits) {
          long n = 0;
          for (Visit visit : visits) {
            for (int i = 0; i <= Ward.values().length; i++) {
              if (visit.ward() == Ward.values()[i]) n++; // :: error: [DP110]
            }
          }
          return n;
        }
        """);
  }

  /** A record is looked for by what it is made of, if nobody wrote it an equality or an order. */
  @Test
  void recordsAmongThoseOfAPerson() {
    check(
        """
        private record Pair(int n, boolean acute) {}
        private record Own(int n) { public boolean equals(Object o) { return o instanceof Own; } public int hashCode() { return 0; } }
        private record Hashed(int n) { public int hashCode() { return n / 2; } }
        private record Ordered(int n) implements Comparable<Ordered> { public int compareTo(Ordered o) { return 0; } }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long inSets(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, mapping(v -> new Pair(v.n(), v.acute()), toSet())))
              .values().stream().filter(own -> own.contains(new Pair(3, true))).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long inLists(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, mapping(v -> new Pair(v.n(), v.acute()), toList())))
              .values().stream().filter(own -> !own.contains(new Pair(3, true))).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long eachOne(List<Visit> visits) {
          Map<Integer, Set<Pair>> by = visits.stream()
              .collect(groupingBy(Visit::person, mapping(v -> new Pair(v.n(), v.acute()), toSet())));
          return visits.stream().filter(v -> by.get(v.person()).contains(new Pair(v.n(), !v.acute()))).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          Map<Integer, Set<Pair>> by = visits.stream()
              .collect(groupingBy(Visit::person, mapping(v -> new Pair(v.n(), v.acute()), toSet())));
          return visits.stream().filter(v -> by.get(v.person()).contains(new Pair(v.n(), !v.acute()))).count(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long ownEquality(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, mapping(v -> new Own(v.n()), toList())))
              .values().stream().filter(own -> own.contains(new Own(3))).count(); // :: error: [DP100]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long ownHash(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, mapping(v -> new Hashed(v.n()), toList())))
              .values().stream().filter(own -> own.contains(new Hashed(3))).count(); // :: error: [DP100]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long ownOrder(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, mapping(v -> new Ordered(v.n()), toList())))
              .values().stream().filter(own -> own.contains(new Ordered(3))).count(); // :: error: [DP100]
        }
        """);
  }
}
