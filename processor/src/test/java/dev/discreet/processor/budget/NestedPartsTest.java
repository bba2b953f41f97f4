/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Every price of parts of parts is at least what the rows of one person can cost in any places. */
class NestedPartsTest {
  private static final long SEED = Long.getLong("discreet.seed", 20261122);

  private final Random random = new Random(SEED);
  private int queries;

  @Test
  void twoRowsThatMoveInBothHalves() {
    Spending leaf = release(1, 2, true);
    Spending half = new Spending.Split(leaf, Map.of(), 2);
    Spending all = new Spending.Split(half, Map.of(), 2);

    assertEquals(4, dearest(all, 4));
    assertEquals(4, rho(all));
    assertEquals(4, sum(all));
    assertEquals(4, atOnce(all));
  }

  @Test
  void moreRowsThanHalves() {
    for (int rows : new int[] {3, 4, 5}) {
      queries = 0;
      Spending half = new Spending.Split(release(1, rows, false), Map.of(), 2);
      Spending all = new Spending.Split(half, Map.of(), 2);

      assertEquals(Math.min(rows, 4), rho(all));
      assertTrue(sum(all) >= Math.min(rows, 4));
      assertTrue(atOnce(all) >= Math.min(rows, 4));
    }
  }

  @Test
  void noPriceIsBelowAnyWayThatRowsCanLie() {
    for (int run = 0; run < 1500; run++) {
      queries = 0;
      int rows = 2 + random.nextInt(2);
      boolean replaced = random.nextBoolean();
      boolean branches = random.nextInt(3) == 0;
      Spending all = split(3, rows, replaced, branches);
      int changed = replaced ? 2 * rows : rows;
      String text = "seed " + SEED + ", run " + run + ", " + changed + " rows: " + all;
      double least = dearest(all, changed);

      assertTrue(sum(all) >= least, text);
      assertTrue(atOnce(all) >= least, () -> atOnce(all) + " < " + least + " " + text);
      if (branches) {
        assertTrue(rho(all) >= least, text);
      } else {
        assertEquals(least, rho(all), text);
      }
    }
  }

  /** By going through all ways, one row after another. */
  private static double dearest(Spending spending, int rows) {
    if (rows == 0) {
      return 0;
    }
    if (spending instanceof Spending.Once once) {
      return once.item().cost().epsilon().doubleValue();
    }
    if (spending instanceof Spending.Path path) {
      return path.steps().stream().mapToDouble(step -> dearest(step, rows)).sum();
    }
    if (spending instanceof Spending.Choice choice) {
      return Math.max(dearest(choice.one(), rows), dearest(choice.other(), rows));
    }
    if (spending instanceof Spending.Loop loop) {
      return loop.tripCount().intValue() * dearest(loop.iteration(), rows);
    }
    Spending.Split split = (Spending.Split) spending;
    List<Spending> parts = new ArrayList<>();
    split.byKey().values().forEach(one -> parts.add(split.each().then(one)));
    while (parts.size() < split.parts()) {
      parts.add(split.each());
    }
    return dearest(parts, 0, rows);
  }

  private static double dearest(List<Spending> parts, int from, int rows) {
    if (from == parts.size() - 1) {
      return dearest(parts.get(from), rows);
    }
    double most = 0;
    for (int here = 0; here <= rows; here++) {
      most = Math.max(most, dearest(parts.get(from), here) + dearest(parts, from + 1, rows - here));
    }
    return most;
  }

  private Spending split(int depth, int rows, boolean replaced, boolean branches) {
    int parts = 1 + random.nextInt(3);
    Map<String, Spending> byKey = new TreeMap<>();
    for (int key = 0; key < parts; key++) {
      if (random.nextInt(4) == 0) {
        byKey.put("K" + key, onPart(depth - 1, rows, replaced, branches));
      }
    }
    return new Spending.Split(onPart(depth - 1, rows, replaced, branches), byKey, parts);
  }

  private Spending onPart(int depth, int rows, boolean replaced, boolean branches) {
    Spending all =
        random.nextBoolean() || depth == 0
            ? release(1 + random.nextInt(4), rows, replaced)
            : Spending.nothing();
    for (int i = depth == 0 ? 2 : random.nextInt(3); i < 2; i++) {
      Spending next = split(depth, rows, replaced, branches);
      all =
          branches && random.nextBoolean()
              ? all.or(next)
              : all.then(next.times(BigInteger.valueOf(1 + random.nextInt(2))));
    }
    return all.isNone() ? release(1, rows, replaced) : all;
  }

  /** What costs the same in ε as in ρ, and all of it for a single row. */
  @SuppressWarnings("NullAway") // Of a release on a part only the cost and the key are read.
  private Spending release(int cost, int rows, boolean replaced) {
    String key = "query" + queries++;
    return new Spending.Once(
        new Item(
            key,
            1,
            new PrivacyCost(BigDecimal.valueOf(cost), BigDecimal.ZERO),
            Optional.of(BigDecimal.valueOf(cost)),
            Optional.of(new Item.Release(key, null, "")),
            Optional.empty(),
            Optional.empty(),
            rows,
            replaced,
            false));
  }

  private static double rho(Spending all) {
    return ConcentratedCost.of(withoutQueries(all)).orElseThrow().doubleValue();
  }

  /** As what other programs charge, whose ρ is what they say. */
  private static Spending withoutQueries(Spending all) {
    if (all instanceof Spending.Once once) {
      Item item = once.item();
      return new Spending.Once(
          new Item(
              item.text(),
              item.line(),
              item.cost(),
              item.rho(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              item.rowsPerUnit(),
              item.replaced(),
              false));
    }
    if (all instanceof Spending.Path path) {
      return new Spending.Path(path.steps().stream().map(NestedPartsTest::withoutQueries).toList());
    }
    if (all instanceof Spending.Choice choice) {
      return new Spending.Choice(withoutQueries(choice.one()), withoutQueries(choice.other()));
    }
    if (all instanceof Spending.Loop loop) {
      return new Spending.Loop(withoutQueries(loop.iteration()), loop.tripCount());
    }
    Spending.Split split = (Spending.Split) all;
    Map<String, Spending> byKey = new TreeMap<>();
    split.byKey().forEach((key, one) -> byKey.put(key, withoutQueries(one)));
    return new Spending.Split(withoutQueries(split.each()), byKey, split.parts());
  }

  private static double sum(Spending all) {
    return SequentialCost.of(all).total().epsilon().doubleValue();
  }

  private static double atOnce(Spending all) {
    return ReleaseBag.of(all, BigDecimal.ONE)
        .composed()
        .epsilon(AccountingMethod.SEQUENTIAL.accountant(), 0);
  }
}
