/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Stated costs that dominate each of several compositions: the dearest release of each is at most
 * as dear as the dearest here, the second dearest as the second, and so on.
 *
 * <p>Claim: whichever of the compositions is met, also where earlier answers decide it, the costs
 * here in a row dominate it, as a mechanism of cost (ε, δ) is one of any larger cost, and one that
 * is left out is one whose answer nobody reads. So accountants of stated costs, which compose many
 * small ones for less than their sum, need not take a whole part for one release.
 */
final class StackedCosts {

  /** A cost, and how often it occurs. */
  private record Run(PrivacyCost cost, long count) {}

  private StackedCosts() {}

  /** Empty if something has no stated cost. */
  static Optional<Composition> of(List<Composition> compositions) {
    List<Run> stack = List.of();
    for (Composition each : compositions) {
      Optional<List<Run>> runs = runs(each);
      if (runs.isEmpty()) {
        return Optional.empty();
      }
      stack = larger(stack, runs.get());
    }
    Composition all = Composition.EMPTY;
    for (Run run : stack) {
      all = all.and(ApproximateLoss.of(run.cost), run.count);
    }
    return Optional.of(all);
  }

  /** What is dearest first. */
  private static Optional<List<Run>> runs(Composition releases) {
    Map<PrivacyCost, Long> counts =
        new TreeMap<>(
            Comparator.comparing(PrivacyCost::epsilon)
                .thenComparing(PrivacyCost::delta)
                .reversed());
    for (Composition.Part part : releases.parts()) {
      Optional<PrivacyCost> cost = part.loss().guarantee();
      if (cost.isEmpty()) {
        return Optional.empty();
      }
      counts.merge(cost.get(), part.count(), Math::addExact);
    }
    List<Run> runs = new ArrayList<>();
    counts.forEach((cost, count) -> runs.add(new Run(cost, count)));
    return Optional.of(runs);
  }

  private static List<Run> larger(List<Run> one, List<Run> other) {
    List<Run> both = new ArrayList<>();
    int i = 0;
    int j = 0;
    long ofOne = 0;
    long ofOther = 0;
    while (i < one.size() || j < other.size()) {
      PrivacyCost first = i < one.size() ? one.get(i).cost : PrivacyCost.ZERO;
      PrivacyCost second = j < other.size() ? other.get(j).cost : PrivacyCost.ZERO;
      long leftOfOne = i < one.size() ? one.get(i).count - ofOne : Long.MAX_VALUE;
      long leftOfOther = j < other.size() ? other.get(j).count - ofOther : Long.MAX_VALUE;
      long count = Math.min(leftOfOne, leftOfOther);
      both.add(new Run(larger(first, second), count));
      ofOne = count == leftOfOne ? 0 : ofOne + count;
      i += count == leftOfOne ? 1 : 0;
      ofOther = count == leftOfOther ? 0 : ofOther + count;
      j += count == leftOfOther ? 1 : 0;
    }
    return both;
  }

  private static PrivacyCost larger(PrivacyCost one, PrivacyCost other) {
    BigDecimal epsilon = one.epsilon().max(other.epsilon());
    return new PrivacyCost(epsilon, one.delta().max(other.delta()));
  }
}
