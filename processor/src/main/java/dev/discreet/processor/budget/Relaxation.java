/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.cost.ShortDecimals;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.mechanism.AccuracyFirst;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Where a budget does not hold: the one query whose {@code within} needs to be relaxed least, in
 * proportion to what it is, and to what.
 *
 * <p>The {@code within} of each query is searched for by bisection, over decimals of three digits:
 * at the one that is found the budget holds, and at the one before it does not. The dearest query
 * comes first, and of each other query it is first asked whether it would do with less than the
 * best so far.
 */
final class Relaxation {
  private static final ShortDecimals SHOWN = new ShortDecimals(3);
  private static final MathContext DIGITS = new MathContext(34, RoundingMode.FLOOR);

  /** An answer that may be a million times as far off as was asked for helps nobody. */
  private static final BigDecimal MOST = new BigDecimal("1e6");

  private record Found(QueryContract query, BigDecimal within, BigDecimal factor) {}

  private final Predicate<QueryContract> fits;

  /**
   * @param fits whether the budget holds if this query takes the place of the one of its method
   */
  private Relaxation(Predicate<QueryContract> fits) {
    this.fits = fits;
  }

  /**
   * What to do; empty where no query asks for an accuracy.
   *
   * @param queries those that are paid for, in order
   * @param fits whether the budget holds if this query takes the place of the one of its method
   */
  static Optional<Advice> advice(List<QueryContract> queries, Predicate<QueryContract> fits) {
    List<QueryContract> accurate =
        queries.stream()
            .filter(query -> query.accuracy().isPresent())
            .sorted(Comparator.comparing(Relaxation::cost).reversed())
            .toList();
    if (accurate.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Relaxation(fits)
            .cheapest(accurate)
            .map(
                found ->
                    new Advice(
                        Optional.of(
                            "relax within of %s from %s to %s"
                                .formatted(
                                    found.query().name(),
                                    DecimalText.of(within(found.query())),
                                    DecimalText.of(found.within()))),
                        ""))
            .orElseGet(
                () ->
                    new Advice(
                        accurate.size() == 1
                            ? Optional.empty()
                            : Optional.of("relax within of several queries"),
                        "; no larger within of %s is enough alone"
                            .formatted(
                                accurate.size() == 1 ? accurate.get(0).name() : "one query"))));
  }

  /**
   * What to do.
   *
   * @param edit as an imperative, if there is any
   * @param remark what is said after all
   */
  record Advice(Optional<String> edit, String remark) {}

  /** All that helps, the advice first. */
  static String among(Optional<Advice> advice, List<String> others) {
    List<String> all = new ArrayList<>();
    advice.flatMap(Advice::edit).ifPresent(all::add);
    all.addAll(others);
    String last = all.remove(all.size() - 1);
    return (all.isEmpty() ? "" : String.join(", ", all) + ", or ")
        + last
        + advice.map(Advice::remark).orElse("");
  }

  private static BigDecimal cost(QueryContract query) {
    return query.epsilon().multiply(BigDecimal.valueOf(query.releases()));
  }

  private static BigDecimal within(QueryContract query) {
    return query.accuracy().orElseThrow().within();
  }

  private Optional<Found> cheapest(List<QueryContract> queries) {
    Optional<Found> best = Optional.empty();
    for (QueryContract query : queries) {
      BigDecimal most = best.map(Found::factor).orElse(MOST);
      Optional<Found> found = found(query, most);
      best = found.isPresent() ? found : best;
    }
    return best;
  }

  /** The least {@code within} that does, if it is less than so many times what it is. */
  private Optional<Found> found(QueryContract query, BigDecimal most) {
    BigDecimal now = within(query);
    long last = SHOWN.from(now.multiply(most)) - 1;
    long below = SHOWN.from(now) - 1;
    if (last <= below || !fits(query, SHOWN.at(last))) {
      return Optional.empty();
    }
    long above = below;
    for (long step = 1; above < last; step += step) {
      above = Math.min(last, below + step);
      if (above == last || fits(query, SHOWN.at(above))) {
        break;
      }
      below = above;
    }
    BigDecimal least = SHOWN.least(below, above, within -> fits(query, within));
    return Optional.of(new Found(query, least, least.divide(now, DIGITS)));
  }

  private boolean fits(QueryContract query, BigDecimal within) {
    return AccuracyFirst.relaxed(query, within).filter(fits).isPresent();
  }
}
