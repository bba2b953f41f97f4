/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Means of chunks on the path on which answers leave a data set. */
class ChunkReleasesTest {

  /** At this ε no noise comes that the mean would show. */
  private static final Query EXACT = Query.sampleAndAggregate("t.Q.mean", "1e9", 0, 10, 4);

  private final PrivateData<Integer> data = data(IntStream.range(0, 24).boxed().toList());
  private final Releases<Integer> releases =
      Releases.open(MethodHandles.lookup(), ChunkReleasesTest.class, Integer.class, data);

  private static PrivateData<Integer> data(List<Integer> rows) {
    return PrivateData.builder("d", rows, Budget.of(1e15))
        .maxRows(100)
        .noiseSource(SeededRandom.of("chunks"))
        .dangerouslyAllowUnverifiedQueries()
        .build();
  }

  @Test
  void theMeanOfTheChunksIsReleased() {
    List<List<Integer>> seen = new ArrayList<>();
    double mean =
        releases.releaseMeanOfChunks(
            EXACT,
            chunk -> {
              seen.add(chunk);
              return seen.size();
            });
    assertEquals(2.5, mean, 1e-6);
    assertEquals(
        IntStream.range(0, 24).boxed().toList(),
        seen.stream().flatMap(List::stream).sorted().toList());
  }

  @Test
  void allRowsOfAPersonAreInOneChunk() {
    Releases<Integer> byPerson =
        Releases.open(
            MethodHandles.lookup(),
            ChunkReleasesTest.class,
            Integer.class,
            data,
            row -> row % 6,
            3);
    for (int i = 0; i < 20; i++) {
      Set<Integer> met = new HashSet<>();
      byPerson.releaseMeanOfChunks(
          EXACT,
          chunk -> {
            Set<Integer> persons = new HashSet<>(chunk.stream().map(row -> row % 6).toList());
            assertTrue(persons.stream().allMatch(met::add));
            assertEquals(3 * persons.size(), chunk.size());
            return 0;
          });
      assertEquals(6, met.size());
    }
  }

  @Test
  void theNoiseDoesNotGrowWithTheRowsOfAPerson() {
    Releases<Integer> byPerson =
        Releases.open(
            MethodHandles.lookup(),
            ChunkReleasesTest.class,
            Integer.class,
            data,
            row -> row % 6,
            100);
    Query query = Query.sampleAndAggregate("t.Q.noise", "1", 0, 1, 1);
    double deviation = 0;
    int samples = 4000;
    for (int i = 0; i < samples; i++) {
      deviation += Math.abs(byPerson.releaseMeanOfChunks(query, chunk -> 0.5) - 0.5);
    }
    assertEquals(1, deviation / samples, 0.1);
    assertTrue(query.isPerUnit());
  }

  @Test
  void aChunkThatFailsCountsAsTheMiddle() {
    assertEquals(
        5,
        releases.releaseMeanOfChunks(
            EXACT,
            chunk -> {
              throw new IllegalStateException("row " + chunk.get(0));
            }),
        1e-6);
    assertEquals(
        5,
        releases.releaseMeanOfChunks(
            EXACT,
            chunk -> {
              throw new StackOverflowError();
            }),
        1e-6);
    List<Integer> calls = new ArrayList<>();
    double one =
        releases.releaseMeanOfChunks(
            EXACT,
            chunk -> {
              calls.add(1);
              return calls.size() == 2 ? 1 / (calls.size() - 2) : 9;
            });
    assertEquals((3 * 9 + 5) / 4.0, one, 1e-6);
  }

  @Test
  void whatIsNoNumberCountsAsTheLeast() {
    assertEquals(0, releases.releaseMeanOfChunks(EXACT, chunk -> Double.NaN), 1e-6);
    assertEquals(10, releases.releaseMeanOfChunks(EXACT, chunk -> 1e300), 1e-6);
  }

  @Test
  void chunksWithoutRowsAreAskedToo() {
    List<List<Integer>> seen = new ArrayList<>();
    Releases.open(MethodHandles.lookup(), ChunkReleasesTest.class, Integer.class, data(List.of()))
        .releaseMeanOfChunks(
            EXACT,
            chunk -> {
              seen.add(chunk);
              return 0;
            });
    assertEquals(List.of(List.of(), List.of(), List.of(), List.of()), seen);
  }

  @Test
  void chunksAreDealtAfresh() {
    Set<List<List<Integer>>> dealt = new HashSet<>();
    for (int i = 0; i < 10; i++) {
      List<List<Integer>> seen = new ArrayList<>();
      releases.releaseMeanOfChunks(
          EXACT,
          chunk -> {
            seen.add(List.copyOf(chunk));
            return 0;
          });
      dealt.add(seen);
    }
    assertEquals(10, dealt.size());
  }

  @Test
  void chargesBeforeTheQueryRuns() {
    double before = data.remaining().epsilon();
    releases.releaseMeanOfChunks(
        EXACT,
        chunk -> {
          assertEquals(before - 1e9, data.remaining().epsilon());
          return 0;
        });
    Query dear = Query.sampleAndAggregate("t.Q.dear", "1e16", 0, 1, 1);
    List<Integer> ran = new ArrayList<>();
    assertThrows(
        BudgetExceededException.class,
        () ->
            releases.releaseMeanOfChunks(
                dear,
                chunk -> {
                  ran.add(1);
                  return 0;
                }));
    assertEquals(List.of(), ran);
  }

  @Test
  void nothingElseIsReleasedWithIt() {
    assertThrows(IllegalArgumentException.class, () -> releases.releaseDouble(EXACT, chunk -> 0));
    assertThrows(IllegalArgumentException.class, () -> releases.releaseLong(EXACT, chunk -> 0));
    Query laplace = Query.laplace("t.Q.laplace", "1", "1");
    assertThrows(
        IllegalArgumentException.class, () -> releases.releaseMeanOfChunks(laplace, chunk -> 0));
    assertThrows(IllegalArgumentException.class, () -> EXACT.times(2));
    assertFalse(laplace.isPerUnit());
  }

  @Test
  void theContractIsThatOfTheMean() {
    assertEquals(
        0,
        Query.sampleAndAggregate("t.Q", "1", 0, 120, 100)
            .sensitivity()
            .compareTo(new BigDecimal("1.2")));
    assertThrows(
        IllegalArgumentException.class, () -> Query.sampleAndAggregate("t.Q", "1", 1, 1, 1));
    assertThrows(
        IllegalArgumentException.class, () -> Query.sampleAndAggregate("t.Q", "0", 0, 1, 1));
  }
}
