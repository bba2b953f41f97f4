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

/** One value for each key: the first, the last, the best, or what all of them come to. */
class KeptValuesTest {
  private static final String VISIT =
      """
      record Visit(
          String person,
          LocalDate day,
          DayOfWeek weekday,
          @Bounded(lower = 0, upper = 9) int cost,
          boolean paid) {
        Visit {
          Objects.requireNonNull(person);
          Objects.requireNonNull(day);
          Objects.requireNonNull(weekday);
          cost = Clamp.clamp(cost, 0, 9);
        }
      }
      record Sums(long cost, long visits) {
        Sums plus(Sums other) { return new Sums(cost + other.cost, visits + other.visits); }
      }
      """;

  @TempDir Path directory;

  private void check(String bodies) {
    String queries = bodies.replaceAll("(?m)^-- ", "@Private(epsilon = 1) static long ");
    RowPrograms.check(directory, VISIT + "final class Kept {\n" + queries + "}\n");
  }

  @Test
  void valuesThatAFunctionMerges() {
    check(
        """
        -- first(List<Visit> visits) {
          return visits.stream()
              .collect(toMap(Visit::person, Visit::day, (a, b) -> a.isBefore(b) ? a : b))
              .values().stream().filter(day -> day.getYear() == 2025).count();
        }
        -- latest(List<Visit> visits) {
          return visits.stream()
              .collect(toMap(Visit::person, Function.identity(), BinaryOperator.maxBy(Comparator.comparing(Visit::day))))
              .values().stream().filter(Visit::paid).count();
        }
        -- totals(List<Visit> visits) {
          return visits.stream()
              .collect(toMap(Visit::person, v -> new Sums(v.cost(), 1), Sums::plus))
              .values().stream().filter(sums -> sums.cost() > 3 * sums.visits()).count();
        }
        -- merged(List<Visit> visits) {
          Map<String, DayOfWeek> latest = new HashMap<>();
          for (Visit v : visits) latest.merge(v.person(), v.weekday(), (a, b) -> a.compareTo(b) >= 0 ? a : b);
          return latest.values().stream().filter(day -> day == DayOfWeek.SUNDAY).count();
        }
        @Sensitivity(9)
        -- greatest(List<Visit> visits) {
          Map<String, Integer> most = new HashMap<>();
          for (Visit v : visits) most.merge(v.person(), v.cost(), (a, b) -> a > b ? a : b);
          return most.values().stream().mapToLong(cost -> cost).sum();
        }
        -- byReducing(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person,
                  mapping(Visit::day, reducing(LocalDate.MIN, (a, b) -> a.isAfter(b) ? a : b))))
              .values().stream().filter(day -> day.getYear() > 2024).count();
        }
        -- reduced(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person)).values().stream()
              .filter(own -> own.stream().map(Visit::day).reduce((a, b) -> a.isAfter(b) ? a : b).get().getYear() > 2024)
              .count();
        }
        -- from(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person)).values().stream()
              .filter(own -> own.stream().map(v -> new Sums(v.cost(), 1)).reduce(new Sums(0, 0), Sums::plus).cost() > 9)
              .count();
        }
        // What a function merges comes from each thread in its own way.
        -- parallel(List<Visit> visits) {
          return visits.parallelStream()
              .collect(toMap(Visit::person, v -> new Sums(v.cost(), 1), Sums::plus)) // :: error: [DP100]
              .values().stream().filter(sums -> sums.cost() > 3 * sums.visits()).count();
        }
        -- forgets(List<Visit> visits) {
          return visits.stream()
              .collect(toMap(Visit::person, v -> v, (a, b) -> a.paid() ? null : b)) // :: error: [DP109]
              .values().stream().filter(Visit::paid).count(); // :: error: [DP109]
        }
        -- counts(List<Visit> visits) {
          long[] merged = new long[1];
          long paid = visits.stream()
              .collect(toMap(Visit::person, v -> v, (a, b) -> { merged[0]++; return a; })) // :: error: [DP108]
              .values().stream().filter(Visit::paid).count();
          return paid + merged[0];
        }
        -- ofTheRow(List<Visit> visits) {
          Map<String, Visit> kept = new HashMap<>();
          for (Visit v : visits) {
            kept.merge(v.person(), v, (a, b) -> v.paid() ? a : b); // :: error: [DP100]
          }
          return kept.values().stream().filter(Visit::paid).count();
        }
        -- twoWays(List<Visit> visits) {
          Map<String, Visit> kept = new HashMap<>();
          for (Visit v : visits) {
            kept.merge(v.person(), v, (a, b) -> a);
            kept.merge(v.person(), v, (a, b) -> b); // :: error: [DP100]
          }
          return kept.values().stream().filter(Visit::paid).count();
        }
        """);
  }

  @Test
  void valuesThatStatementsKeep() {
    check(
        """
        -- last(List<Visit> visits) {
          Map<String, Visit> kept = new HashMap<>();
          for (Visit v : visits) kept.put(v.person(), v);
          return kept.values().stream().filter(Visit::paid).count();
        }
        -- first(List<Visit> visits) {
          Map<String, DayOfWeek> kept = new HashMap<>();
          visits.forEach(v -> kept.putIfAbsent(v.person(), v.weekday()));
          return kept.values().stream().filter(day -> day == DayOfWeek.MONDAY).count();
        }
        -- earliest(List<Visit> visits) {
          Map<String, LocalDate> kept = new HashMap<>();
          for (Visit v : visits) {
            LocalDate known = kept.get(v.person());
            if (known == null || v.day().isBefore(known)) {
              kept.put(v.person(), v.day());
            }
          }
          return kept.values().stream().filter(day -> day.getYear() == 2025).count();
        }
        -- latest(List<Visit> visits) {
          Map<String, Visit> kept = new HashMap<>();
          for (Visit v : visits) {
            if (!kept.containsKey(v.person()) || v.day().isAfter(kept.get(v.person()).day())) kept.put(v.person(), v);
          }
          return kept.values().stream().filter(Visit::paid).count();
        }
        -- branches(List<Visit> visits) {
          Map<String, LocalDate> kept = new HashMap<>();
          for (Visit v : visits) {
            if (kept.containsKey(v.person())) {
              if (v.day().isAfter(kept.get(v.person()))) kept.put(v.person(), v.day());
            } else {
              kept.put(v.person(), v.day());
            }
          }
          return kept.values().stream().filter(day -> day.getYear() == 2025).count();
        }
        -- totals(List<Visit> visits) {
          Map<String, Sums> kept = new HashMap<>();
          for (Visit v : visits) {
            Sums own = new Sums(v.cost(), 1);
            Sums known = kept.get(v.person());
            kept.put(v.person(), known == null ? own : known.plus(own));
          }
          return kept.values().stream().filter(sums -> sums.cost() > 9).count();
        }
        -- computed(List<Visit> visits) {
          Map<String, LocalDate> kept = new TreeMap<>();
          for (Visit v : visits) {
            kept.compute(v.person(), (person, known) -> known == null || v.day().isAfter(known) ? v.day() : known);
          }
          return kept.values().stream().filter(day -> day.getYear() == 2025).count();
        }
        @Sensitivity(9)
        -- greatest(List<Visit> visits) {
          Map<String, Integer> kept = new HashMap<>();
          for (Visit v : visits) {
            if (!kept.containsKey(v.person()) || kept.get(v.person()) < v.cost()) kept.put(v.person(), v.cost());
          }
          return kept.values().stream().mapToLong(cost -> cost).sum();
        }
        @Sensitivity(9)
        -- least(List<Visit> visits) {
          Map<String, Integer> kept = new HashMap<>();
          for (Visit v : visits) {
            kept.put(v.person(), kept.containsKey(v.person()) ? Math.min(kept.get(v.person()), v.cost()) : v.cost());
          }
          return kept.values().stream().mapToLong(cost -> cost).sum();
        }
        """);
  }

  @Test
  void integersThatAreBetterThanAStart() {
    check(
        """
        @Sensitivity(9)
        -- named(List<Visit> visits) {
          Map<String, Integer> best = new HashMap<>();
          for (Visit v : visits) {
            int known = best.getOrDefault(v.person(), 0);
            if (v.cost() >= known) {
              best.put(v.person(), v.cost());
            }
          }
          return best.values().stream().mapToLong(cost -> cost).sum();
        }
        -- lessThan(List<Visit> visits) {
          Map<String, Integer> least = new HashMap<>();
          for (Visit v : visits) {
            if (v.cost() < least.getOrDefault(v.person(), Integer.MAX_VALUE)) least.put(v.person(), v.cost());
          }
          return least.values().stream().filter(cost -> cost > 3).count();
        }
        -- ofTheRow(List<Visit> visits) {
          Map<String, Integer> least = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            if (v.cost() < least.getOrDefault(v.person(), v.cost() + 1)) least.put(v.person(), v.cost());
          }
          return least.values().stream().filter(cost -> cost > 3).count();
        }
        -- alsoOfTheRow(List<Visit> visits) {
          Map<String, Integer> best = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            int known = best.getOrDefault(v.person(), 0);
            if (v.cost() >= known && v.paid()) best.put(v.person(), v.cost());
          }
          return best.values().stream().filter(cost -> cost > 3).count();
        }
        """);
  }

  /** What decides may be neither the row nor the map, and what a call gives is not looked at. */
  @Test
  void valuesThatSomethingElseDecides() {
    check(
        """
        -- theRow(List<Visit> visits) {
          Map<String, LocalDate> kept = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            LocalDate known = kept.get(v.person());
            if (known == null || v.paid()) kept.put(v.person(), v.day());
          }
          return kept.values().stream().filter(day -> day.getYear() == 2025).count();
        }
        -- theMap(List<Visit> visits) {
          Map<String, LocalDate> kept = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            LocalDate known = kept.get(v.person());
            if (known == null || kept.size() > 3) kept.put(v.person(), v.day());
          }
          return kept.values().stream().filter(day -> day.getYear() == 2025).count();
        }
        -- allRows(List<Visit> visits) {
          Map<String, LocalDate> kept = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            LocalDate known = kept.get(v.person());
            if (known == null || visits.size() > 3) kept.put(v.person(), v.day());
          }
          return kept.values().stream().filter(day -> day.getYear() == 2025).count();
        }
        -- named(List<Visit> visits) {
          Map<String, LocalDate> kept = new HashMap<>(); // :: error: [DP100]
          long again = 0;
          for (Visit v : visits) {
            LocalDate known = kept.get(v.person());
            if (known == null || v.day().isBefore(known)) kept.put(v.person(), v.day());
            if (known != null) again++;
          }
          return again + kept.values().stream().filter(day -> day.getYear() == 2025).count();
        }
        -- asked(List<Visit> visits) {
          Map<String, Visit> kept = new HashMap<>();
          long people = 0;
          for (Visit v : visits) {
            if (kept.putIfAbsent(v.person(), v) == null) people++; // :: error: [DP205]
          }
          return people + kept.size();
        }
        -- another(List<Visit> visits) {
          Map<String, LocalDate> kept = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            LocalDate known = kept.get(v.person());
            if (known == null || v.day().isBefore(known)) kept.put("all", v.day());
          }
          return kept.values().stream().filter(day -> day.getYear() == 2025).count();
        }
        -- nulls(List<Visit> visits) {
          Map<String, String> kept = new HashMap<>();
          for (Visit v : visits) kept.put(v.person(), v.paid() ? null : "open"); // :: error: [DP109]
          return kept.values().stream().filter(text -> text.length() > 3).count();
        }
        """);
  }

  /** The JDK calls a function of a group whether or not anybody asks for what it gives. */
  @Test
  void functionsOfWhichNobodyAsks() {
    check(
        """
        -- ofALibrary(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, collectingAndThen(toList(), own -> own.get(3)))) // :: error: [DP110]
              .size();
        }
        -- ofConstants(List<Visit> visits) {
          visits.stream().collect(groupingBy(Visit::weekday, collectingAndThen(counting(), n -> 3 / (n - 1)))); // :: error: [DP110]
          return visits.size();
        }
        -- teed(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(Visit::person, teeing(counting(), counting(), (a, b) -> 1 / (a - 3)))) // :: error: [DP110]
              .size();
        }
        -- merged(List<Visit> visits) {
          Map<String, Integer> kept = visits.stream()
              .collect(toMap(Visit::person, Visit::cost, (a, b) -> a / (b - 7))); // :: error: [DP110]
          return visits.size();
        }
        -- endless(List<Visit> visits) {
          return visits.stream()
              .collect(toMap(Visit::person, Visit::cost, (a, b) -> { while (a == b) {} return a; })) // :: error: [DP106]
              .size();
        }
        -- byHand(List<Visit> visits) {
          Map<String, Integer> kept = new HashMap<>();
          for (Visit v : visits) kept.merge(v.person(), v.cost(), (a, b) -> a / (b - 7)); // :: error: [DP110]
          if (visits.size() < 0) return kept.size();
          return visits.size();
        }
        -- inABranch(List<Visit> visits, boolean all) {
          Map<String, Integer> kept = new HashMap<>();
          if (all) {
            for (Visit v : visits) kept.merge(v.person(), v.cost(), (a, b) -> a / (b - 7)); // :: error: [DP110]
            return visits.size();
          }
          return kept.size();
        }
        -- unboxed(List<Visit> visits) {
          Map<String, Integer> kept = new HashMap<>();
          for (Visit v : visits) {
            kept.compute(v.person(), (k, old) -> old == null ? v.cost() : old > 5 ? null : old); // :: error: [DP109]
          }
          return kept.size();
        }
        -- counted(List<Visit> visits) {
          List<Integer> out = new ArrayList<>();
          visits.stream().collect(groupingBy(Visit::person, collectingAndThen(counting(), n -> { out.add(3); return n; }))); // :: error: [DP108]
          return out.size();
        }
        """);
  }
}
