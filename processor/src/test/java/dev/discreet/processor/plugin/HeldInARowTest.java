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

/** Arrays of truth values, and loops over sets and maps, of what one row holds. */
class HeldInARowTest {
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
      record Person(@Bounded(lower = 0, upper = 120) int age, List<Visit> visits,
          Set<Kind> kinds, Map<String, Integer> points, @Length(4) boolean[] flags) {
        Person {
          age = Clamp.clamp(age, 0, 120);
          visits = List.copyOf(visits);
          kinds = Set.copyOf(kinds);
          points = Map.copyOf(points);
          flags = Arrays.copyOf(flags, 4);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, PERSON + queries);
  }

  @Test
  void truthValuesInArraysAreSetAndCounted() {
    check(
        """
        final class Marked {
          @Private(epsilon = 1) @Sensitivity(12)
          static long months(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              boolean[] seen = new boolean[12];
              for (Visit v : p.visits()) {
                seen[v.month() - 1] = true;
              }
              int n = 0;
              for (boolean b : seen) {
                if (b) {
                  n++;
                }
              }
              total += n;
            }
            return total;
          }
          @Private(epsilon = 1)
          static long again(List<Person> people) {
            return people.stream().filter(p -> twice(p)).count();
          }
          private static boolean twice(Person p) {
            boolean[] seen = new boolean[13];
            for (Visit v : p.visits()) {
              if (seen[v.month()]) {
                return true;
              }
              seen[v.month()] |= v.minutes() > 5;
            }
            return false;
          }
          @Private(epsilon = 1)
          static long kinds(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              boolean[] seen = new boolean[Kind.values().length];
              p.visits().forEach(v -> seen[v.kind().ordinal()] = true);
              boolean[] flags = {p.age() > 18, seen[0] && seen[1], p.flags()[3]};
              flags[0] ^= seen[2];
              boolean[] copy = flags.clone();
              Arrays.fill(flags, false);
              if (copy[0] && copy[1] == copy[2] && !flags[0]) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long run(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              boolean[] busy = new boolean[12];
              mark(busy, p);
              int longest = 0;
              int run = 0;
              for (int i = 0; i < busy.length; i++) {
                run = busy[i] ? run + 1 : 0;
                longest = Math.max(longest, run);
              }
              if (longest >= 3) {
                count++;
              }
            }
            return count;
          }
          private static void mark(boolean[] busy, Person p) {
            for (Visit v : p.visits()) {
              busy[v.month() - 1] = true;
            }
          }
          @Private(epsilon = 1) @Sensitivity(4)
          static long flags(List<Person> people, @Length(4) boolean[] wanted) {
            long total = 0;
            for (Person p : people) {
              for (int i = 0; i < 4; i++) {
                if (p.flags()[i] && wanted[i]) {
                  total++;
                }
              }
            }
            return total;
          }
          @Private(epsilon = 1)
          static long bits(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              int[] bits = new int[2];
              for (Visit v : p.visits()) {
                bits[v.month() & 1] |= 1 << v.month();
              }
              if ((bits[0] & 0x50) == 0x50) {
                count++;
              }
            }
            return count;
          }
        }
        """);
  }

  @Test
  void truthValuesInArraysAreNoMoreThanOthers() {
    check(
        """
        final class Marked {
          @Private(epsilon = 1) @Sensitivity(12)
          static long outside(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              boolean[] seen = new boolean[12];
              for (Visit v : p.visits()) {
                seen[v.month()] = true; // :: error: [DP110]
              }
              for (boolean b : seen) {
                total += b ? 1 : 0;
              }
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(11)
          static long loose(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              boolean[] seen = new boolean[12];
              for (Visit v : p.visits()) {
                seen[v.month() - 1] = true;
              }
              for (boolean b : seen) {
                total += b ? 1 : 0;
              }
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long shared(List<Person> people) {
            long total = 0;
            boolean[] seen = new boolean[121];
            for (Person p : people) {
              if (!seen[p.age()]) { // :: error: [DP107]
                total++;
              }
              seen[p.age()] = true; // :: error: [DP103]
            }
            return total;
          }
          @Private(epsilon = 1)
          static long alias(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              boolean[] one = new boolean[2];
              boolean[] other = one;
              other[0] = p.age() > 3;
              total += one[0] ? 2 : 0;
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long turned(List<Person> people) {
            long total = 0;
            boolean[] on = new boolean[1];
            for (Person p : people) {
              on[0] ^= true; // :: error: [DP107]
              total += on[0] ? 1 : 0;
            }
            return total;
          }
        }
        """);
  }

  @Test
  void sizesOfSetsOfConstantsHaveAnEnd() {
    check(
        """
        final class Sizes {
          @Private(epsilon = 1) @Sensitivity(3)
          static long filled(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Set<Kind> kinds = new HashSet<>();
              for (Visit v : p.visits()) {
                kinds.add(v.kind());
              }
              total += kinds.size();
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long held(List<Person> people) {
            return people.stream().mapToLong(p -> p.kinds().size()).sum();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long fewer(List<Person> people) {
            return people.stream().mapToLong(p -> p.kinds().size()).sum(); // :: error: [DP201]
          }
        }
        """);
  }

  @Test
  void setsOfConstantsAreGoneOverInTheirOrder() {
    check(
        """
        final class Constants {
          @Private(epsilon = 1) @Sensitivity(3)
          static long counted(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Set<Kind> kinds = EnumSet.noneOf(Kind.class);
              for (Visit v : p.visits()) {
                kinds.add(v.kind());
              }
              for (Kind kind : kinds) {
                if (kind == Kind.PHONE) {
                  continue;
                }
                total += kind == Kind.IN ? 2 : 1;
              }
            }
            return total;
          }
          @Private(epsilon = 1)
          static long last(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              Kind last = Kind.PHONE;
              for (Kind kind : kinds(p)) {
                last = kind;
              }
              if (last == Kind.OUT) {
                count++;
              }
            }
            return count;
          }
          private static EnumSet<Kind> kinds(Person p) {
            EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
            p.visits().forEach(v -> kinds.add(v.kind()));
            return kinds;
          }
          @Private(epsilon = 1)
          static long sorted(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              Set<Kind> kinds = new TreeSet<>();
              for (Visit v : p.visits()) {
                kinds.add(v.kind());
              }
              Kind first = Kind.PHONE;
              for (Kind kind : kinds) {
                first = kind;
                break;
              }
              if (first == Kind.IN) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long hashed(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              Set<Kind> kinds = new HashSet<>();
              for (Visit v : p.visits()) {
                kinds.add(v.kind());
              }
              Kind last = Kind.PHONE;
              for (Kind kind : kinds) { // :: error: [DP113]
                last = kind;
              }
              count += last == Kind.IN ? 1 : 0;
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long shared(List<Person> people) {
            long total = 0;
            Set<Kind> kinds = EnumSet.noneOf(Kind.class);
            for (Person p : people) {
              for (Visit v : p.visits()) { // :: error: [DP202]
                kinds.add(v.kind());
              }
              for (Kind kind : kinds) {
                total++;
              }
            }
            return total;
          }
        }
        """);
  }

  @Test
  void mapsAreGoneOver() {
    check(
        """
        final class Maps {
          @Private(epsilon = 1) @Sensitivity(3)
          static long busy(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new EnumMap<>(Kind.class);
              for (Visit v : p.visits()) {
                times.merge(v.kind(), 1, Integer::sum);
              }
              for (int n : times.values()) {
                total += n >= 2 ? 1 : 0;
              }
            }
            return total;
          }
          @Private(epsilon = 1)
          static long most(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new EnumMap<>(Kind.class);
              for (Visit v : p.visits()) {
                times.merge(v.kind(), 1, Integer::sum);
              }
              Kind best = null;
              int most = 0;
              for (Map.Entry<Kind, Integer> each : times.entrySet()) {
                if (each.getValue() > most) {
                  most = each.getValue();
                  best = each.getKey();
                }
              }
              for (Kind kind : times.keySet()) {
                most += kind == best ? 0 : 1;
              }
              if (best == Kind.IN && most > 3) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long byContent(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              Map<Integer, Integer> times = new HashMap<>();
              for (Visit v : p.visits()) {
                times.merge(v.month(), 1, Integer::sum);
              }
              int busy = 0;
              for (var each : times.entrySet()) {
                if (each.getKey() > 6 && each.getValue() > 3) {
                  busy++;
                }
              }
              if (busy > 2 && times.keySet().contains(3)
                  && times.entrySet().stream().anyMatch(e -> e.getKey() == 1 && e.getValue() > 4)) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long held(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              boolean any = false;
              for (Map.Entry<String, Integer> each : p.points().entrySet()) {
                any |= each.getKey().startsWith("x") && each.getValue() > 3;
              }
              if (any) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long hashed(List<Person> people) {
            long count = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new HashMap<>();
              for (Visit v : p.visits()) {
                times.merge(v.kind(), 1, Integer::sum);
              }
              int last = 0;
              for (var each : times.entrySet()) { // :: error: [DP113]
                last = each.getValue();
              }
              count += last > 2 ? 1 : 0;
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long fewer(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new EnumMap<>(Kind.class);
              for (Visit v : p.visits()) {
                times.merge(v.kind(), 1, Integer::sum);
              }
              for (Kind kind : times.keySet()) {
                total++;
              }
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long changed(List<Person> people) {
            long total = 0;
            for (Person p : people) {
              Map<Kind, Integer> times = new EnumMap<>(Kind.class);
              for (Visit v : p.visits()) {
                times.merge(v.kind(), 1, Integer::sum);
              }
              for (Map.Entry<Kind, Integer> each : times.entrySet()) {
                each.setValue(3); // :: error: [DP101]
              }
              total += times.size();
            }
            return total;
          }
        }
        """);
  }
}
