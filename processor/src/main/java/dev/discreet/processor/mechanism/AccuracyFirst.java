/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism;

import static dev.discreet.processor.diagnostics.Rule.WITHIN;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.cost.ShortDecimals;
import dev.discreet.processor.contract.cost.WantedAccuracy;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Accuracy first: the least ε, of four significant digits, at which each released number is as
 * accurate as {@code within} asks.
 *
 * <p>Lemma: at the ε that is found the accuracy that the wrapper states, {@link
 * Mechanisms#accuracyOf}, is at most {@code within}; and one step of the fourth digit below it is
 * more, unless the ε is the least of all, 1e-12. Both are tested at these very numbers ({@link
 * ShortDecimals#least}), so it does not matter that grids and the search for σ make the accuracy
 * rise by some billionths of it where ε rises.
 *
 * <p>{@code AUTO} takes the noise with the smaller standard deviation, which at some ε is not the
 * one that is more accurate at a confidence. So each is asked for its own ε, and the cheaper one is
 * named: Laplace noise, which costs no δ, where both cost the same.
 */
public final class AccuracyFirst {
  private static final ShortDecimals EPSILONS = new ShortDecimals(4);
  private static final ShortDecimals SHOWN = new ShortDecimals(3);
  private static final BigDecimal LEAST = new BigDecimal("1e-12");

  /** An answer is e^100 times as likely with a person as without: that protects nobody. */
  private static final BigDecimal MOST = new BigDecimal(100);

  private AccuracyFirst() {}

  /** The query at the least cost for its accuracy; the same query where it declares none. */
  public static QueryContract settled(
      QueryContract query, Declared declared, ReadingContext context) {
    if (query.accuracy().isEmpty()) {
      return query;
    }
    WantedAccuracy wanted = query.accuracy().get();
    Optional<Finding> misfit = misfit(query);
    if (misfit.isPresent()) {
      context.report(declared.at("within", misfit.get()));
      return query;
    }
    Optional<QueryContract> cheapest = cheapest(query, wanted);
    if (cheapest.isEmpty()) {
      unreachable(query, wanted)
          .ifPresent(finding -> context.report(declared.at("within", finding)));
    }
    return cheapest.orElse(query);
  }

  /** The same query if it asked for another accuracy; empty if that cannot be had. */
  public static Optional<QueryContract> relaxed(QueryContract query, BigDecimal within) {
    return query.accuracy().flatMap(wanted -> cheapest(query, wanted.within(within)));
  }

  private static Optional<QueryContract> cheapest(QueryContract query, WantedAccuracy wanted) {
    return candidates(query, wanted).stream()
        .flatMap(mechanism -> cheapest(query, wanted, mechanism).stream())
        .min(Comparator.comparing(QueryContract::epsilon));
  }

  /** The mechanisms that the declared one stands for, the one without δ first. */
  private static List<Mechanism> candidates(QueryContract query, WantedAccuracy wanted) {
    return Mechanisms.of(wanted.declared()).forAccuracy(query);
  }

  private static Optional<QueryContract> cheapest(
      QueryContract query, WantedAccuracy wanted, Mechanism mechanism) {
    return EPSILONS
        .leastFromOne(
            EPSILONS.from(LEAST) - 1,
            EPSILONS.from(MOST),
            epsilon -> isMet(at(query, wanted, mechanism, epsilon), wanted))
        .map(epsilon -> at(query, wanted, mechanism, epsilon));
  }

  private static boolean isMet(QueryContract query, WantedAccuracy wanted) {
    OptionalDouble error = Mechanisms.accuracyOf(query, wanted.confidence());
    return error.isPresent() && wanted.isMetBy(error.getAsDouble());
  }

  private static QueryContract at(
      QueryContract query, WantedAccuracy wanted, Mechanism mechanism, BigDecimal epsilon) {
    DeclaredCost each = new DeclaredCost(epsilon, query.delta(), Optional.empty());
    return query.at(each, mechanism, Optional.of(wanted));
  }

  /** Where no noise fits the contract, whatever it costs, that is said of the contract. */
  private static Optional<Finding> unreachable(QueryContract query, WantedAccuracy wanted) {
    OptionalDouble reached =
        candidates(query, wanted).stream()
            .map(mechanism -> at(query, wanted, mechanism, MOST))
            .map(dearest -> Mechanisms.accuracyOf(dearest, wanted.confidence()))
            .flatMapToDouble(OptionalDouble::stream)
            .min();
    if (reached.isEmpty() && !Mechanisms.of(query).hasNoise(query)) {
      return Optional.empty();
    }
    Finding finding =
        Finding.of(
            WITHIN,
            query.name(),
            "no epsilon up to %s is that accurate".formatted(DecimalText.of(MOST)));
    Finding told =
        reached.isPresent() && reached.getAsDouble() < Double.POSITIVE_INFINITY
            ? finding.required(
                "within = %s or more, at confidence = %s"
                    .formatted(
                        DecimalText.of(SHOWN.at(SHOWN.from(new BigDecimal(reached.getAsDouble())))),
                        DecimalText.of(wanted.confidence())))
            : finding;
    return Optional.of(
        told.found("within = " + DecimalText.of(wanted.within()))
            .fix("give a larger within, a lower confidence, or a smaller sensitivity"));
  }

  private static Optional<Finding> misfit(QueryContract query) {
    return Mechanisms.of(query)
        .whyNoAccuracy(query)
        .map(finding -> finding.found("mechanism = " + query.mechanism()));
  }
}
