/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.aggregate.Totals;
import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What is advised where a contract is too small: to declare what is needed, with the noise that
 * follows, and before that to bound a summand that needs most of it. It is proven again when it is
 * followed.
 */
final class ContractAdvice {
  /** A summand that is so many times as large as others, or as the contract, lacks a bound. */
  private static final BigDecimal MUCH = BigDecimal.TEN;

  /** Who has fewer rows than this would not release a sum of them. */
  private static final BigDecimal FEW = BigDecimal.valueOf(1_000);

  private ContractAdvice() {}

  /** To declare a contract. */
  static String declare(BigDecimal contract, Evaluation evaluation) {
    String noise =
        evaluation.noise().at(contract).map(text -> ": the noise is then " + text).orElse("");
    return "declare @Sensitivity(" + Numbers.literal(contract) + ")" + noise;
  }

  /**
   * To bound the largest summand so that the contract is kept, or so that it is as large as the
   * next; empty where it is about as large as the others and the contract.
   */
  static Optional<String> tighter(
      List<Part> parts, BigDecimal distance, QueryBody query, Evaluation evaluation) {
    List<Part> bySize =
        parts.stream().sorted(Comparator.comparing(ContractAdvice::size).reversed()).toList();
    if (bySize.isEmpty() || size(bySize.get(0)).signum() <= 0) {
      return Optional.empty();
    }
    Part largest = bySize.get(0);
    BigDecimal contract = query.contract().value();
    BigDecimal next = bySize.size() == 1 ? BigDecimal.ZERO : size(bySize.get(1));
    BigDecimal others =
        bySize.stream().skip(1).map(ContractAdvice::size).reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal all = others.add(size(largest));
    BigDecimal room =
        contract.multiply(all).divide(distance, MathContext.DECIMAL64).subtract(others);
    boolean isStated = contract.compareTo(BigDecimal.ONE) > 0;
    if (isStated && isMuch(distance, contract) && limit(largest, room).signum() > 0) {
      return Optional.of("to keep the contract " + clamp(parts, largest, limit(largest, room)));
    } else if (next.compareTo(BigDecimal.ONE) > 0
        && isMuch(size(largest), next)
        && limit(largest, next).signum() > 0) {
      BigDecimal least =
          distance
              .multiply(others.add(next))
              .divide(all, MathContext.DECIMAL64)
              .setScale(0, RoundingMode.CEILING);
      return Optional.of(
          clamp(parts, largest, limit(largest, next))
              + ", and "
              + declare(least.max(contract), evaluation));
    }
    return Optional.empty();
  }

  /**
   * To add up few enough rows that no sum rounds, or whole numbers as such; empty where the
   * summands lie on no grid.
   */
  static Optional<String> unrounded(List<Part> parts, QueryBody query) {
    BigDecimal step =
        parts.stream()
            .map(part -> part.range().step())
            .reduce(BigDecimal::min)
            .orElse(BigDecimal.ZERO);
    boolean whole = areOn(parts, BigDecimal.ONE);
    BigDecimal grid = whole ? BigDecimal.ONE : step;
    BigDecimal each =
        parts.stream().map(ContractAdvice::size).reduce(BigDecimal.ZERO, BigDecimal::add);
    boolean onGrid = whole || (Grid.isPowerOfTwo(step) && areOn(parts, step));
    if (!onGrid || each.signum() <= 0) {
      return Optional.empty();
    }
    List<String> ways = new ArrayList<>();
    BigDecimal most = Numbers.TWO_53.multiply(grid).divide(each, 0, RoundingMode.FLOOR);
    BigDecimal all =
        query.sources().stream()
            .map(QueryBody.Source::maxRows)
            .reduce(BigDecimal.ZERO, BigDecimal::add)
            .multiply(each);
    if (whole && all.compareTo(Type.Numeric.LONG.maximum()) <= 0) {
      ways.add(Totals.IN_A_LONG + " and return it");
    }
    if (query.sources().size() == 1 && most.compareTo(FEW) >= 0) {
      ways.add(
          "declare @MaxRows(%s) on `%s`, with which no sum rounds"
              .formatted(Numbers.text(most), query.sources().get(0).rows().name()));
    }
    return ways.isEmpty() ? Optional.empty() : Optional.of(String.join(", or ", ways));
  }

  private static boolean areOn(List<Part> parts, BigDecimal step) {
    return !parts.isEmpty()
        && parts.stream().allMatch(part -> Grid.liesOn(part.range().step(), step));
  }

  private static boolean isMuch(BigDecimal large, BigDecimal small) {
    return large.compareTo(small.multiply(MUCH)) >= 0;
  }

  /** The most of one number that is added, where all of them may come to so much. */
  private static BigDecimal limit(Part part, BigDecimal room) {
    return room.divide(often(part), 0, RoundingMode.FLOOR);
  }

  private static String clamp(List<Part> parts, Part part, BigDecimal most) {
    Range range = part.range();
    BigDecimal lower = range.lower();
    BigDecimal least = lower != null && lower.signum() >= 0 ? BigDecimal.ZERO : most.negate();
    return "clamp %s, as in `Clamp.clamp(x, %s, %s)`"
        .formatted(
            parts.size() == 1 ? "it" : "`" + part.text() + "`",
            Numbers.literal(least),
            Numbers.literal(most));
  }

  private static BigDecimal size(Part part) {
    return part.range().magnitude().orElse(BigDecimal.ZERO).multiply(often(part));
  }

  private static BigDecimal often(Part part) {
    return part.times().max(BigDecimal.ONE);
  }
}
