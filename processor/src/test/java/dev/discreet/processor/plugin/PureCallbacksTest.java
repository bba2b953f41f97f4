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

/** What the JDK calls of its own accord where a function of chunks uses its collections. */
class PureCallbacksTest {
  @TempDir Path directory;

  private void check(String members) {
    ChunkQueries.check(directory, members);
  }

  private static final String KEYS =
      """
      record Ordered(int at) implements Comparable<Ordered> {
        @Override public int compareTo(Ordered other) { throw new IllegalStateException(); }
      }
      record Plain(int at) {}
      record Alike(int at) {
        @Override public boolean equals(Object other) { return other instanceof Alike; }
        @Override public int hashCode() { return 1; }
      }
      record Own(
          @PrivacyUnit(maxRows = 3) String id, int age, Ordered ordered, Plain plain, Alike alike) {}
      """;

  @Test
  void keysOfTrees() {
    check(
        KEYS
            + """
        query static double made(List<Own> rows) {
          TreeMap<Ordered, Long> counts = new TreeMap<>(); // :: error: [DP115]
          for (Own v : rows) {
            counts.merge(v.ordered(), 1L, Long::sum);
          }
          return counts.size();
        }
        query static double withoutOrder(List<Own> rows) {
          TreeMap<Plain, Long> counts = new TreeMap<>(); // :: error: [DP115]
          for (Own v : rows) {
            counts.merge(v.plain(), 1L, Long::sum);
          }
          return counts.size();
        }
        query static double collected(List<Own> rows) {
          return rows.stream()
              .collect(groupingBy(v -> v.ordered(), TreeMap::new, counting())) // :: error: [DP115]
              .size();
        }
        query static double collectedByLambda(List<Own> rows) {
          return rows.stream()
              .collect(
                  groupingBy(
                      v -> v.ordered(),
                      () -> new TreeMap<>(), // :: error: [DP115]
                      counting()))
              .size();
        }
        query static double set(List<Own> rows) {
          return rows.stream()
              .map(v -> v.ordered())
              .collect(toCollection(TreeSet::new)) // :: error: [DP115]
              .size();
        }
        query static double queue(List<Own> rows) {
          Queue<Ordered> queue = new PriorityQueue<>(); // :: error: [DP115]
          for (Own v : rows) {
            queue.add(v.ordered());
          }
          return queue.size();
        }
        """);
  }

  @Test
  void keysOfHashTables() {
    check(
        KEYS
            + """
        query static double linked(List<Own> rows) {
          Map<Ordered, Long> counts = new LinkedHashMap<>(); // :: error: [DP115]
          for (Own v : rows) {
            counts.merge(v.ordered(), 1L, Long::sum);
          }
          return counts.size();
        }
        query static double distinct(List<Own> rows) {
          return rows.stream().map(v -> v.ordered()).distinct().count(); // :: error: [DP115]
        }
        query static double alike(List<Own> rows) {
          return rows.stream().map(v -> v.alike()).distinct().count(); // :: error: [DP115]
        }
        query static double plain(List<Own> rows) {
          return rows.stream().map(v -> v.plain()).distinct().count();
        }
        query static double found(List<Own> rows) {
          List<Alike> alike = new ArrayList<>();
          for (Own v : rows) {
            alike.add(v.alike());
          }
          return alike.indexOf(rows.get(0).alike()); // :: error: [DP115]
        }
        """);
  }

  /** An order that is null is the natural one. */
  @Test
  void ordersOfElements() {
    check(
        KEYS
            + """
        private static List<Ordered> all(List<Own> rows) {
          List<Ordered> all = new ArrayList<>();
          for (Own v : rows) {
            all.add(v.ordered());
          }
          return all;
        }
        query static double sorted(List<Own> rows) {
          return all(rows).stream().sorted().toList().get(0).at(); // :: error: [DP115]
        }
        query static double greatest(List<Own> rows) {
          return Collections.max(all(rows)).at(); // :: error: [DP115]
        }
        query static double natural(List<Own> rows) {
          return all(rows).stream().max(Comparator.naturalOrder()).get().at(); // :: error: [DP115]
        }
        query static double byKey(List<Own> rows) {
          return all(rows).stream().max(Comparator.comparing(o -> o)).get().at(); // :: error: [DP115]
        }
        query static double sortedByNull(List<Own> rows) {
          List<Ordered> all = new ArrayList<>();
          for (Own v : rows) {
            all.add(v.ordered());
          }
          all.sort(null); // :: error: [DP115]
          return all.get(0).at();
        }
        query static double treeByNull(List<Own> rows) {
          Set<Ordered> all = new TreeSet<>((Comparator<Ordered>) null); // :: error: [DP115]
          for (Own v : rows) {
            all.add(v.ordered());
          }
          return all.size();
        }
        """);
  }

  @Test
  void classesThatAreNotTheJdks() {
    check(
        KEYS
            + """
        static class HashMap<K, V> extends java.util.HashMap<K, V> {
          @Override public V put(K key, V value) {
            System.out.println(key);
            return super.put(key, value);
          }
        }
        query static double referred(List<Own> rows) {
          return rows.stream().collect(groupingBy(Own::age, HashMap::new, counting())).size(); // :: error: [DP101]
        }
        query static double made(List<Own> rows) {
          return rows.stream()
              .collect(groupingBy(Own::age, () -> new HashMap<>(), counting())) // :: error: [DP101]
              .size();
        }
        """);
  }
}
