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
 * Chunks: an array of objects may hold arrays and collections, whatever its elements are declared
 * to be. What somebody else has made is not written to by way of one, and nothing is run over that
 * grows meanwhile.
 */
class ObjectsInArraysTest {
  @TempDir Path directory;

  private void check(String members) {
    ChunkQueries.check(directory, members);
  }

  @Test
  void noForeignObjectIsPutIntoOne() {
    check(
        """
        query static double filled(List<Visit> chunk, int[] given) {
          Object[] a = {new int[1]};
          Arrays.fill(a, given); // :: error: [DP100]
          System.arraycopy(new int[] {chunk.size()}, 0, a[0], 0, 1);
          return given[0];
        }
        query static double set(List<Visit> chunk) {
          Object[] a = {new int[1]};
          Arrays.setAll(a, i -> chunk.get(0).days()); // :: error: [DP100] // :: error: [DP115]
          return a.length;
        }
        query static double copied(List<Visit> chunk, int[] given) {
          Object[] a = {new int[1]};
          System.arraycopy(new int[][] {given}, 0, a, 0, 1); // :: error: [DP100]
          return given[0];
        }
        query static double named(List<Visit> chunk, int[] given) {
          Object[] a = {new int[1]};
          Object[] b = a;
          b[0] = given; // :: error: [DP108]
          System.arraycopy(new int[] {chunk.size()}, 0, a[0], 0, 1);
          return given[0];
        }
        query static double cloneable(List<Visit> chunk, int[] given) {
          Cloneable[] a = {new int[1]};
          Arrays.fill(a, given); // :: error: [DP100]
          return given[0];
        }
        query static double lists(List<Visit> chunk) {
          List<?>[] a = {new ArrayList<>()};
          Arrays.fill(a, chunk); // :: error: [DP100]
          a[0].remove(0);
          return chunk.size();
        }
        """);
  }

  @Test
  void valuesMayBePutIntoOne() {
    check(
        """
        query static double values(List<Visit> chunk) {
          double[] costs = new double[3];
          Arrays.fill(costs, 1.5);
          double[] more = new double[3];
          System.arraycopy(costs, 0, more, 0, 3);
          String[] names = new String[2];
          Arrays.fill(names, "none");
          Integer[] numbers = {1, 2};
          Integer[] others = numbers;
          others[0] = 3;
          return more[0] + numbers[0] + names[0].length();
        }
        """);
  }

  @Test
  void whatIsCopiedFromOneIsRelatedToIt() {
    check(
        """
        query static double copied(List<Visit> chunk) {
          TreeSet<Integer> own = new TreeSet<>();
          own.add(0);
          Set<?>[] from = {own};
          Set<?>[] to = new Set<?>[1];
          System.arraycopy(from, 0, to, 0, 1); // :: error: [DP100]
          to[0].stream().forEach(x -> { // :: error: [DP106]
            own.add(own.last() + 1);
            own.remove(own.first());
          });
          return own.size();
        }
        """);
  }

  /** A function that an Optional is given gets what it holds. */
  @Test
  void whatAnOptionalHoldsIsGivenToItsFunctions() {
    check(
        """
        query static double present(List<Visit> chunk) {
          TreeSet<Integer> own = new TreeSet<>();
          own.add(0);
          Optional<TreeSet<Integer>> held = Optional.of(own);
          held.ifPresent( // :: error: [DP106]
              s -> s.stream().forEach( // :: error: [DP106]
                  x -> {
                    own.add(x + 1);
                    own.remove(x - 1);
                  }));
          return own.size();
        }
        query static double mapped(List<Visit> chunk) {
          TreeSet<Integer> own = new TreeSet<>();
          own.add(0);
          Optional<TreeSet<Integer>> held = Optional.of(own);
          return held // :: error: [DP106]
              .map(s -> s.stream() // :: error: [DP106]
                  .mapToInt(x -> own.add(x + 1) ? 1 : 0).sum())
              .orElse(3);
        }
        query static double size(List<Visit> chunk) {
          Map<String, List<Integer>> ages = new TreeMap<>();
          for (Visit visit : chunk) {
            ages.computeIfAbsent(visit.id(), id -> new ArrayList<>()).add(visit.age());
          }
          Optional<List<Integer>> held = Optional.ofNullable(ages.get("a"));
          return held.map(list -> list.size()).orElse(0);
        }
        """);
  }
}
