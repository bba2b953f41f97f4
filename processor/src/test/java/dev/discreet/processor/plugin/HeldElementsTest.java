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

/** What is asked of lists, texts and maps of a row by position and by key. */
class HeldElementsTest {
  private static final String PERSON =
      """
      enum Kind { VIEW, CART, BUY; boolean late() { return ordinal() >= 1 && compareTo(BUY) <= 0; } }
      record Mark(@Bounded(lower = 1, upper = 6) int grade, String name, java.time.LocalDate on) {
        Mark {
          grade = Clamp.clamp(grade, 1, 6);
        }
      }
      record Person(List<Mark> marks, List<Kind> kinds, String email, String city,
          Map<Kind, Integer> hours, Map<String, Kind> open, Set<Integer> codes,
          List<java.time.LocalDate> days) {
        Person {
          marks = List.copyOf(marks);
          kinds = List.copyOf(kinds);
          Objects.requireNonNull(email);
          Objects.requireNonNull(city);
          hours = Map.copyOf(hours);
          codes = Set.copyOf(codes);
          days = List.copyOf(days);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String body) {
    RowPrograms.check(directory, PERSON + body);
  }

  @Test
  void byPosition() {
    check(
        """
        final class Positions {
          @Private(epsilon = 1)
          static long order(List<Person> people) {
            return people.stream()
                .filter(p -> p.kinds().indexOf(Kind.BUY) > p.kinds().indexOf(Kind.VIEW))
                .count();
          }
          @Private(epsilon = 1)
          static long[] byCity(List<Person> people, List<String> cities) {
            long[] counts = new long[cities.size()];
            for (Person p : people) {
              int at = cities.indexOf(p.city());
              if (at >= 0) {
                counts[at]++;
              }
            }
            return counts;
          }
          @Private(epsilon = 1)
          static long[] byConstant(List<Person> people) {
            long[] counts = new long[3];
            for (Person p : people) {
              counts[List.of("a", "b").indexOf(p.city()) + 1]++;
            }
            return counts;
          }
          @Private(epsilon = 1)
          static long improved(List<Person> people) {
            return people.stream()
                .filter(p -> p.marks().size() >= 2)
                .filter(p -> p.marks().get(p.marks().size() - 1).grade() < p.marks().get(0).grade())
                .count();
          }
          @Private(epsilon = 1)
          static long domain(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              int at = p.email().indexOf('@');
              String domain = at < 0 ? "" : p.email().substring(at + 1);
              String user = at < 0 ? p.email() : p.email().substring(0, at);
              count += domain.equals("x.org") && user.isEmpty() ? 1 : 0;
            }
            return count;
          }
          @Private(epsilon = 1)
          static long host(List<Person> people) {
            return people.stream()
                .filter(p -> {
                  int at = p.email().indexOf('@');
                  int dot = p.email().indexOf(".", at + 1);
                  return at > 0 && dot != -1 && p.email().substring(at + 1, dot).equals("mail");
                })
                .count();
          }
          @Private(epsilon = 1)
          static long rest(List<Person> people) {
            return people.stream()
                .filter(p -> p.email().startsWith("x@") && p.email().substring(2).isEmpty())
                .filter(p -> p.city().endsWith("burg") && p.city().charAt(3) == 'm')
                .count();
          }
          @Private(epsilon = 1)
          static long found(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              Optional<Mark> bad = p.marks().stream().filter(m -> m.grade() > 4).findFirst();
              if (bad.isPresent() && bad.get().grade() == 6) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(6)
          static double means(List<Person> people) {
            return people.stream()
                .mapToDouble(p -> p.marks().stream().mapToInt(Mark::grade).average().orElse(0))
                .max().orElse(0);
          }
          @Private(epsilon = 1)
          static long good(List<Person> people) {
            return people.stream()
                .filter(p -> p.marks().stream().mapToInt(Mark::grade).average().orElse(6) < 2.5)
                .count();
          }
          @Private(epsilon = 1)
          static long late(List<Person> people) {
            return people.stream().filter(p -> p.kinds().stream().anyMatch(Kind::late)).count();
          }
        }
        """);
  }

  /** The first one in an order that the row decides. */
  @Test
  void leastAndGreatest() {
    check(
        """
        final class Best {
          @Private(epsilon = 1) @Sensitivity(6)
          static long worst(List<Person> people) {
            return people.stream()
                .mapToLong(p -> p.marks().stream()
                    .max(Comparator.comparingInt(Mark::grade)).map(Mark::grade).orElse(0))
                .sum();
          }
          @Private(epsilon = 1)
          static Map<Kind, Long> byLast(List<Person> people) {
            return people.stream()
                .collect(Collectors.groupingBy(
                    p -> p.kinds().stream().max(Comparator.naturalOrder()).orElse(Kind.VIEW),
                    Collectors.counting()));
          }
          @Private(epsilon = 1) @Sensitivity(6)
          static long last(List<Person> people) {
            return people.stream()
                .mapToLong(p -> p.marks().stream()
                    .filter(m -> m.on() != null)
                    .max(Comparator.comparing(Mark::on)).map(Mark::grade).orElse(0))
                .sum();
          }
          @Private(epsilon = 1)
          static long lately(List<Person> people) {
            return people.stream()
                .filter(p -> p.days().stream().max(Comparator.naturalOrder())
                    .filter(day -> day.getYear() > 2020).isPresent())
                .count();
          }
          @Private(epsilon = 1)
          static long named(List<Person> people) {
            return people.stream()
                .filter(p -> p.marks().stream()
                    .min(Comparator.comparing(Mark::name)) // :: error: [DP109]
                    .isPresent())
                .count();
          }
          @Private(epsilon = 1)
          static long ofNone(List<Person> people) {
            return people.stream()
                .filter(p -> p.marks().stream()
                    .min(Comparator.comparingInt(Mark::grade))
                    .get() // :: error: [DP110]
                    .grade() > 1)
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long tooFar(List<Person> people) {
            return people.stream()
                .mapToLong(p -> p.marks().stream()
                    .min(Comparator.comparingInt(Mark::grade)).map(Mark::grade).orElse(0))
                .sum(); // :: error: [DP201]
          }
        }
        """);
  }

  @Test
  void positionsThatMayNotBeThere() {
    check(
        """
        final class NotThere {
          @Private(epsilon = 1)
          static long either(List<Person> people) {
            return people.stream()
                .filter(p -> p.email().startsWith("x@") || p.email().startsWith("y"))
                .filter(p -> p.email().substring(1).isEmpty()) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long behindPart(List<Person> people) {
            return people.stream()
                .filter(p -> p.city().contains("burg") && p.city().charAt(4) == 'm') // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long behind(List<Person> people) {
            return people.stream()
                .filter(p -> {
                  int next = p.email().indexOf("", 5);
                  return next >= 0 && p.email().substring(5, next).isEmpty(); // :: error: [DP110]
                })
                .count();
          }
          @Private(epsilon = 1)
          static long tooFar(List<Person> people) {
            return people.stream()
                .filter(p -> {
                  int next = p.email().indexOf('/', 1);
                  return next >= 0 && p.email().substring(2, next).isEmpty(); // :: error: [DP110]
                })
                .count();
          }
          @Private(epsilon = 1)
          static long[] byCity(List<Person> people, List<String> cities) {
            long[] counts = new long[cities.size()];
            for (Person p : people) {
              counts[cities.indexOf(p.city())]++; // :: error: [DP110]
            }
            return counts;
          }
          @Private(epsilon = 1)
          static long[] otherList(List<Person> people, List<String> cities, List<String> others) {
            long[] counts = new long[cities.size()];
            for (Person p : people) {
              int at = others.indexOf(p.city());
              if (at >= 0) {
                counts[at]++; // :: error: [DP110]
              }
            }
            return counts;
          }
          @Private(epsilon = 1)
          static long last(List<Person> people) {
            return people.stream()
                .filter(p -> p.marks().get(p.marks().size() - 1).grade() > 1) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long beyond(List<Person> people) {
            return people.stream()
                .filter(p -> p.email().substring(p.email().indexOf('@') + 2).isEmpty()) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long empty(List<Person> people, String part) {
            return people.stream()
                .filter(p -> p.email().substring(p.email().indexOf(part) + 1).isEmpty()) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long otherText(List<Person> people) {
            return people.stream()
                .filter(p -> p.city().substring(p.email().indexOf('@') + 1).isEmpty()) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long nobody(List<Person> people) {
            return people.stream()
                .filter(p -> p.marks().stream().findFirst().get().grade() > 1) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long mayBeNull(List<Person> people) {
            return people.stream()
                .filter(p -> p.marks().stream().map(Mark::name).findFirst().isPresent()) // :: error: [DP109]
                .count();
          }
          @Private(epsilon = 1)
          static long noOrder(List<Person> people) {
            return people.stream()
                .filter(p -> p.codes().stream().findFirst().orElse(0) > 3) // :: error: [DP112]
                .count();
          }
          @Private(epsilon = 1)
          static long boxedMayBeNull(List<Person> people) {
            return people.stream()
                .filter(
                    p ->
                        p.marks().stream()
                            .map(m -> m.grade() > 3 ? null : Integer.valueOf(m.grade()))
                            .findFirst() // :: error: [DP109]
                            .isPresent())
                .count();
          }
          @Private(epsilon = 1)
          static long ofAll(List<Person> people) {
            return people.stream().findFirst().isPresent() ? 1 : 0; // :: error: [DP112]
          }
          @Private(epsilon = 1)
          static double meanOfAll(List<Person> people) {
            return people.stream().mapToInt(p -> p.kinds().size()).average().orElse(0); // :: error: [DP100]
          }
        }
        """);
  }

  @Test
  void mapsThatTheConstructorCopied() {
    check(
        """
        final class Maps {
          @Private(epsilon = 1) @Sensitivity(40)
          static long hours(List<Person> people) {
            return people.stream()
                .mapToLong(p -> Clamp.clamp(p.hours().getOrDefault(Kind.BUY, 0), 0, 40))
                .sum();
          }
          @Private(epsilon = 1)
          static long has(List<Person> people) {
            return people.stream()
                .filter(p -> p.hours().containsKey(Kind.BUY) && p.hours().get(Kind.BUY) > 3)
                .count();
          }
          @Private(epsilon = 1)
          static long several(List<Person> people) {
            return people.stream().filter(p -> !p.hours().isEmpty() && p.hours().size() < 3).count();
          }
          @Private(epsilon = 1)
          static long mayBeNull(List<Person> people) {
            return people.stream().filter(p -> p.hours().get(Kind.BUY) > 3).count(); // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long notCopied(List<Person> people) {
            return people.stream()
                .filter(p -> p.open().getOrDefault("x", Kind.BUY) == Kind.BUY) // :: error: [DP115]
                .count();
          }
          @Private(epsilon = 1)
          static long any(List<Person> people) {
            return people.stream().mapToLong(p -> p.hours().getOrDefault(Kind.BUY, 0)).sum(); // :: error: [DP202]
          }
        }
        """);
  }

  @Test
  void middlesMeansAndReductions() {
    check(
        """
        record Series(List<Integer> values, double[] loads) {
          Series {
            values = List.copyOf(values);
            loads = loads.clone();
          }
        }
        final class OfSeries {
          @Private(epsilon = 1)
          static long median(List<Series> rows) {
            return rows.stream().filter(s -> !s.values().isEmpty() && s.values().get(s.values().size() / 2) > 50).count();
          }
          @Private(epsilon = 1)
          @Sensitivity(100)
          static long greatest(List<Series> rows) {
            return rows.stream().mapToLong(s -> Math.min(100, s.values().stream().reduce(0, (a, b) -> Math.max(a, b)))).sum();
          }
          @Private(epsilon = 1)
          static long loaded(List<Series> rows) {
            return rows.stream().filter(s -> Arrays.stream(s.loads()).average().orElse(0) > 20).count();
          }
          @Private(epsilon = 1)
          static long emptyMedian(List<Series> rows) {
            return rows.stream().filter(s -> s.values().get(s.values().size() / 2) > 50).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          @Sensitivity(100)
          static long mixed(List<Series> rows) {
            return rows.stream().mapToLong(s -> Math.min(100, s.values().stream().reduce(0, (a, b) -> Math.max(a, a)))).sum();
          }
          // Each thread would begin with 1.
          @Private(epsilon = 1)
          @Sensitivity(100)
          static long parallel(List<Series> rows) {
            return rows.stream().mapToLong(s -> Clamp.clamp(s.values().parallelStream().reduce(1, (a, b) -> a * 2 + b), 0, 100)).sum(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long noMean(List<Series> rows) {
            return rows.stream().filter(s -> Arrays.stream(s.loads()).average().getAsDouble() > 20).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long inParallel(List<Series> rows) {
            return rows.stream().filter(s -> Arrays.stream(s.loads()).parallel().average().orElse(0) > 20).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          @Sensitivity(1)
          static double means(List<Series> rows) {
            double total = 0;
            for (Series s : rows) {
              total += Arrays.stream(s.loads()).average().orElse(0); // :: error: [DP403]
            }
            return total;
          }
        }
        """);
  }

  /** Questions about all elements of a collection, as the JDK's loops ask them. */
  @Test
  void aboutAllElements() {
    check(
        """
        final class Questions {
          @Private(epsilon = 1)
          static long both(List<Person> people, Set<Kind> wanted) {
            return people.stream()
                .filter(p -> p.kinds().containsAll(wanted))
                .filter(p -> !Collections.disjoint(p.kinds(), EnumSet.of(Kind.BUY)))
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long bought(List<Person> people) {
            return people.stream().mapToLong(p -> Math.min(3, Collections.frequency(p.kinds(), Kind.BUY))).sum();
          }
          @Private(epsilon = 1) @Sensitivity(2.9)
          static long boughtLoose(List<Person> people) {
            return people.stream().mapToLong(p -> Math.min(3, Collections.frequency(p.kinds(), Kind.BUY))).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long marked(List<Person> people, @Public List<Mark> marks) {
            return people.stream().filter(p -> p.marks().containsAll(marks)).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long named(List<Person> people) {
            return people.stream()
                .filter(p -> Collections.disjoint(List.of("x"), p.marks().stream().map(Mark::name).toList())) // :: error: [DP109]
                .count();
          }
          @Private(epsilon = 1)
          static long first(List<Person> people) {
            return people.stream()
                .filter(p -> p.kinds().stream().sorted().skip(1).findFirst().orElse(Kind.VIEW) == Kind.BUY)
                .count();
          }
        }
        """);
  }

  /**
   * What the JDK adds up is near what a loop adds up; in which order is known of one thread only.
   */
  @Test
  void sumsOfDoubles() {
    check(
        """
        record Day(@Length(4) @Bounded(lower = 0, upper = 10) double[] kwh, double[] open) {
          Day {
            kwh = Arrays.copyOf(kwh, 4);
            for (int i = 0; i < 4; i++) {
              kwh[i] = Clamp.clamp(kwh[i], 0, 10);
            }
            open = open.clone();
          }
        }
        final class Sums {
          @Private(epsilon = 1)
          static long some(List<Day> days) {
            return days.stream().filter(d -> Arrays.stream(d.kwh()).sum() > 20).count();
          }
          @Private(epsilon = 1) @Sensitivity(40.001)
          static double all(@MaxRows(1000) List<Day> days) {
            return days.stream().mapToDouble(d -> Arrays.stream(d.kwh()).sum()).sum();
          }
          @Private(epsilon = 1) @Sensitivity(40)
          static double loose(@MaxRows(1000) List<Day> days) {
            return days.stream().mapToDouble(d -> Arrays.stream(d.kwh()).sum()).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long inAnyOrder(List<Day> days) {
            return days.stream().filter(d -> Arrays.stream(d.kwh()).parallel().sum() > 20).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long ofAnyLength(List<Day> days) {
            return days.stream().filter(d -> Arrays.stream(d.open()).sum() > 20).count(); // :: error: [DP100]
          }
        }
        """);
  }

  /** Constants that differ are no more than there are. */
  @Test
  void constantsThatDiffer() {
    RowPrograms.check(
        directory,
        """
        enum Group { A, B, C }
        record Drug(Group group, @Bounded(lower = 0, upper = 9) int dose) {
          Drug {
            Objects.requireNonNull(group);
            dose = Clamp.clamp(dose, 0, 9);
          }
        }
        record Patient(List<Drug> drugs) {
          Patient {
            drugs = List.copyOf(drugs);
          }
        }
        final class Drugs {
          @Private(epsilon = 1) @Sensitivity(3)
          static Map<Group, Long> taken(List<Patient> patients) {
            return patients.stream()
                .flatMap(p -> p.drugs().stream().map(Drug::group).distinct())
                .collect(groupingBy(group -> group, counting()));
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long others(List<Patient> patients) {
            return patients.stream()
                .flatMap(p -> p.drugs().stream().map(Drug::group).distinct().filter(g -> g != Group.B))
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(2.9)
          static long tooFew(List<Patient> patients) {
            return patients.stream()
                .flatMap(p -> p.drugs().stream().map(Drug::group).distinct())
                .count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long all(List<Patient> patients) {
            return patients.stream()
                .flatMap(p -> p.drugs().stream().map(Drug::group)) // :: error: [DP202]
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long mapped(List<Patient> patients) {
            return patients.stream()
                .flatMap(p -> p.drugs().stream().distinct().map(Drug::group)) // :: error: [DP202]
                .count();
          }
          // Which of them comes first, the row decides.
          @Private(epsilon = 1) @Sensitivity(3)
          static long first(List<Patient> patients) {
            return patients.stream()
                .flatMap(p -> p.drugs().stream().map(Drug::group).distinct())
                .limit(2) // :: error: [DP113]
                .count();
          }
        }
        """);
  }
}
