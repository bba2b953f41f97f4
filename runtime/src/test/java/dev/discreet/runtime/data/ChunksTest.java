/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunksTest {

  private static final int TRIALS = 60_000;
  private static final List<Integer> ROWS = IntStream.range(0, TRIALS).boxed().toList();

  private final RandomBits bits = SeededRandom.bits("chunks");

  private static List<Integer> chunkOfEachRow(List<List<Integer>> chunks, int rows) {
    Integer[] chunkOf = new Integer[rows];
    for (int i = 0; i < chunks.size(); i++) {
      for (int row : chunks.get(i)) {
        chunkOf[row] = i;
      }
    }
    return List.of(chunkOf);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 64})
  void eachRowIsInOneChunkAndChunksAreAsLikely(int count) {
    List<List<Integer>> chunks = Chunks.deal(ROWS, null, count, bits);
    assertEquals(count, chunks.size());
    assertEquals(ROWS, chunks.stream().flatMap(List::stream).sorted().toList());
    for (List<Integer> chunk : chunks) {
      assertEquals(chunk.stream().sorted().toList(), chunk);
    }
    long[] sizes = chunks.stream().mapToLong(List::size).toArray();
    assertTrue(count == 1 || pValue(sizes) > GoodnessOfFit.ALPHA);
  }

  private static double pValue(long[] counts) {
    return GoodnessOfFit.pValue(counts, GoodnessOfFit.uniform(counts.length));
  }

  @Test
  void neighboursDrawIndependently() {
    List<Integer> chunkOf = chunkOfEachRow(Chunks.deal(ROWS, null, 3, bits), TRIALS);
    long[] pairs = new long[9];
    for (int i = 0; i < TRIALS; i += 2) {
      pairs[3 * chunkOf.get(i) + chunkOf.get(i + 1)]++;
    }
    assertTrue(pValue(pairs) > GoodnessOfFit.ALPHA);
  }

  /** Chunks by position, the mistake that a row inserted in front would tell of. */
  @Test
  void chunksByPositionAreNoticed() {
    long[] pairs = new long[9];
    for (int i = 0; i < TRIALS; i += 2) {
      pairs[3 * (i % 3) + (i + 1) % 3]++;
    }
    assertTrue(pValue(pairs) < GoodnessOfFit.ALPHA);
  }

  @Test
  void allRowsOfAPersonShareAChunk() {
    int persons = TRIALS / 5;
    List<Integer> chunkOf =
        chunkOfEachRow(Chunks.deal(ROWS, row -> row % persons, 10, bits), TRIALS);
    for (int row = 0; row < TRIALS; row++) {
      assertEquals(chunkOf.get(row % persons), chunkOf.get(row));
    }
    long[] drawn = new long[10];
    chunkOf.subList(0, persons).forEach(chunk -> drawn[chunk]++);
    assertTrue(pValue(drawn) > GoodnessOfFit.ALPHA);
  }

  @Test
  void rowsWithoutAPersonBelongToOne() {
    Function<Integer, Object> nobody = row -> null;
    List<List<Integer>> chunks = Chunks.deal(ROWS, nobody, 8, bits);
    assertEquals(1, chunks.stream().filter(chunk -> chunk.equals(ROWS)).count());
    assertEquals(7, chunks.stream().filter(List::isEmpty).count());
  }

  @Test
  void theyAreDealtAfreshEachTime() {
    List<Integer> first = chunkOfEachRow(Chunks.deal(ROWS, null, 2, bits), TRIALS);
    List<Integer> second = chunkOfEachRow(Chunks.deal(ROWS, null, 2, bits), TRIALS);
    long[] pairs = new long[4];
    for (int i = 0; i < TRIALS; i++) {
      pairs[2 * first.get(i) + second.get(i)]++;
    }
    assertTrue(pValue(pairs) > GoodnessOfFit.ALPHA);
  }

  @Test
  void nobodyChangesAChunk() {
    List<Integer> chunk = Chunks.deal(ROWS, null, 1, bits).get(0);
    assertThrows(UnsupportedOperationException.class, () -> chunk.set(0, 1));
    assertThrows(
        IllegalArgumentException.class, () -> Chunks.deal(new ArrayList<>(), null, 0, bits));
  }
}
