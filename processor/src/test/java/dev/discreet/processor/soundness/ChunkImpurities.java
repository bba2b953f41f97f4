/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What no function of a chunk may do, by kind, and the class around such functions. */
final class ChunkImpurities {
  static final Map<String, List<String>> KINDS =
      new TreeMap<>(
          Map.of(
              "static",
              List.of(
                  "calls++; acc += calls;",
                  "SEEN.add(n); acc += SEEN.size();",
                  "CELLS[0]++;",
                  "chunk.forEach(r -> CELLS[1] += r.age());",
                  "acc += count(n);",
                  "acc += new Loud(1).n();"),
              "initialiser",
              List.of(
                  "acc += Kept.zero();",
                  "acc += Flag.A.ordinal();",
                  "acc += Flag.values().length;",
                  "Map<Flag, Integer> own = new EnumMap<>(Flag.class); acc += own.size();",
                  "acc += Named.A.ordinal();",
                  "acc += new Made(2).n();",
                  "acc += List.of(2, 3).stream().map(Made::new).count();",
                  "switch (Flag.valueOf(\"A\")) { default -> acc++; }"),
              "chunk",
              List.of(
                  "chunk.remove(0);",
                  "Collections.swap(chunk, 0, chunk.size() - 1);",
                  "List<Row> self = chunk; self.remove(0);",
                  "chunk.subList(0, 1).clear();",
                  "sameRows(chunk).clear();",
                  "List<List<Row>> held = new ArrayList<>(); held.add(chunk); held.get(0).clear();",
                  "Map<Integer, List<Row>> held = new TreeMap<>();"
                      + " held.computeIfAbsent(1, k -> chunk).clear();"),
              "array of a row",
              List.of(
                  "chunk.get(0).days()[0]++;",
                  "for (Row r : chunk) { int[] d = r.days(); d[0]++; }",
                  "Map<Integer, int[]> held = new TreeMap<>(); held.put(1, chunk.get(0).days());"
                      + " held.get(1)[0]++;",
                  "int[][] all = chunk.stream().map(Row::days).toArray(int[][]::new); all[0][0]++;",
                  "int[][] all = new int[2][2]; all[0] = chunk.get(0).days(); all[0][0]++;",
                  "List<int[]> held = new ArrayList<>(); chunk.stream().map(Row::days)"
                      + ".forEach(held::add); for (int[] d : held) d[0]++;",
                  "UnaryOperator<int[]> id = d -> d; id.apply(chunk.get(0).days())[0]++;",
                  "new Cells(chunk.get(0).days()).days()[0]++;"),
              "argument",
              List.of(
                  "given[0]++;",
                  "Arrays.sort(given);",
                  "int[] self = given; self[0] = 9;",
                  "spoil(given);",
                  "Arrays.fill(given, 3);",
                  "Arrays.setAll(given, i -> i + 7);"),
              "hash",
              List.of(
                  "acc += chunk.get(0).ward().hashCode();",
                  "acc += System.identityHashCode(chunk);",
                  "for (Ward w : new HashSet<>(List.of(Ward.values()))) acc = acc * 31 +"
                      + " w.ordinal();",
                  "for (Ward w : chunk.stream().collect(groupingBy(Row::ward)).keySet())"
                      + " acc = acc * 31 + w.ordinal();",
                  "acc += chunk.get(0).days().hashCode();",
                  "acc += (\"\" + chunk.get(0).days()).hashCode();",
                  "acc += new Object().hashCode();",
                  "acc += Objects.hash(chunk.get(0).ward());"),
              "time and chance",
              List.of(
                  "acc += System.nanoTime();",
                  "acc += (long) (Math.random() * 1e9);",
                  "acc += new Random().nextInt();",
                  "Collections.shuffle(new ArrayList<>(chunk)); acc += System.currentTimeMillis();",
                  "acc += UUID.randomUUID().hashCode();",
                  "acc += java.time.LocalTime.now().getNano();"),
              "no end",
              List.of(
                  "while (n < 100) acc++;",
                  "while (acc > -1) acc = 0;",
                  "TreeSet<Integer> own = new TreeSet<>(); own.add(1);"
                      + " own.stream().forEach(x -> { own.add(x + 1); own.remove(x - 1); });",
                  "Map<Integer, Integer> own = new LinkedHashMap<>(); own.put(0, 0);"
                      + " own.forEach((k, v) -> { own.put(k + 1, v); own.remove(k - 1); });",
                  "Set<Integer> held = new LinkedHashMap<Integer, Integer>().keySet();"
                      + " TreeSet<Integer> own = new TreeSet<>(List.of(0)); Set<Integer> view ="
                      + " own.descendingSet(); own.stream().forEach(x -> { own.add(x + 1);"
                      + " own.remove(x - 1); }); acc += view.size() + held.size();",
                  "List<Integer> own = new ArrayList<>(List.of(1)); for (int i = 0; i < own.size();"
                      + " i++) { own.add(1); own.remove(0); i--; }",
                  "for (int i = most; i <= most; i++) acc++;",
                  "for (int i = 0; i < most; i += most) acc++;",
                  "int i = 0; while (i < 3) { if (acc > -1) continue; i++; }",
                  "acc += Stream.iterate(1, x -> 1).filter(x -> x > 1).count();")));

  private ChunkImpurities() {}

  static String classOf(String body) {
    return """
    import static java.util.stream.Collectors.*;
    import dev.discreet.annotations.*;
    import java.util.*;
    import java.util.function.*;
    import java.util.stream.*;
    final class Asked {
      enum Ward { NORTH, SOUTH, EAST, WEST }
      record Row(@PrivacyUnit String id, int age, Ward ward, List<Integer> codes, int[] days) {
        Row {
          Objects.requireNonNull(id);
          codes = List.copyOf(codes);
        }
      }
      record Pair(int a, int b) {
        int sum() { return a + b; }
      }
      record Cells(int[] days) {}
      record Loud(int n) {
        Loud { calls++; }
      }
      static int next() { return calls++; }
      static final class Kept {
        static final int TURN = next();
        static int zero() { return 0; }
      }
      enum Flag {
        A, B;
        final int turn = next();
      }
      interface Numbered {
        int TURN = next();
        default int one() { return 1; }
      }
      enum Named implements Numbered { A, B }
      record Made(int n) {
        static final int TURN = next();
      }
      static int calls;
      static final List<Integer> SEEN = new ArrayList<>();
      static final int[] CELLS = new int[4];
      static int count(int n) { return ++calls + n; }
      static int helper(int n, int[] given) {
        int sum = n;
        for (int x : given) sum += x;
        return sum;
      }
      static void spoil(int[] given) { given[0] = 7; }
      static Set<Integer> same(Set<Integer> set) { return set; }
      static List<Row> sameRows(List<Row> rows) { return rows; }
      @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
      @Bounded(lower = 0, upper = 100)
      static double asked(List<Row> chunk, int[] given, int n, int most) {
        long acc = 0;
        BODY
      }
    }
    """
        .replace("BODY", body);
  }
}
