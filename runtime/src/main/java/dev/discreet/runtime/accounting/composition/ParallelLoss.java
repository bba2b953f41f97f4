/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Releases on disjoint parts of a data set, as one loss: of each measure the dearest part's, or the
 * sum of the two dearest parts' where a neighbour may touch two. It may mix measures of different
 * parts, so it is an upper bound that {@link ParallelComposition} avoids where it can.
 *
 * <p>No dominating pair is known for it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param parts what is released on each part
 * @param touched how many parts one unit can touch, 1 or 2
 */
record ParallelLoss(List<Composition> parts, int touched) implements PrivacyLoss {

  ParallelLoss {
    parts = List.copyOf(parts);
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    SequentialAccountant sequential = new SequentialAccountant();
    List<BigDecimal> epsilons = new ArrayList<>();
    List<BigDecimal> deltas = new ArrayList<>();
    for (Composition part : parts) {
      Optional<PrivacyCost> cost = sequential.cost(part);
      if (cost.isEmpty()) {
        return Optional.empty();
      }
      epsilons.add(cost.get().epsilon());
      deltas.add(cost.get().delta());
    }
    return Optional.of(new PrivacyCost(dearest(epsilons), dearest(deltas)));
  }

  @Override
  public double rho() {
    ZcdpAccountant zcdp = new ZcdpAccountant();
    return dearest(zcdp::rho);
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return dearest(part -> RenyiAccountant.renyi(part, order));
  }

  @Override
  public List<DominatingPair> pairs() {
    return List.of();
  }

  private BigDecimal dearest(List<BigDecimal> figures) {
    return figures.stream()
        .sorted(Comparator.reverseOrder())
        .limit(touched)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private double dearest(ToDoubleFunction<Composition> measure) {
    double first = 0;
    double second = 0;
    for (Composition part : parts) {
      double each = measure.applyAsDouble(part);
      second = Math.max(second, Math.min(first, each));
      first = Math.max(first, each);
    }
    return touched == 1 ? first : Upward.sum(first, second);
  }
}
