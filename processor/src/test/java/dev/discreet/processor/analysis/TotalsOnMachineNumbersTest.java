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
import dev.discreet.processor.ir.text.CoreText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The lemma of each operation on totals, tried on machine numbers: halves, the least doubles, zeros
 * of either sign, and numbers next to overflow. What is proven of random functions of totals holds
 * for neighbouring data sets that Java computes them of. {@code -Ddiscreet.rounds=…} makes the run
 * longer, {@code -Ddiscreet.seed=…} repeats or changes it.
 */
class TotalsOnMachineNumbersTest {
  private static final int QUERIES = Seeds.rounds(2_000);
  private static final int PAIRS = 30;
  private static final int MAX_ROWS = 5;
  private static final BigDecimal ANY = BigDecimal.valueOf(2).pow(1100);

  @ParameterizedTest(name = "replace one row: {0}")
  @ValueSource(booleans = {false, true})
  void functionsOfTotalsMoveNoFurtherThanProven(boolean replaceOne) {
    Map<String, Integer> accepted = new TreeMap<>();
    int pairs = 0;
    for (int number = 0; number < QUERIES; number++) {
      SplittableRandom random = Seeds.random(7_000_000L + number * 2L + (replaceOne ? 1 : 0));
      RandomTotal total = new RandomTotal(random);
      Optional<BigDecimal> proven = prove(total, replaceOne);
      if (proven.isPresent()) {
        total.used().forEach(what -> accepted.merge(what.toString(), 1, Integer::sum));
        for (int pair = 0; pair < PAIRS; pair++) {
          pairs++;
          tryPair(total, random, replaceOne, proven.get(), number);
        }
      }
    }
    System.out.printf(
        "functions of totals: %d pairs tried, seed %d, accepted: %s%n",
        pairs, Seeds.base(), accepted);
    for (String one : List.of("DOUBLE RINT", "DOUBLE MULTIPLY", "DOUBLE TO_STEP", "DOUBLE ROUND")) {
      assertTrue(accepted.getOrDefault(one, 0) > QUERIES / 200, one + " is hardly tried");
    }
  }

  private static Optional<BigDecimal> prove(RandomTotal total, boolean replaceOne) {
    QueryBody query = Queries.of(total.method(), ANY, replaceOne, BigDecimal.valueOf(MAX_ROWS));
    QueryAnalysis.Judgement judgement =
        QueryAnalysis.judge(query, name -> Optional.of(total.facts()));
    return judgement.findings().isEmpty() ? judgement.distance() : Optional.empty();
  }

  private static void tryPair(
      RandomTotal total,
      SplittableRandom random,
      boolean replaceOne,
      BigDecimal proven,
      int number) {
    List<Map<String, Object>> rows = new ArrayList<>();
    int size = random.nextInt(MAX_ROWS);
    for (int i = 0; i < size; i++) {
      rows.add(total.row());
    }
    List<Map<String, Object>> neighbour = new ArrayList<>(rows);
    if (!replaceOne) {
      neighbour.add(random.nextInt(size + 1), total.row());
    } else if (size > 0) {
      neighbour.set(random.nextInt(size), total.row());
    }
    Method method = total.method();
    Object first = Interpreter.call(method, List.of(rows));
    Object second = Interpreter.call(method, List.of(neighbour));
    boolean finite = isFinite(first) && isFinite(second);
    if (!finite || exact(first).subtract(exact(second)).abs().compareTo(proven) > 0) {
      fail(
          "seed %d, query %d: from %s to %s, proven %s%nrows %s%nneighbour %s%n%s%n%s"
              .formatted(
                  Seeds.base(),
                  number,
                  first,
                  second,
                  proven.doubleValue(),
                  rows,
                  neighbour,
                  total.used(),
                  CoreText.of(method, origin -> Optional.empty())));
    }
  }

  private static boolean isFinite(Object number) {
    return !(number instanceof Double value) || Double.isFinite(value);
  }

  private static BigDecimal exact(Object number) {
    return number instanceof Double value
        ? new BigDecimal(value)
        : BigDecimal.valueOf((Long) number);
  }
}
