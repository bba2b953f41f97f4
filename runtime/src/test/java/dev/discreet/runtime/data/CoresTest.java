/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums over pieces are those over all rows, whoever helps. */
class CoresTest {

  private static RowList<Integer> rows(int count) {
    return RowList.copyOf(IntStream.range(0, count).boxed().toList());
  }

  private static long sum(List<Integer> rows) {
    return rows.stream().mapToLong(Integer::longValue).sum();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 32_767, 32_768, 32_769, 100_003, 2_000_000})
  void theSumIsThatOfAllRows(int count) {
    for (int helpers : new int[] {0, 1, 3, 200}) {
      assertEquals(
          LongStream.range(0, count).sum(),
          Cores.sum(rows(count), CoresTest::sum, Long::sum, helpers));
    }
  }

  @Test
  void fewRowsAreOnePiece() {
    RowList<Integer> rows = rows(Cores.MANY - 1);
    assertSame(rows, Cores.sum(rows, piece -> piece, (a, b) -> a, 3));
  }

  @Test
  void piecesDependOnTheRowsAlone() {
    Set<List<Integer>> sizes = Collections.synchronizedSet(new java.util.HashSet<>());
    for (int helpers : new int[] {1, 2, 7}) {
      Set<Integer> starts = new ConcurrentSkipListSet<>();
      Cores.sum(
          rows(1_000_003),
          piece -> {
            starts.add(piece.get(0));
            return 0L;
          },
          Long::sum,
          helpers);
      sizes.add(List.copyOf(new TreeSet<>(starts)));
    }
    assertEquals(1, sizes.size());
  }

  @Test
  void theFirstPieceThatFailsIsHeardOf() {
    for (int round = 0; round < 50; round++) {
      IllegalStateException thrown =
          assertThrows(
              IllegalStateException.class,
              () ->
                  Cores.sum(
                      rows(500_000),
                      piece -> {
                        if (piece.get(0) > 100_000) {
                          throw new IllegalStateException("" + piece.get(0));
                        }
                        return 1L;
                      },
                      Long::sum,
                      3));
      assertEquals("116666", thrown.getMessage());
    }
  }

  @Test
  void errorsAreThrownOn() {
    StackOverflowError error = new StackOverflowError();
    assertSame(
        error,
        assertThrows(
            StackOverflowError.class,
            () ->
                Cores.<Integer, Long>sum(
                    rows(100_000),
                    piece -> {
                      throw error;
                    },
                    Long::sum,
                    3)));
  }

  @Test
  void nobodyWaitsForABusyPool() throws Exception {
    CountDownLatch open = new CountDownLatch(1);
    List<? extends Future<?>> busy =
        IntStream.range(0, 2 * ForkJoinPool.getCommonPoolParallelism() + 2)
            .mapToObj(
                i ->
                    ForkJoinPool.commonPool()
                        .submit(
                            () -> {
                              open.await();
                              return i;
                            }))
            .toList();
    try {
      assertEquals(
          LongStream.range(0, 200_000).sum(),
          Cores.sum(rows(200_000), CoresTest::sum, Long::sum, 3));
    } finally {
      open.countDown();
    }
    for (Future<?> each : busy) {
      each.get();
    }
  }

  @Test
  void threadsOfThePoolMaySumThemselves() throws Exception {
    List<? extends Future<Long>> sums =
        IntStream.range(0, 20)
            .mapToObj(
                i ->
                    ForkJoinPool.commonPool()
                        .submit(() -> Cores.sum(rows(200_000), CoresTest::sum, Long::sum, 3)))
            .toList();
    for (Future<Long> each : sums) {
      assertEquals(LongStream.range(0, 200_000).sum(), each.get());
    }
  }

  @Test
  void anInterruptIsKept() {
    Thread.currentThread().interrupt();
    assertEquals(
        LongStream.range(0, 200_000).sum(), Cores.sum(rows(200_000), CoresTest::sum, Long::sum, 3));
    assertTrue(Thread.interrupted());
  }

  /** Doubles on a grid, arrays: however they are cut, bit for bit the same. */
  @Test
  void anyCutOfExactNumbersIsTheSame() {
    SplittableRandom random = new SplittableRandom(17);
    for (int round = 0; round < 20; round++) {
      RowList<Integer> rows = RowList.copyOf(random.ints(150_000, -1_000, 1_000).boxed().toList());
      double whole = rows.stream().mapToDouble(row -> row / 64.0).sum();
      assertEquals(
          Double.doubleToLongBits(whole),
          Double.doubleToLongBits(
              Cores.sum(
                  rows,
                  piece -> piece.stream().mapToDouble(row -> row / 64.0).sum(),
                  Double::sum,
                  3)));
    }
  }
}
