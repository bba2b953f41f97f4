/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.quantile;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.mechanism.kind.Mismatch;
import dev.discreet.runtime.mechanism.quantile.QuantileGrid;
import dev.discreet.runtime.mechanism.quantile.QuantileMechanism;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is wrong with the ranks that a query names, and with the range of its values. */
final class QuantileRule {
  private QuantileRule() {}

  /** Reports ranks, and a range, that there are no quantiles for. */
  static void check(QueryContract query, ReadingContext context) {
    Optional<Declared> cost = Declared.on(query.method(), AnnotationName.PRIVATE);
    Optional<Finding> ranks = ranks(query);
    ranks.ifPresent(
        finding -> cost.ifPresent(declared -> context.report(declared.at("ranks", finding))));
    Optional<Finding> range = ranks.isPresent() ? Optional.empty() : range(query);
    range.ifPresent(finding -> context.report(query.method(), finding));
  }

  private static Optional<Finding> ranks(QueryContract query) {
    List<Double> ranks = QuantileFit.declaredRanks(query.method());
    String example = "ranks = 0.5 for the median, ranks = {0.25, 0.5, 0.75} for quartiles";
    if (ranks.isEmpty()) {
      return because(query, "it names no ranks", "add " + example);
    }
    if (ranks.size() > QuantileMechanism.MOST_RANKS) {
      return because(
          query,
          "it names %d ranks, and at most %d are answered"
              .formatted(ranks.size(), QuantileMechanism.MOST_RANKS),
          "name fewer");
    }
    for (double rank : ranks) {
      if (!(rank > 0 && rank < 1)) {
        return because(
            query,
            "its rank %s does not lie between 0 and 1".formatted(DecimalText.of(rank)),
            rank > 1 && rank < 100
                ? "write %s".formatted(DecimalText.of(BigDecimal.valueOf(rank).movePointLeft(2)))
                : "name shares of the rows above 0 and below 1: the ends of the range are public");
      }
    }
    List<Double> sorted = ranks.stream().distinct().sorted().toList();
    if (sorted.size() < ranks.size()) {
      return because(query, "it names a rank twice", "name each once: " + text(sorted));
    }
    return sorted.equals(ranks)
        ? Optional.empty()
        : because(query, "its ranks are not in rising order", "write " + text(sorted));
  }

  private static String text(List<Double> ranks) {
    return ranks.stream().map(DecimalText::of).collect(Collectors.joining(", ", "ranks = {", "}"));
  }

  private static Optional<Finding> range(QueryContract query) {
    boolean doubles = query.returnShape().ofDoubles();
    Optional<Bounds> declared = Bounds.of(query.method());
    if (declared.isEmpty()) {
      return Declared.on(query.method(), AnnotationName.BOUNDED).isPresent()
          ? Optional.empty() // Said of the bounds.
          : because(
              query,
              "nothing says between which ends its values lie",
              "add @Bounded(lower = …, upper = …%s) to %s: answers are drawn from there"
                  .formatted(doubles ? ", step = …" : "", query.name()));
    }
    Bounds bounds = declared.get();
    if (!doubles && !bounds.areIntegers()) {
      return Optional.empty(); // Said of the bounds.
    }
    String range =
        "[%s, %s]".formatted(DecimalText.of(bounds.lower()), DecimalText.of(bounds.upper()));
    if (doubles && bounds.step() == 0) {
      return because(
          query,
          "its values are doubles, and nothing says on which step",
          "add a step to its @Bounded, such as step = 0x1p-6, and Clamp.toStep to its result");
    }
    boolean isInt = query.returnShape() == ReturnShape.INT;
    if (isInt && (bounds.lower() < Integer.MIN_VALUE || bounds.upper() > Integer.MAX_VALUE)) {
      return because(
          query,
          "the range %s is not all of type int".formatted(range),
          "narrow it, or return long");
    }
    Optional<QuantileGrid> grid = QuantileFit.grid(query);
    if (grid.isEmpty()) {
      return because(
          query,
          "the range %s has ends that are more than 2^53 steps of %s from 0"
              .formatted(range, DecimalText.of(QuantileFit.step(query, bounds))),
          "give finite bounds and a larger step");
    }
    if (grid.get().points() == 1) {
      return because(
          query,
          "the range %s holds one value".formatted(range),
          "give a lower end below the upper");
    }
    return QuantileFit.of(query, false).isPresent()
        ? Optional.empty()
        : because(
            query,
            "an epsilon of %s is too extreme".formatted(DecimalText.of(query.epsilon())),
            "choose one between 1e-250 and 1e250");
  }

  private static Optional<Finding> because(QueryContract query, String reason, String fix) {
    return Optional.of(Mismatch.of(Mechanism.QUANTILE, query.name(), reason).fix(fix));
  }
}
