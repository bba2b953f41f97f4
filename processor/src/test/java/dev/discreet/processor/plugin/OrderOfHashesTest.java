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
 * The hash of an enum's constant is given out when it is first asked for, so the order of a hash
 * table of constants follows from what other rows asked for before. What asks for that order is
 * refused; what no order decides is not.
 */
class OrderOfHashesTest {
  private static final String ROWS =
      """
      enum K { A, B, C }
      record Visit(int n, List<K> kinds, List<String> names) {
        Visit {
          kinds = List.copyOf(kinds);
          names = List.copyOf(names);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String body) {
    RowPrograms.check(directory, ROWS + body);
  }

  @Test
  void orders() {
    check(
        """
        final class Orders {
          static K last(Collection<K> kinds) {
            K last = K.C;
            for (K k : kinds) { // :: error: [DP113]
              last = k;
            }
            return last;
          }
          @Private(epsilon = 1)
          static long loop(List<Visit> rows) {
            long n = 0;
            for (Visit r : rows) {
              K last = K.C;
              for (K k : Set.copyOf(r.kinds())) { // :: error: [DP113]
                last = k;
              }
              if (last == K.A) {
                n++;
              }
            }
            return n;
          }
          @Private(epsilon = 1)
          static long helper(List<Visit> rows) {
            return rows.stream().filter(r -> last(Set.copyOf(r.kinds())) == K.A).count();
          }
          @Private(epsilon = 1)
          static long collected(List<Visit> rows) {
            long n = 0;
            for (Visit r : rows) {
              K last = K.C;
              for (K k : r.kinds().stream().collect(Collectors.toSet())) { // :: error: [DP113]
                last = k;
              }
              if (last == K.A) {
                n++;
              }
            }
            return n;
          }
          @Private(epsilon = 1)
          static long first(List<Visit> rows) {
            return rows.stream()
                .filter(
                    r ->
                        Set.copyOf(r.kinds()).stream() // :: error: [DP113]
                            .limit(1)
                            .anyMatch(k -> k == K.A))
                .count();
          }
          @Private(epsilon = 1)
          static long position(List<Visit> rows) {
            return rows.stream()
                .filter(
                    r -> {
                      List<K> list = List.copyOf(Set.copyOf(r.kinds()));
                      return list.size() > 0 && list.get(0) == K.A; // :: error: [DP113]
                    })
                .count();
          }
          @Private(epsilon = 1)
          static long constant(List<Visit> rows) {
            K last = K.C;
            for (K k : Set.of(K.A, K.B)) { // :: error: [DP113]
              last = k;
            }
            return last == K.A ? rows.size() : 0;
          }
        }
        """);
  }

  @Test
  void whatNoOrderDecides() {
    check(
        """
        final class NoOrder {
          static final Set<K> WANTED = Set.of(K.A, K.B);
          @Private(epsilon = 1)
          static long any(List<Visit> rows) {
            return rows.stream()
                .filter(r -> WANTED.stream().anyMatch(k -> r.kinds().contains(k)))
                .count();
          }
          @Private(epsilon = 1)
          static long several(List<Visit> rows) {
            return rows.stream()
                .filter(r -> Set.copyOf(r.kinds()).stream().filter(k -> k != K.C).count() > 1)
                .count();
          }
          @Private(epsilon = 1)
          static long lists(List<Visit> rows) {
            long n = 0;
            for (Visit r : rows) {
              K last = K.C;
              for (K k : r.kinds()) {
                last = k;
              }
              if (last == K.A) {
                n++;
              }
            }
            return n;
          }
          @Private(epsilon = 1)
          static long names(List<Visit> rows) {
            return rows.stream()
                .filter(
                    r -> {
                      int length = 0;
                      for (String name : Set.copyOf(r.names())) {
                        length = Math.max(length, name.length());
                      }
                      return length > 3;
                    })
                .count();
          }
          @Private(epsilon = 1)
          static long sorted(List<Visit> rows) {
            return rows.stream().filter(r -> EnumSet.of(K.A, K.B).contains(K.A)).count();
          }
        }
        """);
  }

  /**
   * Each start of a JVM has an order of its own for them, and each machine has its JVM: a query
   * that asks for it is evaluated in one place.
   */
  @Test
  void ordersThatAStartOfTheJvmChooses() {
    check(
        """
        final class Salted {
          @Additive @Private(epsilon = 1)
          static long written(List<Visit> rows) {
            long n = 0;
            for (Visit r : rows) {
              String last = "";
              for (String name : Set.of("a", "b", "c")) { // :: error: [DP207]
                last = name;
              }
              n += last.equals("a") ? 1 : 0;
            }
            return n;
          }
          @Additive @Private(epsilon = 1) @Sensitivity(3)
          static long copied(List<Visit> rows) {
            return rows.stream()
                .flatMap(r -> Set.copyOf(r.names()).stream().limit(3)) // :: error: [DP207]
                .filter(name -> name.equals("a")).count();
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long inOnePlace(List<Visit> rows) {
            return rows.stream().flatMap(r -> Set.copyOf(r.names()).stream().limit(3))
                .filter(name -> name.equals("a")).count();
          }
          @Additive @Private(epsilon = 1)
          static long anyOrder(List<Visit> rows) {
            return rows.stream()
                .filter(r -> Set.of("a", "b").stream().anyMatch(name -> r.names().contains(name)))
                .count();
          }
          @Additive @Private(epsilon = 1)
          static long one(List<Visit> rows) {
            long n = 0;
            for (Visit r : rows) {
              String last = "";
              for (String name : Set.of("a")) {
                last = name;
              }
              n += last.equals("a") ? 1 : 0;
            }
            return n;
          }
        }
        """);
  }
}
