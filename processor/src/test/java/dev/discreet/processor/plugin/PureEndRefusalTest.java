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

/** Functions of a chunk that may run forever without a loop that says so. */
class PureEndRefusalTest {
  @TempDir Path directory;

  private void checks(String members) {
    ChunkQueries.check(directory, members);
  }

  /** Linked and sorted tables look for a change at the end only, which never comes. */
  @Test
  void whatGrowsWhileItIsRunOver() {
    checks(
        """
        query static double linked(List<Visit> chunk) {
          Map<Integer, Integer> own = new LinkedHashMap<>();
          own.put(0, 0);
          own.forEach((k, v) -> { own.put(k + 1, v); own.remove(k - 1); }); // :: error: [DP106]
          own.replaceAll((k, v) -> own.put(k + 1, 2)); // :: error: [DP106]
          return own.size();
        }
        query static double sorted(List<Visit> chunk) {
          TreeSet<Integer> own = new TreeSet<>();
          own.add(0);
          own.stream().map(x -> x + 1).forEach(own::add); // :: error: [DP106]
          return own.stream().filter(x -> own.add(x + 1)).count(); // :: error: [DP106]
        }
        query static double otherNames(List<Visit> chunk) {
          TreeMap<Integer, Integer> own = new TreeMap<>();
          Set<Integer> keys = own.keySet();
          keys.stream().forEach(k -> own.put(k + 1, 1)); // :: error: [DP106]
          Stream<Integer> later = own.keySet().stream();
          later.forEach(k -> own.put(k + 1, 1)); // :: error: [DP106]
          Stream.of(own).forEach(m -> m.keySet().stream().forEach(k -> own.put(k + 1, 1))); // :: error: [DP106]
          List<Map<Integer, Integer>> all = new ArrayList<>();
          all.add(own);
          all.get(0).forEach((k, v) -> own.put(k + 1, v)); // :: error: [DP106]
          all.forEach(m -> m.forEach((k, v) -> own.put(k + 1, v))); // :: error: [DP106]
          for (Map<Integer, Integer> one : all) one.forEach((k, v) -> own.put(k + 1, v)); // :: error: [DP106]
          return own.size();
        }
        static Stream<Integer> keys(Map<Integer, Integer> map) {
          return map.keySet().stream();
        }
        query static double byHelper(List<Visit> chunk) {
          TreeMap<Integer, Integer> own = new TreeMap<>();
          keys(own).forEach(k -> own.put(k + 1, 1)); // :: error: [DP106]
          return own.size();
        }
        query static double inAnArgument(List<Visit> chunk) {
          TreeSet<Integer> own = new TreeSet<>();
          List<Integer> copy = new ArrayList<>(own.stream().filter(x -> own.add(x + 1)).toList()); // :: error: [DP106]
          Stream<Integer> written = chunk.stream().map(v -> own.add(v.age()) ? 1 : 0);
          return copy.size() + new ArrayList<>(written.toList()).size();
        }
        query static double inside(List<Visit> chunk) {
          TreeSet<Integer> own = new TreeSet<>();
          return chunk.stream()
              .flatMap(v -> own.stream()) // :: error: [DP106]
              .filter(x -> own.add(x + 1))
              .count();
        }
        query static double inOneFunction(List<Visit> chunk) {
          return chunk.stream()
              .mapToInt(
                  v -> {
                    TreeSet<Integer> own = new TreeSet<>();
                    own.stream().forEach(x -> own.add(x + 1)); // :: error: [DP106]
                    return own.size();
                  })
              .sum();
        }
        """);
  }

  @Test
  void whatGrowsWhileSomethingElseIsRunOver() {
    checks(
        """
        query static double grows(List<Visit> chunk) {
          Map<Integer, Double> costs = new HashMap<>();
          chunk.forEach(v -> costs.merge(v.age(), v.cost(), Double::sum));
          Map<Integer, Double> ordered = new LinkedHashMap<>();
          costs.entrySet().stream()
              .sorted(Map.Entry.comparingByValue())
              .forEach(e -> ordered.put(e.getKey(), e.getValue()));
          List<Double> kept = new ArrayList<>();
          ordered.values().stream().filter(c -> !kept.contains(c)).forEach(kept::add);
          List<Integer> old = costs.keySet().stream().filter(a -> a > 60).toList();
          old.forEach(a -> costs.remove(a));
          List<Integer> young = new ArrayList<>(costs.keySet());
          young.forEach(a -> { if (costs.get(a) > 3) costs.remove(a); });
          new ArrayList<>(costs.keySet()).forEach(a -> costs.remove(a));
          return kept.size() + costs.size();
        }
        query static double inOneFunction(List<Visit> chunk) {
          Map<Integer, List<Double>> groups =
              chunk.stream().collect(groupingBy(Visit::age, mapping(Visit::cost, toList())));
          return groups.values().stream()
              .mapToDouble(
                  g -> {
                    List<Double> own = new ArrayList<>(g);
                    g.forEach(own::add);
                    Collections.sort(own);
                    return own.stream().mapToDouble(x -> x).sum();
                  })
              .sum();
        }
        query static double lists(List<Visit> chunk) {
          List<List<Integer>> codes = new ArrayList<>();
          for (Visit v : chunk) codes.add(v.codes());
          List<Integer> all = new ArrayList<>();
          codes.forEach(c -> all.addAll(c));
          return all.size();
        }
        """);
  }

  /** A sorted collection keeps its comparator, and asks it whenever it is asked. */
  @Test
  void comparatorsThatAreKept() {
    checks(
        """
        query static double callsItself(List<Visit> chunk) {
          List<TreeSet<Integer>> holder = new ArrayList<>();
          TreeSet<Integer> knot =
              new TreeSet<>((a, b) -> holder.get(0).contains(a) ? 1 : 0); // :: error: [DP100]
          holder.add(knot);
          return knot.add(1) && knot.add(2) ? 1 : 0;
        }
        query static double moves(List<Visit> chunk) {
          List<Integer> own = new ArrayList<>();
          Map<Integer, Integer> asked =
              new TreeMap<>(Comparator.comparing(x -> own.add(x) ? x : 0)); // :: error: [DP100]
          for (int i = 0; i < own.size(); i++) asked.get(i);
          int[] cells = new int[1];
          Queue<Integer> queue = new PriorityQueue<>(Comparator.comparingInt(x -> cells[0]++)); // :: error: [DP100]
          return queue.size();
        }
        query static double made(List<Visit> chunk) {
          List<Stream<Integer>> streams = new ArrayList<>();
          return chunk.stream().map(Visit::age).collect(
              toCollection(() -> new TreeSet<>(
                  Comparator.comparing(x -> streams.get(0).count())))).size(); // :: error: [DP100]
        }
        query static double fine(List<Visit> chunk, int most) {
          Map<Ward, Integer> rank = new EnumMap<>(Ward.class);
          TreeSet<Visit> byRank =
              new TreeSet<>(
                  Comparator.comparing((Visit v) -> rank.get(v.ward()))
                      .thenComparingInt(v -> Math.min(v.age(), most))
                      .thenComparing(Visit::id));
          byRank.addAll(chunk);
          return byRank.first().age();
        }
        """);
  }

  /** A query is no longer asked of a chunk where another one calls it. */
  @Test
  void sizesOfWhatAQueryIsGiven() {
    checks(
        """
        query static double counts(List<Visit> chunk) {
          int n = 0;
          for (int i = 0; i <= chunk.size(); i++) n++; // :: error: [DP106]
          return n;
        }
        query static double asks(List<Visit> chunk) {
          return counts(Collections.nCopies(Integer.MAX_VALUE, chunk.get(0)));
        }
        query static double alone(List<Visit> chunk) {
          int n = 0;
          for (int i = 0; i <= chunk.size(); i++) n++;
          return n;
        }
        """);
  }
}
