/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.LocalFit;
import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.QuantileFit;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.SelectionFit;
import dev.discreet.processor.contract.StatedAccuracy;
import dev.discreet.processor.report.model.Release;
import dev.discreet.processor.report.model.Release.Choice;
import dev.discreet.processor.report.model.Release.Noise;
import dev.discreet.processor.report.model.Release.Nothing;
import dev.discreet.processor.report.model.Release.Quantiles;
import dev.discreet.processor.report.model.Release.Report;
import dev.discreet.processor.report.model.Release.Within;
import dev.discreet.runtime.mechanism.CandidateMechanism;
import dev.discreet.runtime.mechanism.LocalMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.mechanism.QuantileMechanism;
import dev.discreet.runtime.mechanism.ThresholdedKeys;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/** How queries are randomised, by the mechanisms that the runtime will use. */
final class ReleaseReports {
  /** The confidences that errors are given for. */
  private static final double[] CONFIDENCES = {0.5, 0.8, 0.9, 0.95, 0.99, 0.999};

  private static final int ASSUMED_CANDIDATES = 10;

  private ReleaseReports() {}

  /**
   * How a query is randomised.
   *
   * @param replaced whether its class speaks of rows that are replaced
   */
  static Release of(QueryContract query, boolean replaced) {
    return SelectionFit.of(query)
        .map(choice -> of(query, choice))
        .or(() -> LocalFit.of(query).map(local -> of(query, local)))
        .or(() -> QuantileFit.of(query, replaced).flatMap(ranked -> of(query, ranked)))
        .or(() -> NoiseFit.of(query).map(fit -> of(query, fit)))
        .orElseGet(Nothing::new);
  }

  private static Release of(QueryContract query, NoiseFit fit) {
    NumericMechanism noise = fit.mechanism();
    boolean gaussian = fit.kind() == Mechanism.GAUSSIAN;
    return new Noise(
        gaussian ? "Gaussian" : "Laplace",
        noise.scale(),
        noise.grid(),
        noise.standardDeviation(),
        !query.returnShape().isScalar(),
        noise instanceof ThresholdedKeys keys && query.times().isEmpty()
            ? Optional.of(keys.threshold())
            : Optional.empty(),
        query.times().isEmpty()
            ? withins(noise::halfWidth)
            : withins(
                level ->
                    StatedAccuracy.perFactor(query, level).orElseGet(() -> noise.halfWidth(level))),
        NoiseShape.of(noise, gaussian));
  }

  private static Release of(QueryContract query, CandidateMechanism choice) {
    Optional<Integer> candidates =
        query
            .keys()
            .map(KeySet::size)
            .filter(size -> size <= Integer.MAX_VALUE)
            .map(Long::intValue)
            .or(() -> query.length().stream().boxed().findFirst())
            .filter(count -> count > 0);
    int count = candidates.orElse(ASSUMED_CANDIDATES);
    return new Choice(
        SelectionFit.nameOf(query),
        query.isSearch(),
        choice.scale(),
        candidates,
        withins(level -> choice.shortfall(count, level)));
  }

  private static Release of(QueryContract query, LocalMechanism local) {
    return new Report(
        LocalFit.nameOf(query),
        local.categories(),
        local.probabilityOfTruth(),
        local.probabilityOfOther(),
        local.standardDeviation(1));
  }

  private static Optional<Release> of(QueryContract query, QuantileMechanism mechanism) {
    return QuantileFit.grid(query)
        .map(
            grid ->
                new Quantiles(
                    QuantileFit.ranks(query),
                    grid.lower(),
                    grid.upper(),
                    grid.step(),
                    mechanism.rankScale(),
                    mechanism.size() == 1
                        ? withins(level -> mechanism.rankError(level).orElseThrow())
                        : List.of()));
  }

  private static List<Within> withins(DoubleUnaryOperator most) {
    return DoubleStream.of(CONFIDENCES)
        .mapToObj(level -> new Within(level, most.applyAsDouble(level)))
        .toList();
  }
}
