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

/** What one row holds is grouped, sorted, cut, and asked for its last or greatest element. */
class GroupedInARowTest {
  private static final String PERSON =
      """
      enum Kind { IN, OUT, PHONE }
      record Visit(@Bounded(lower = 1, upper = 12) int month,
          @Bounded(lower = 0, upper = 600) int minutes, Kind kind, String note) {
        Visit {
          month = Clamp.clamp(month, 1, 12);
          minutes = Clamp.clamp(minutes, 0, 600);
          Objects.requireNonNull(kind);
          Objects.requireNonNull(note);
        }
      }
      record Order(int x) implements Comparable<Order> {
        public int compareTo(Order other) { return x > other.x ? 1 : -1; }
      }
      record Plain(Kind kind) {}
      record Person(@Bounded(lower = 0, upper = 120) int age, List<Visit> visits,
          List<Integer> codes, List<Order> orders, List<Plain> plain, Set<Kind> kinds) {
        Person {
          age = Clamp.clamp(age, 0, 120);
          visits = List.copyOf(visits);
          codes = List.copyOf(codes);
          orders = List.copyOf(orders);
          plain = List.copyOf(plain);
          kinds = Set.copyOf(kinds);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, PERSON + queries);
  }

  @Test
  void elementsAreGrouped() {
    check(
        """
        final class Grouped {
          @Private(epsilon = 1) @Sensitivity(3)
          static long kinds(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Long> by = p.visits().stream().collect(groupingBy(Visit::kind, counting()));
              total += by.size();
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long few(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Long> by = p.visits().stream().collect(groupingBy(Visit::kind, counting()));
              total += Math.min(5, by.getOrDefault(Kind.IN, 0L));
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long busiest(List<Person> people) {
            return people.stream().mapToLong(p -> Math.min(100,
                p.visits().stream().collect(groupingBy(Visit::month, counting()))
                    .values().stream().mapToLong(Long::longValue).max().orElse(0))).sum();
          }
          @Private(epsilon = 1)
          static long more(List<Person> people) {
            return people.stream().filter(p -> {
              Map<Boolean, Long> by =
                  p.visits().stream().collect(partitioningBy(v -> v.minutes() > 60, counting()));
              return by.get(true) > by.get(false);
            }).count();
          }
          @Private(epsilon = 1)
          static long lists(List<Person> people) {
            return people.stream().filter(p -> {
              Map<Integer, List<Visit>> by =
                  p.visits().stream().filter(v -> v.minutes() > 0).collect(groupingBy(Visit::month));
              for (Map.Entry<Integer, List<Visit>> each : by.entrySet()) {
                if (each.getKey() > 3 && each.getValue().size() > 5
                    && each.getValue().get(0).minutes() > 10) {
                  return true;
                }
              }
              return by.values().stream().anyMatch(visits -> visits.size() > 9);
            }).count();
          }
          @Private(epsilon = 1)
          static long sets(List<Person> people) {
            return people.stream().filter(p -> p.visits().stream()
                .collect(groupingBy(Visit::kind, mapping(Visit::month, toSet())))
                .getOrDefault(Kind.IN, Set.of()).size() > 3).count();
          }
          @Private(epsilon = 1) @Sensitivity(600)
          static long longest(List<Person> people) {
            return people.stream().mapToLong(p -> p.visits().stream()
                .collect(toMap(Visit::kind, Visit::minutes, Math::max))
                .getOrDefault(Kind.IN, 0)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(4)
          static long counted(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new EnumMap<>(Kind.class);
              for (Visit v : p.visits()) {
                times.merge(v.kind(), 1, Integer::sum);
              }
              total += Math.min(4, times.getOrDefault(Kind.OUT, 0));
            }
            return total;
          }
        }
        """);
  }

  @Test
  void groupsAreNoMoreThanOthers() {
    check(
        """
        final class Grouped {
          @Private(epsilon = 1) @Sensitivity(2)
          static long kinds(List<Person> people) {
            return people.stream().mapToLong(p ->
                p.visits().stream().collect(groupingBy(Visit::kind)).size()).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long nothing(List<Person> people) {
            return people.stream().filter(p ->
                p.plain().stream().collect(groupingBy(Plain::kind, counting())) // :: error: [DP109]
                    .size() > 1).count();
          }
          @Private(epsilon = 1)
          static long absent(List<Person> people) {
            return people.stream().filter(p -> {
              Map<Kind, Long> by = p.visits().stream().collect(groupingBy(Visit::kind, counting()));
              return by.get(Kind.IN) > 3; // :: error: [DP109]
            }).count();
          }
          @Private(epsilon = 1)
          static long changed(List<Person> people) {
            return people.stream().filter(p -> {
              Map<Kind, List<Visit>> by = p.visits().stream().collect(groupingBy(Visit::kind));
              by.get(Kind.IN).add(null); // :: error: [DP114]
              return by.size() > 3;
            }).count();
          }
          @Private(epsilon = 1)
          static long hashed(List<Person> people) {
            return people.stream().filter(p -> {
              Map<Kind, List<Visit>> by = p.visits().stream().collect(groupingBy(Visit::kind));
              int last = 0;
              for (List<Visit> visits : by.values()) { // :: error: [DP113]
                last = visits.size();
              }
              return last > 3;
            }).count();
          }
          @Private(epsilon = 1) @Sensitivity(4)
          static long mayWrap(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new EnumMap<>(Kind.class);
              for (Visit v : p.visits()) {
                times.merge(v.kind(), 2, Integer::sum);
              }
              total += Math.min(4, times.getOrDefault(Kind.OUT, 0));
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(4)
          static long inside(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new EnumMap<>(Kind.class);
              for (Visit v : p.visits()) {
                for (Visit w : p.visits()) {
                  times.merge(w.kind(), 1, Integer::sum);
                }
              }
              total += Math.min(4, times.getOrDefault(Kind.OUT, 0));
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(4)
          static long below(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new EnumMap<>(Kind.class);
              for (Visit v : p.visits()) {
                times.merge(v.kind(), v.month() > 6 ? 1 : -1, Integer::sum);
              }
              total += Math.min(4, times.getOrDefault(Kind.OUT, 0));
            }
            return total; // :: error: [DP201]
          }
        }
        """);
  }

  @Test
  void listsAreSortedAndCut() {
    check(
        """
        final class Sorted {
          @Private(epsilon = 1) @Sensitivity(600)
          static long earliest(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              List<Visit> visits = new ArrayList<>(p.visits());
              visits.sort(Comparator.comparingInt(Visit::month).thenComparing(Visit::note));
              if (!p.visits().isEmpty()) {
                total += visits.get(0).minutes();
              }
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(600)
          static long middle(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              List<Integer> minutes = new ArrayList<>();
              for (Visit v : p.visits()) {
                minutes.add(v.minutes());
              }
              Collections.sort(minutes);
              if (!minutes.isEmpty()) {
                total += minutes.get(minutes.size() / 2);
              }
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(1800)
          static long first(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              List<Visit> visits = p.visits();
              for (Visit v : visits.subList(0, Math.min(3, visits.size()))) {
                total += v.minutes();
              }
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(600)
          static long most(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              List<Integer> minutes = p.visits().stream().map(Visit::minutes).toList();
              if (!minutes.isEmpty()) {
                total += Collections.max(minutes) - Collections.min(minutes);
              }
              if (!p.visits().isEmpty()
                  && Collections.max(p.visits(), Comparator.comparing(Visit::month)).minutes() > 900) {
                total += 1;
              }
            }
            return Clamp.clamp(total, 0L, Long.MAX_VALUE);
          }
          @Private(epsilon = 1) @Sensitivity(12)
          static long last(List<Person> people) {
            return people.stream().mapToLong(p ->
                p.visits().stream().reduce((a, b) -> b).map(Visit::month).orElse(0)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(600)
          static long skipped(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              int n = p.visits().size();
              if (n > 0) {
                total += p.visits().stream().skip(n - 1).findFirst().map(Visit::minutes).orElse(0);
              }
            }
            return total;
          }
        }
        """);
  }

  @Test
  void sortedListsAreNoMoreThanOthers() {
    check(
        """
        final class Sorted {
          @Private(epsilon = 1) @Sensitivity(600)
          static long empty(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              List<Visit> visits = new ArrayList<>(p.visits());
              visits.sort(Comparator.comparingInt(Visit::month));
              total += visits.get(0).minutes(); // :: error: [DP110]
            }
            return total;
          }
          @Private(epsilon = 1)
          static long none(List<Person> people) {
            return people.stream()
                .filter(p -> Collections.max(p.codes()) > 3).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1) @Sensitivity(1800)
          static long three(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              for (Visit v : p.visits().subList(0, 3)) { // :: error: [DP110]
                total += v.minutes();
              }
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(1799)
          static long fewer(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              for (Visit v : p.visits().subList(0, Math.min(3, p.visits().size()))) {
                total += v.minutes();
              }
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long byHand(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              List<Visit> visits = new ArrayList<>(p.visits());
              visits.sort((a, b) -> a.month() > b.month() ? 1 : -1); // :: error: [DP100]
              count += visits.size() > 3 ? 1 : 0;
            }
            return count;
          }
          @Private(epsilon = 1)
          static long ownOrder(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              List<Order> orders = new ArrayList<>(p.orders());
              Collections.sort(orders); // :: error: [DP100]
              count += orders.size() > 3 ? 1 : 0;
            }
            return count;
          }
          @Private(epsilon = 1)
          static long alias(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              List<Visit> visits = new ArrayList<>(p.visits());
              List<Visit> other = visits;
              visits.sort(Comparator.comparingInt(Visit::month)); // :: error: [DP100]
              count += !visits.isEmpty() && other.get(0).minutes() > 3 ? 1 : 0;
            }
            return count;
          }
          @Private(epsilon = 1)
          static long view(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              List<Visit> visits = new ArrayList<>(p.visits());
              List<Visit> first = visits.subList(0, Math.min(1, visits.size()));
              visits.sort(Comparator.comparingInt(Visit::month)); // :: error: [DP100]
              count += first.size() > 0 && first.get(0).minutes() > 3 ? 1 : 0;
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(4)
          static long added(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              List<Integer> all = new ArrayList<>();
              for (Visit v : p.visits()) {
                all.add(v.month());
                all.add(600);
              }
              total += all.isEmpty() ? 0 : all.get(0);
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(99)
          static long skipped(List<Person> people, List<Integer> wanted) {
            long total = 0;
            for (Person p : people) {
              total += wanted.stream().skip(p.age()).count() > 3 ? 100 : 0;
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long negative(List<Person> people) {
            return people.stream().filter(p ->
                p.visits().stream().skip(p.age() - 3).count() > 1).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long unordered(List<Person> people) {
            return people.stream().filter(p -> p.kinds().stream()
                .reduce((a, b) -> b).isPresent()).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1) @Sensitivity(120)
          static long ofAll(List<Person> people) {
            return people.stream().reduce((a, b) -> b) // :: error: [DP100]
                .map(Person::age).orElse(0);
          }
        }
        """);
  }
}
