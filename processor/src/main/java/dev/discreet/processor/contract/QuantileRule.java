/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.mechanism.QuantileGrid;
import dev.discreet.runtime.mechanism.QuantileMechanism;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * What quantiles ask of their query: a function of one row, whose values lie on a grid between two
 * ends, and ranks. How far a row moves a rank is known, so there is no contract.
 */
public final class QuantileRule {
  private QuantileRule() {}

  /** Whether values of single rows are released by rank. */
  static boolean isQuantile(Mechanism mechanism) {
    return mechanism == Mechanism.QUANTILE;
  }

  /** Whether a method is a query of quantiles. */
  public static boolean isQuantile(Element method) {
    return Declared.on(method, AnnotationName.PRIVATE)
        .flatMap(cost -> cost.constant("mechanism", Mechanism.class))
        .filter(QuantileRule::isQuantile)
        .isPresent();
  }

  /** Why the delta does not fit. */
  static Optional<Finding> misfit(String query, BigDecimal delta) {
    return delta.signum() == 0
        ? Optional.empty()
        : Optional.of(mismatch(query, "it has no use for a delta").fix("remove delta"));
  }

  /** Reports contracts on a query that has none. */
  static void noContract(ExecutableElement query, ReadingContext context) {
    String name = query.getSimpleName().toString();
    Declared.on(query, AnnotationName.SENSITIVITY)
        .ifPresent(
            declared ->
                context.report(
                    declared.atAnnotation(
                        mismatch(name, "a row moves a rank by at most one, whatever its value is")
                            .fix("remove @Sensitivity"))));
    Declared.on(query, AnnotationName.ADDITIVE)
        .ifPresent(
            declared ->
                context.report(
                    declared.atAnnotation(
                        mismatch(name, "quantiles of parts do not add up")
                            .fix("remove @Additive"))));
  }

  /** Reports ranks beside another mechanism. */
  static void noRanks(Declared cost, String query, Mechanism mechanism, ReadingContext context) {
    if (!isQuantile(mechanism) && cost.gives("ranks")) {
      context.report(
          cost.at(
              "ranks",
              Finding.of(MECHANISM_MISMATCH, mechanism, query, "ranks are those of quantiles")
                  .fix("add mechanism = Mechanism.QUANTILE, or remove ranks")));
    }
  }

  /** Reports ranks, and a range, that there are no quantiles for. */
  static void check(QueryContract query, ReadingContext context) {
    if (!query.isQuantile()) {
      return;
    }
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
    return QuantileFit.of(query).isPresent()
        ? Optional.empty()
        : because(
            query,
            "an epsilon of %s is too extreme".formatted(DecimalText.of(query.epsilon())),
            "choose one between 1e-250 and 1e250");
  }

  private static Optional<Finding> because(QueryContract query, String reason, String fix) {
    return Optional.of(mismatch(query.name(), reason).fix(fix));
  }

  private static Finding mismatch(String query, String reason) {
    return Finding.of(MECHANISM_MISMATCH, Mechanism.QUANTILE, query, reason);
  }
}
