/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.budget.Item.Limited;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BinaryOperator;

/** How often each query with a limit is released on any one data set, part or sample. */
final class ReleaseCounts implements Spending.Visitor<Map<Limited, BigInteger>> {
  private final Map<Limited, BigInteger> most = new LinkedHashMap<>();

  private ReleaseCounts() {}

  static Map<Limited, BigInteger> of(Spending spending) {
    ReleaseCounts counts = new ReleaseCounts();
    counts.onDataSet(spending);
    return counts.most;
  }

  /** In how many parts of what is split neighbours may differ. */
  static int touched(Spending spending) {
    return spending.items().mapToInt(Item::touched).max().orElse(1);
  }

  /** Whether something is released of which a row is replaced. */
  static boolean isReplaced(Spending spending) {
    return spending.items().anyMatch(Item::replaced);
  }

  /** Whether that is so on a sample. */
  static boolean isReplacedOnSample(Spending spending) {
    return spending instanceof Spending.Sampled
        ? isReplaced(spending)
        : spending.inside().anyMatch(ReleaseCounts::isReplacedOnSample);
  }

  private void onDataSet(Spending spending) {
    read(spending).forEach((query, count) -> most.merge(query, count, BigInteger::max));
  }

  private Map<Limited, BigInteger> read(Spending spending) {
    return spending.accept(this);
  }

  @Override
  public Map<Limited, BigInteger> visitOnce(Spending.Once once) {
    return once.item().limited().map(query -> Map.of(query, BigInteger.ONE)).orElse(Map.of());
  }

  @Override
  public Map<Limited, BigInteger> visitPath(Spending.Path path) {
    return path.steps().stream()
        .map(this::read)
        .reduce(Map.of(), (one, next) -> merged(one, next, BigInteger::add));
  }

  @Override
  public Map<Limited, BigInteger> visitChoice(Spending.Choice choice) {
    return merged(read(choice.one()), read(choice.other()), BigInteger::max);
  }

  @Override
  public Map<Limited, BigInteger> visitLoop(Spending.Loop loop) {
    Map<Limited, BigInteger> counts = new LinkedHashMap<>();
    read(loop.iteration())
        .forEach((query, count) -> counts.put(query, count.multiply(loop.tripCount())));
    return counts;
  }

  /** Parts are data sets of their own. */
  @Override
  public Map<Limited, BigInteger> visitSplit(Spending.Split split) {
    onDataSet(split.each());
    split.byKey().values().forEach(one -> onDataSet(split.each().then(one)));
    return Map.of();
  }

  /** So are samples. */
  @Override
  public Map<Limited, BigInteger> visitSampled(Spending.Sampled sampled) {
    onDataSet(sampled.onSample());
    return Map.of();
  }

  private static Map<Limited, BigInteger> merged(
      Map<Limited, BigInteger> one,
      Map<Limited, BigInteger> other,
      BinaryOperator<BigInteger> both) {
    Map<Limited, BigInteger> all = new LinkedHashMap<>(one);
    other.forEach((query, count) -> all.merge(query, count, both));
    return all;
  }
}
