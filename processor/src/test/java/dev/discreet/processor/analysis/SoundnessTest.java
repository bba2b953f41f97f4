/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.discreet.processor.ir.Interpreter;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The promise, tried: random queries that the analysis accepts are run on random neighbouring data
 * sets, and no result moves further than was proven, and none throws. {@code -Ddiscreet.rounds=…}
 * makes the run longer, {@code -Ddiscreet.seed=…} repeats or changes it.
 */
class SoundnessTest {
  private static final int QUERIES = Seeds.rounds(4_000);
  private static final int PAIRS = 12;
  private static final int MAX_ROWS = 6;

  @ParameterizedTest(name = "replace one row: {0}")
  @ValueSource(booleans = {false, true})
  void acceptedQueriesMoveNoFurtherThanProven(boolean replaceOne) {
    int accepted = 0;
    for (int number = 0; number < QUERIES; number++) {
      SplittableRandom random = Seeds.random(number * 2L + (replaceOne ? 1 : 0));
      RandomQuery generator = new RandomQuery(random);
      Method method = generator.method();
      Optional<BigDecimal> proven = prove(method, generator.facts(), replaceOne);
      if (proven.isPresent()) {
        accepted++;
        for (int pair = 0; pair < PAIRS; pair++) {
          tryPair(method, generator, random, replaceOne, proven.get(), number);
        }
      }
    }
    System.out.printf(
        "soundness: %d of %d random queries accepted, %d pairs tried, seed %d%n",
        accepted, QUERIES, accepted * PAIRS, Seeds.base());
    assertTrue(accepted > QUERIES / 5, "too few accepted queries to mean much: " + accepted);
  }

  /** The test itself would notice: a distance proven too small is found out. */
  @Test
  void aDistanceThatIsTooSmallIsFound() {
    for (int number = 0; number < 500; number++) {
      SplittableRandom random = Seeds.random(number);
      RandomQuery generator = new RandomQuery(random);
      Method method = generator.method();
      Optional<BigDecimal> proven = prove(method, generator.facts(), false);
      if (proven.isPresent() && proven.get().signum() > 0) {
        BigDecimal half = proven.get().divide(BigDecimal.valueOf(2));
        try {
          for (int pair = 0; pair < PAIRS; pair++) {
            tryPair(method, generator, random, false, half, number);
          }
        } catch (AssertionError found) {
          return;
        }
      }
    }
    fail("half the proven distance was never exceeded");
  }

  private static Optional<BigDecimal> prove(Method method, RowFacts facts, boolean replaceOne) {
    BigDecimal any = BigDecimal.valueOf(2).pow(90);
    QueryBody query = Queries.of(method, any, replaceOne, BigDecimal.valueOf(MAX_ROWS));
    QueryAnalysis.Judgement judgement = QueryAnalysis.judge(query, name -> Optional.of(facts));
    return judgement.findings().isEmpty() ? judgement.distance() : Optional.empty();
  }

  private static void tryPair(
      Method method,
      RandomQuery generator,
      SplittableRandom random,
      boolean replaceOne,
      BigDecimal proven,
      int number) {
    List<Map<String, Object>> rows = new ArrayList<>();
    int size = random.nextInt(MAX_ROWS);
    for (int i = 0; i < size; i++) {
      rows.add(random.nextInt(4) == 0 && i > 0 ? rows.get(0) : generator.row());
    }
    List<Map<String, Object>> neighbour = new ArrayList<>(rows);
    if (replaceOne && !rows.isEmpty()) {
      neighbour.set(random.nextInt(size), generator.row());
    } else if (!replaceOne) {
      neighbour.add(random.nextInt(size + 1), generator.row());
    }
    Object first = Interpreter.call(method, List.of(rows));
    Object second = Interpreter.call(method, List.of(neighbour));
    BigDecimal moved = distance(first, second);
    if (moved.compareTo(proven) > 0) {
      fail(
          "seed %d, query %d: moved from %s to %s, by %s, proven %s%nrows %s%nneighbour %s%n%s"
              .formatted(
                  Seeds.base(),
                  number,
                  first,
                  second,
                  moved,
                  proven,
                  rows,
                  neighbour,
                  method.body()));
    }
  }

  private static BigDecimal distance(Object first, Object second) {
    if (first instanceof Map<?, ?> a && second instanceof Map<?, ?> b) {
      Set<Object> keys = new HashSet<>(a.keySet());
      keys.addAll(b.keySet());
      return keys.stream()
          .map(key -> exact(a.get(key)).subtract(exact(b.get(key))).abs())
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
    return exact(first).subtract(exact(second)).abs();
  }

  private static BigDecimal exact(Object number) {
    if (number == null) {
      return BigDecimal.ZERO;
    }
    return number instanceof Double value
        ? new BigDecimal(value)
        : BigDecimal.valueOf((Long) number);
  }
}
