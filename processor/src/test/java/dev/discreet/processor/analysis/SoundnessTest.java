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

import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.ir.Interpreter;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.QueryBody.Norm;
import dev.discreet.processor.ir.text.CoreText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
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
 * makes the run longer, {@code -Ddiscreet.seed=…} repeats or changes it. The longest run so far,
 * 90,000 rounds with seed 7, tried 1.22 million pairs.
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
      Norm norm = Norm.values()[number % 3];
      Optional<BigDecimal> proven = prove(method, generator.facts(), replaceOne, norm);
      if (proven.isPresent()) {
        accepted++;
        for (int pair = 0; pair < PAIRS; pair++) {
          tryPair(method, generator, random, replaceOne, norm, proven.get(), number);
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
      Optional<BigDecimal> proven = prove(method, generator.facts(), false, Norm.L1);
      if (proven.isPresent() && proven.get().signum() > 0) {
        BigDecimal half = proven.get().divide(BigDecimal.valueOf(2));
        try {
          for (int pair = 0; pair < PAIRS; pair++) {
            tryPair(method, generator, random, false, Norm.L1, half, number);
          }
        } catch (AssertionError found) {
          return;
        }
      }
    }
    fail("half the proven distance was never exceeded");
  }

  private static Optional<BigDecimal> prove(
      Method method, RowFacts facts, boolean replaceOne, Norm norm) {
    BigDecimal any = BigDecimal.valueOf(2).pow(90);
    QueryBody query = Queries.of(method, any, norm, replaceOne, BigDecimal.valueOf(MAX_ROWS));
    QueryAnalysis.Judgement judgement = QueryAnalysis.judge(query, name -> Optional.of(facts));
    return judgement.findings().isEmpty() ? judgement.distance() : Optional.empty();
  }

  private static void tryPair(
      Method method,
      RandomQuery generator,
      SplittableRandom random,
      boolean replaceOne,
      Norm norm,
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
    List<BigDecimal> moves = new ArrayList<>();
    moves(first, second, moves);
    BigDecimal moved = size(moves, norm);
    BigDecimal most = norm == Norm.L2 ? proven.multiply(proven) : proven;
    if (moved.compareTo(most) > 0) {
      fail(
          "seed %d, query %d: moved in %s from %s to %s, by %s, proven %s%nrows %s%nneighbour %s%n%s"
              .formatted(
                  Seeds.base(),
                  number,
                  norm,
                  text(first),
                  text(second),
                  moved,
                  proven,
                  rows,
                  neighbour,
                  CoreText.of(method, origin -> Optional.empty())));
    }
  }

  /** The change of each number, in order. */
  private static void moves(Object first, Object second, List<BigDecimal> moves) {
    if (first instanceof Map<?, ?> a && second instanceof Map<?, ?> b) {
      Set<Object> keys = new HashSet<>(a.keySet());
      keys.addAll(b.keySet());
      keys.forEach(key -> moves.add(exact(a.get(key)).subtract(exact(b.get(key)))));
    } else if (first instanceof Object[] a && second instanceof Object[] b) {
      for (int i = 0; i < a.length; i++) {
        moves(a[i], b[i], moves);
      }
    } else {
      moves.add(exact(first).subtract(exact(second)));
    }
  }

  /** The norm; its square for L2, which is exact. */
  private static BigDecimal size(List<BigDecimal> moves, Norm norm) {
    return switch (norm) {
      case L1 -> moves.stream().map(BigDecimal::abs).reduce(BigDecimal.ZERO, BigDecimal::add);
      case L2 -> moves.stream().map(x -> x.multiply(x)).reduce(BigDecimal.ZERO, BigDecimal::add);
      case LINF -> moves.stream().map(BigDecimal::abs).reduce(BigDecimal.ZERO, BigDecimal::max);
    };
  }

  private static String text(Object result) {
    return result instanceof Object[] vector ? Arrays.deepToString(vector) : result.toString();
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
