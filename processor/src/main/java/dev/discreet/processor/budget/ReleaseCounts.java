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
import java.util.stream.Stream;

/** How often each query with a limit is released on any one data set, part or sample. */
final class ReleaseCounts {
  private final Map<Limited, BigInteger> most = new LinkedHashMap<>();

  private ReleaseCounts() {}

  static Map<Limited, BigInteger> of(Spending spending) {
    ReleaseCounts counts = new ReleaseCounts();
    counts.onDataSet(spending);
    return counts.most;
  }

  /** In how many parts of what is split neighbours may differ. */
  static int touched(Spending spending) {
    if (spending instanceof Spending.Once once) {
      return once.item().touched();
    }
    return inside(spending).mapToInt(ReleaseCounts::touched).max().orElse(1);
  }

  /** Whether something is released of which a row is replaced. */
  static boolean isReplaced(Spending spending) {
    return spending instanceof Spending.Once once
        ? once.item().replaced()
        : inside(spending).anyMatch(ReleaseCounts::isReplaced);
  }

  /** Whether that is so on a sample. */
  static boolean isReplacedOnSample(Spending spending) {
    return spending instanceof Spending.Sampled
        ? isReplaced(spending)
        : inside(spending).anyMatch(ReleaseCounts::isReplacedOnSample);
  }

  /** What a tree is made of. */
  static Stream<Spending> inside(Spending spending) {
    if (spending instanceof Spending.Path path) {
      return path.steps().stream();
    }
    if (spending instanceof Spending.Choice choice) {
      return Stream.of(choice.one(), choice.other());
    }
    if (spending instanceof Spending.Loop loop) {
      return Stream.of(loop.turn());
    }
    if (spending instanceof Spending.Split split) {
      return Stream.concat(Stream.of(split.each()), split.byKey().values().stream());
    }
    return spending instanceof Spending.Sampled sampled
        ? Stream.of(sampled.onSample())
        : Stream.empty();
  }

  private void onDataSet(Spending spending) {
    read(spending).forEach((query, count) -> most.merge(query, count, BigInteger::max));
  }

  /** Parts and samples are data sets of their own. */
  private Map<Limited, BigInteger> read(Spending spending) {
    if (spending instanceof Spending.Once once) {
      return once.item().limited().map(query -> Map.of(query, BigInteger.ONE)).orElse(Map.of());
    }
    if (spending instanceof Spending.Path path) {
      return path.steps().stream()
          .map(this::read)
          .reduce(Map.of(), (one, next) -> merged(one, next, BigInteger::add));
    }
    if (spending instanceof Spending.Choice choice) {
      return merged(read(choice.one()), read(choice.other()), BigInteger::max);
    }
    if (spending instanceof Spending.Loop loop) {
      Map<Limited, BigInteger> turns = new LinkedHashMap<>();
      read(loop.turn()).forEach((query, count) -> turns.put(query, count.multiply(loop.turns())));
      return turns;
    }
    if (spending instanceof Spending.Split split) {
      onDataSet(split.each());
      split.byKey().values().forEach(one -> onDataSet(split.each().then(one)));
    } else if (spending instanceof Spending.Sampled sampled) {
      onDataSet(sampled.onSample());
    }
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
