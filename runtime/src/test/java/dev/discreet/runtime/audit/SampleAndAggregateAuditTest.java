/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.data.Chunks;
import dev.discreet.runtime.mechanism.SampleAndAggregate;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the mean of chunks tells of one row more, and that the audit sees chunks by position. */
class SampleAndAggregateAuditTest {

  private static final int SAMPLES = 60_000;
  private static final int CHUNKS = 3;
  private static final double EPSILON = 1.2;

  /** 0, 1 and 2 by turns, and the same with a 9 in the midst of them. */
  private static final List<Integer> ROWS =
      IntStream.range(0, 30).mapToObj(i -> i % CHUNKS).toList();

  private static final List<Integer> NEIGHBOUR =
      IntStream.range(0, 31)
          .mapToObj(i -> i < 15 ? ROWS.get(i) : i == 15 ? 9 : ROWS.get(i - 1))
          .toList();

  private final RandomBits bits = SeededRandom.bits("audit of sample and aggregate");
  private final SampleAndAggregate mechanism =
      SampleAndAggregate.of(0, 1, CHUNKS, BigDecimal.valueOf(EPSILON));

  private PrivacyAudit.Finding audit(
      Function<List<Integer>, List<List<Integer>>> dealing, Predicate<List<Integer>> query) {
    return new PrivacyAudit<>(Feature.ofNumbers(), SAMPLES)
        .lowerBound(
            () -> release(dealing.apply(ROWS), query),
            () -> release(dealing.apply(NEIGHBOUR), query),
            0);
  }

  private double release(List<List<Integer>> chunks, Predicate<List<Integer>> query) {
    return mechanism.release(
        chunks.stream().mapToDouble(chunk -> query.test(chunk) ? 1 : 0).toArray(), bits);
  }

  @Test
  void keepsItsPromise() {
    PrivacyAudit.Finding finding =
        audit(rows -> Chunks.deal(rows, null, CHUNKS, bits), chunk -> chunk.contains(9));
    assertTrue(finding.epsilon() <= EPSILON, finding::toString);
    assertTrue(finding.epsilon() >= EPSILON / 2, finding::toString);
  }

  /** Rows that are dealt out one by one: a row in the midst changes every chunk. */
  @Test
  void chunksByPositionAreCaught() {
    PrivacyAudit.Finding finding =
        audit(SampleAndAggregateAuditTest::inTurn, chunk -> chunk.stream().distinct().count() == 1);
    assertTrue(finding.epsilon() > EPSILON, finding::toString);
  }

  private static List<List<Integer>> inTurn(List<Integer> rows) {
    return IntStream.range(0, CHUNKS)
        .mapToObj(
            chunk ->
                IntStream.range(0, rows.size())
                    .filter(i -> i % CHUNKS == chunk)
                    .mapToObj(rows::get)
                    .toList())
        .toList();
  }
}
