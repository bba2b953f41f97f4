/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a function of chunks runs over does not grow meanwhile, by whatever name it is written to.
 */
class PureTraversalTest {
  @TempDir Path directory;

  private void check(String members) {
    ChunkQueries.check(directory, members);
  }

  private static final String ROW = "record Own(@PrivacyUnit(maxRows = 3) String id, int at) {}\n";

  @Test
  void namesWithinTheFunction() {
    check(
        ROW
            + """
        query static double local(List<Own> rows) {
          List<TreeSet<Integer>> own = new ArrayList<>();
          own.add(new TreeSet<>());
          own.get(0).stream().forEach(x -> { // :: error: [DP106]
            TreeSet<Integer> t = own.get(0);
            t.add(x + 1);
            t.remove(x - 1);
          });
          return own.size();
        }
        query static double ofLocal(List<Own> rows) {
          List<TreeSet<Integer>> own = new ArrayList<>();
          own.add(new TreeSet<>());
          TreeSet<Integer> first = own.get(0);
          first.stream().forEach(x -> { // :: error: [DP106]
            TreeSet<Integer> t = own.get(0);
            t.add(x + 1);
          });
          return own.size();
        }
        query static double inLoop(List<Own> rows) {
          Map<Integer, TreeSet<Integer>> own = new TreeMap<>();
          own.computeIfAbsent(1, k -> new TreeSet<>()).add(3);
          own.get(1).stream().forEach(x -> { // :: error: [DP106]
            for (TreeSet<Integer> s : own.values()) {
              s.add(x + 1);
            }
          });
          return own.size();
        }
        query static double inLoopOfEntries(List<Own> rows) {
          Map<Integer, TreeSet<Integer>> own = new TreeMap<>();
          own.computeIfAbsent(1, k -> new TreeSet<>()).add(3);
          own.get(1).stream().forEach(x -> { // :: error: [DP106]
            for (Map.Entry<Integer, TreeSet<Integer>> s : own.entrySet()) {
              s.getValue().add(x + 1);
            }
          });
          return own.size();
        }
        query static double heldMaps(List<Own> rows) {
          List<LinkedHashMap<Integer, Integer>> own = new ArrayList<>();
          own.add(new LinkedHashMap<>());
          own.get(0).forEach((k, v) -> { // :: error: [DP106]
            for (LinkedHashMap<Integer, Integer> m : own) {
              m.put(k + 1, v);
            }
          });
          return own.size();
        }
        query static double twoFunctionsDeep(List<Own> rows) {
          List<TreeSet<Integer>> own = new ArrayList<>();
          own.add(new TreeSet<>());
          rows.forEach(r -> own.get(0).stream().forEach(x -> { // :: error: [DP106]
            TreeSet<Integer> t = own.get(0);
            t.add(x + 1);
          }));
          return own.size();
        }
        query static double putInAtOnce(List<Own> rows) {
          TreeSet<Integer> s = new TreeSet<>();
          s.add(1);
          List<TreeSet<Integer>> own = new ArrayList<>();
          Collections.addAll(own, s);
          own.get(0).stream().forEach(y -> s.add(y + 1)); // :: error: [DP106]
          return own.size();
        }
        query static double returned(List<Own> rows) {
          List<TreeSet<Integer>> own = new ArrayList<>();
          own.add(new TreeSet<>());
          return rows.stream().flatMap(r -> {
            TreeSet<Integer> t = own.get(0);
            t.add(r.at());
            return t.stream(); // :: error: [DP106]
          }).count();
        }
        """);
  }

  /**
   * Where keys are in one place of a concurrent map, an iterator meets what was put back. This loop
   * never ends for a row of age 0.
   */
  @Test
  void iteratorsThatDoNotCheck() {
    check(
        ROW
            + """
        query static double concurrent(List<Own> rows) {
          Map<Integer, Integer> m = new java.util.concurrent.ConcurrentHashMap<>(); // :: error: [DP106]
          m.put(rows.get(0).at(), 0);
          m.put(16, 0);
          m.put(32, 0);
          for (int k : m.keySet()) {
            m.remove(k);
            m.put(k, 0);
          }
          return m.size();
        }
        query static double made(List<Own> rows) {
          return rows.stream()
              .collect(Collectors.toMap(Own::at, r -> 1, Integer::sum, java.util.concurrent.ConcurrentHashMap::new)) // :: error: [DP106]
              .size();
        }
        """);
  }

  /**
   * All others that a function of a chunk may make notice a change, or end: each is changed at each
   * iteration, by what was there and by what was not.
   */
  @Test
  void iteratorsCheckOrEnd() {
    List<Supplier<Collection<Integer>>> makers =
        List.of(
            ArrayList::new,
            LinkedList::new,
            ArrayDeque::new,
            PriorityQueue::new,
            HashSet::new,
            LinkedHashSet::new,
            TreeSet::new);
    for (Supplier<Collection<Integer>> maker : makers) {
      for (boolean more : new boolean[] {false, true}) {
        Collection<Integer> changed = maker.get();
        int iterations = 0;
        try {
          Stream.of(0, 16, 32).forEach(changed::add);
          for (Integer each : changed) {
            changed.remove(each);
            changed.add(more ? each + 16 : each);
            assertTrue(++iterations < 100, () -> "goes on: " + changed.getClass());
          }
        } catch (ConcurrentModificationException e) {
          assertTrue(iterations < 4);
        }
      }
    }
  }

  /** Looking up a collection and running over it by an iterator is no traversal of the JDK's. */
  @Test
  void whatIsOnlyLookedUp() {
    check(
        ROW
            + """
        query static double local(List<Own> rows) {
          Map<Integer, List<Integer>> own = new TreeMap<>();
          rows.forEach(r -> {
            List<Integer> all = own.computeIfAbsent(r.at(), k -> new ArrayList<>());
            all.add(r.at());
          });
          return own.size();
        }
        query static double inLoop(List<Own> rows) {
          Map<Integer, List<Integer>> own = new TreeMap<>();
          own.put(1, new ArrayList<>());
          rows.forEach(r -> {
            for (List<Integer> all : own.values()) {
              all.add(r.at());
            }
          });
          return own.size();
        }
        query static double ownCollection(List<Own> rows) {
          return rows.stream().mapToInt(r -> {
            TreeSet<Integer> t = new TreeSet<>();
            t.add(r.at());
            return t.first();
          }).sum();
        }
        """);
  }

  /** There a look moves the entry to the end, where a traversal meets it again. */
  @Test
  void mapsInTheOrderOfAccess() {
    check(
        ROW
            + """
        query static double looked(List<Own> rows) {
          Map<Integer, Integer> own = new LinkedHashMap<>(16, 0.75f, true); // :: error: [DP101]
          own.put(1, 1);
          own.put(2, 2);
          own.forEach((k, v) -> own.get(3 - k));
          return own.size();
        }
        query static double inserted(List<Own> rows) {
          Map<Integer, Integer> own = new LinkedHashMap<>(16, 0.75f);
          own.put(1, rows.size());
          return own.size();
        }
        """);
  }
}
