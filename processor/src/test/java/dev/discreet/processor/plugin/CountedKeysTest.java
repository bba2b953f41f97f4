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

/** Maps that are asked whether a key is there, and then added to. */
class CountedKeysTest {
  @TempDir Path directory;

  private void check(String bodies) {
    String queries =
        bodies.replaceAll("(?m)^-- ", "@Private(epsilon = 1) static Map<Boolean, Long> ");
    RowPrograms.check(directory, "final class Counts {\n" + queries + "}\n");
  }

  @Test
  void countAsMergeDoes() {
    check(
        """
        -- ifThere(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            if (m.containsKey(r.b())) { m.put(r.b(), m.get(r.b()) + 1); } else { m.put(r.b(), 1L); }
          }
          return m;
        }
        -- ifNotThere(List<Row> rows) {
          Map<Boolean, Long> m = new TreeMap<>();
          for (Row r : rows) {
            if (!m.containsKey(r.b())) { m.put(r.b(), 0L); }
            m.put(r.b(), m.get(r.b()) + 1);
          }
          return m;
        }
        -- putIfAbsent(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            m.putIfAbsent(r.b(), 0L);
            m.put(r.b(), 1 + m.get(r.b()));
          }
          return m;
        }
        -- ofNull(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            Long n = m.get(r.b());
            m.put(r.b(), n == null ? 1 : n + 1);
          }
          return m;
        }
        -- ifNull(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            Long n = m.get(r.b());
            if (n != null) m.put(r.b(), n + 1); else m.put(r.b(), 1L);
          }
          return m;
        }
        @Sensitivity(9)
        -- sums(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            long n = m.getOrDefault(r.b(), 0L);
            m.put(r.b(), n + r.x());
          }
          return m;
        }
        @Sensitivity(8)
        -- sumsTooLittle(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            long n = m.getOrDefault(r.b(), 0L);
            m.put(r.b(), n + r.x());
          }
          return m; // :: error: [DP201]
        }
        """);
  }

  @Test
  void whatDoesMoreIsRefused() {
    check(
        """
        -- another(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            if (m.containsKey(r.b())) { // :: error: [DP100]
              m.put(r.b(), m.get(r.b()) + 1);
            } else {
              m.put(r.b(), 5L);
            }
          }
          return m;
        }
        -- otherKey(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            m.putIfAbsent(true, 0L);
            m.put(r.b(), m.get(true) + 1); // :: error: [DP109]
          }
          return m;
        }
        -- swapped(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            Long n = m.get(r.b()); // :: error: [DP109]
            m.put(r.b(), n != null ? 1L : 1L + 1);
          }
          return m;
        }
        -- twice(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            long n = m.getOrDefault(r.b(), 0L); // :: error: [DP107]
            m.put(r.b(), n + n);
          }
          return m;
        }
        -- usedLater(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          long total = 0;
          for (Row r : rows) {
            long n = m.getOrDefault(r.b(), 0L); // :: error: [DP107]
            m.put(r.b(), n + 1);
            total += n;
          }
          m.put(true, total);
          return m;
        }
        """);
  }

  /** Each evaluation of such a key is another: what is read there is another group's number. */
  @Test
  void keysThatCountTheirEvaluations() {
    check(
        """
        static int next(int[] a) {
          a[0]++;
          return Math.min(Math.max(a[0], 0), 9);
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long[] chained(List<Row> rows) {
          Map<Integer, Long> m = new TreeMap<>();
          for (Row r : rows) {
            int[] c = {r.x()};
            m.put(next(c), m.getOrDefault(next(c), 0L) + (r.b() ? 1 : 0)); // :: error: [DP100]
          }
          long[] bins = new long[10];
          for (long n : m.values()) {
            bins[(int) Math.min(9L, n)]++;
          }
          return bins;
        }
        """);
  }

  /** The message of a merge that takes the greater leads here. */
  @Test
  void extremesByKey() {
    check(
        """
        -- merged(List<Row> rows) {
          Map<Boolean, Long> m = new HashMap<>();
          for (Row r : rows) {
            m.merge(r.b(), (long) r.x(), Math::max); // :: error: [DP100]
          }
          return m;
        }
        @Sensitivity(9)
        -- collected(List<Row> rows) {
          return rows.stream().collect(toMap(r -> r.b(), r -> (long) r.x(), Math::max));
        }
        """);
  }

  /** Also where what each key has is asked for: then the map is what was added to it. */
  @Test
  void whereGroupsAreAskedFor() {
    RowPrograms.check(
        directory,
        """
        record Gift(@PrivacyUnit(maxRows = 24) String donor, @Bounded(lower = 0, upper = 1000) int euros) {
          Gift { Objects.requireNonNull(donor); euros = Clamp.clamp(euros, 0, 1000); }
        }
        final class Donors {
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long large(List<Gift> gifts) {
            Map<String, Integer> sums = new TreeMap<>();
            for (Gift g : gifts) {
              Integer old = sums.get(g.donor());
              sums.put(g.donor(), (old == null ? 0 : old) + g.euros());
            }
            return sums.values().stream().filter(s -> s >= 500).count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 5000, per = Per.UNIT)
          static long capped(List<Gift> gifts) {
            Map<String, Integer> sums = new HashMap<>();
            for (Gift g : gifts) {
              if (!sums.containsKey(g.donor())) { sums.put(g.donor(), 0); }
              sums.put(g.donor(), sums.get(g.donor()) + g.euros());
            }
            long total = 0;
            for (int sum : sums.values()) { total += Math.min(sum, 5000); }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long lookedAt(List<Gift> gifts) {
            Map<String, Integer> sums = new HashMap<>(); // :: error: [DP100]
            long again = 0;
            for (Gift g : gifts) {
              Integer old = sums.get(g.donor());
              sums.put(g.donor(), (old == null ? 0 : old) + 1);
              if (old != null) again++;
            }
            return again + sums.values().stream().filter(s -> s > 1).count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long fromOne(List<Gift> gifts) {
            Map<String, Integer> sums = new HashMap<>(); // :: error: [DP100]
            for (Gift g : gifts) {
              Integer old = sums.get(g.donor());
              sums.put(g.donor(), (old == null ? 1 : old) + 1);
            }
            return sums.values().stream().filter(s -> s > 1).count();
          }
        }
        """);
  }

  /** A set or a list that each key has, under a name for as long as one element is added. */
  @Test
  void elementsThatAreAddedByHand() {
    RowPrograms.check(
        directory,
        """
        record Line(@PrivacyUnit(maxRows = 24) String customer, String sku) {
          Line { Objects.requireNonNull(customer); Objects.requireNonNull(sku); }
        }
        final class Baskets {
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long named(List<Line> lines) {
            Map<String, Set<String>> skus = new HashMap<>();
            for (Line l : lines) {
              Set<String> set = skus.computeIfAbsent(l.customer(), k -> new HashSet<>());
              set.add(l.sku());
            }
            return skus.values().stream().filter(s -> s.size() > 2).count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long ifAbsent(List<Line> lines) {
            Map<String, List<String>> skus = new TreeMap<>();
            for (Line l : lines) {
              List<String> list = skus.get(l.customer());
              if (list == null) {
                list = new ArrayList<>();
                skus.put(l.customer(), list);
              }
              list.add(l.sku());
            }
            return skus.values().stream().filter(s -> s.size() > 2).count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long shared(List<Line> lines) {
            Set<String> all = new HashSet<>();
            Map<String, Set<String>> skus = new HashMap<>();
            for (Line l : lines) {
              Set<String> set = skus.get(l.customer());
              if (set == null) {
                set = all;
                skus.put(l.customer(), set);
              }
              set.add(l.sku()); // :: error: [DP100]
            }
            return skus.values().stream().filter(s -> s.size() > 2).count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long underAnotherKey(List<Line> lines) {
            Map<String, Set<String>> skus = new HashMap<>(); // :: error: [DP100]
            for (Line l : lines) {
              Set<String> set = skus.get(l.customer());
              if (set == null) {
                set = new HashSet<>();
                skus.put(l.sku(), set);
              }
              set.add(l.sku()); // :: error: [DP100]
            }
            return skus.values().stream().filter(s -> s.size() > 2).count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long lookedAt(List<Line> lines) {
            long total = 0;
            Map<String, Set<String>> skus = new HashMap<>(); // :: error: [DP100]
            for (Line l : lines) {
              Set<String> set = skus.get(l.customer());
              if (set == null) {
                set = new HashSet<>();
                skus.put(l.customer(), set);
              }
              set.add(l.sku()); // :: error: [DP100]
              total += set.size();
            }
            return total + skus.values().stream().filter(s -> s.size() > 2).count();
          }
        }
        """);
  }

  @Test
  void computeAddsUp() {
    RowPrograms.check(
        directory,
        """
        final class Totals {
          record Visit(@PrivacyUnit(maxRows = 12) String id,
              @Bounded(lower = 0, upper = 100) int x, @Bounded(lower = 0, upper = 100) int y) {
            Visit {
              Objects.requireNonNull(id);
              x = Clamp.clamp(x, 0, 100);
              y = Clamp.clamp(y, 0, 100);
            }
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long sumOrFirst(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              long x = r.x();
              m.compute(r.id(), (k, old) -> old == null ? x : old + x);
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long swapped(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) m.compute(r.id(), (k, old) -> null != old ? r.x() + old : r.x());
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long cast(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.compute(r.id(), (k, old) -> old == null ? (long) r.x() : old + r.x());
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long orZero(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            rows.forEach(r -> m.compute(r.id(), (k, old) -> (old == null ? 0L : old) + r.x()));
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long ints(List<Visit> rows) {
            Map<String, Integer> m = new TreeMap<>();
            for (Visit r : rows) m.compute(r.id(), (k, old) -> r.x() + (old != null ? old : 0));
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long block(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.compute(r.id(), (k, old) -> {
                if (old == null) return (long) r.x();
                return old + r.x();
              });
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long thereBefore(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.computeIfAbsent(r.id(), any -> 0L);
              m.compute(r.id(), (k, old) -> old + r.x());
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long thenPut(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.computeIfAbsent(r.id(), any -> 0L);
              m.put(r.id(), m.get(r.id()) + r.x());
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long thenIfPresent(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.putIfAbsent(r.id(), 0L);
              m.computeIfPresent(r.id(), (k, old) -> r.x() + old);
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 499, per = Per.UNIT)
          static long tooLittle(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) m.compute(r.id(), (k, old) -> old == null ? r.x() : old + r.x());
            return m.values().stream()
                .mapToLong(v -> Math.min(500L, v)).sum(); // :: error: [DP201]
          }
        }
        """);
  }

  @Test
  void computeThatDoesMoreIsRefused() {
    RowPrograms.check(
        directory,
        """
        final class Totals {
          record Visit(@PrivacyUnit(maxRows = 12) String id,
              @Bounded(lower = 0, upper = 100) int x, @Bounded(lower = 0, upper = 100) int y) {
            Visit {
              Objects.requireNonNull(id);
              x = Clamp.clamp(x, 0, 100);
              y = Clamp.clamp(y, 0, 100);
            }
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long anotherNumber(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.compute(r.id(), (k, old) -> old == null ? r.x() : old + r.y()); // :: error: [DP100]
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long fromOne(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.compute(r.id(), (k, old) -> (old == null ? 1L : old) + r.x()); // :: error: [DP100]
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long wrongWay(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.compute(r.id(), (k, old) -> old != null ? r.x() : old + r.x()); // :: error: [DP100]
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long wrongZero(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.compute(r.id(), (k, old) -> (old != null ? 0L : old) + r.x()); // :: error: [DP100]
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long wrongBlock(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.compute(r.id(), (k, old) -> { // :: error: [DP100]
                if (old != null) return (long) r.x();
                return old + r.x();
              });
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long narrowed(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.compute(r.id(), (k, old) -> // :: error: [DP100]
                  old == null ? (byte) (r.x() * 5) : old + r.x() * 5);
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long ofItself(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>(); // :: error: [DP100]
            for (Visit r : rows) m.compute(r.id(), (k, old) -> (old == null ? 0L : old) + m.size());
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long mayBeNull(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              Long n = r.x() > 50 ? null : (Long) 3L;
              m.compute(r.id(), (k, old) -> old == null ? n : old + n); // :: error: [DP109]
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long anotherKey(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) {
              m.computeIfAbsent("a", any -> 0L);
              m.compute(r.id(), (k, old) -> old + r.x()); // :: error: [DP100]
            }
            return m.values().stream().mapToLong(v -> Math.min(500L, v)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 500, per = Per.UNIT)
          static long lessAndLess(List<Visit> rows) {
            Map<String, Long> m = new HashMap<>();
            for (Visit r : rows) m.compute(r.id(), (k, old) -> old == null ? r.x() : old - r.x());
            return m.values().stream()
                .mapToLong(v -> Math.min(500L, v))
                .sum(); // :: error: [DP201]
          }
        }
        """);
  }
}
