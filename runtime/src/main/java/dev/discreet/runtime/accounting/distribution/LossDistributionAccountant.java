/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Composition of privacy loss distributions: the distribution of the sum of all losses, hence the
 * exact cost of the dominating pairs but for a discretisation that is rounded up.
 *
 * <p>Holds for releases whose losses are fixed in advance; the queries may be chosen adaptively.
 * Each order of neighbours is composed on its own and the worse one counts; a loss with one pair
 * goes with either. A loss that knows no pair has an infinite cost here, and one that names more
 * than two is refused, as {@link PrivacyLoss#pairs()} does not allow it.
 *
 * <p>Sources: D. Sommer, S. Meiser, E. Mohammadi, "Privacy Loss Classes: The Central Limit Theorem
 * in Differential Privacy" (2019); Y. Zhu, J. Dong, Y.-X. Wang, "Optimal Accounting of Differential
 * Privacy via Characteristic Function" (2022), for the composition of dominating pairs.
 *
 * <p>Immutable and thread-safe; nothing is cached.
 */
public final class LossDistributionAccountant implements Accountant {

  /** An accountant. */
  public LossDistributionAccountant() {}

  @Override
  public double epsilon(Composition releases, double delta) {
    Parameters.checkDelta(delta);
    return worst(releases, Double.POSITIVE_INFINITY, pairs -> pairs.epsilon(delta));
  }

  @Override
  public double delta(Composition releases, double epsilon) {
    Parameters.checkEpsilon(epsilon);
    return worst(releases, 1, pairs -> pairs.delta(epsilon));
  }

  /** The larger answer of both orders of neighbours; 0 if nothing is released. */
  private static double worst(
      Composition releases, double unknown, ToDoubleFunction<ComposedPairs> answer) {
    Map<PrivacyLoss, Long> counts = releases.counts();
    List<ComposedPairs.Part> removed = new ArrayList<>();
    List<ComposedPairs.Part> added = new ArrayList<>();
    boolean symmetric = true;
    boolean known = true;
    for (Map.Entry<PrivacyLoss, Long> each : counts.entrySet()) {
      List<DominatingPair> pairs = each.getKey().pairs();
      if (pairs.size() > 2) {
        throw new IllegalArgumentException(
            "a loss has one pair or two, not " + pairs.size() + ": " + each.getKey());
      }
      if (pairs.isEmpty()) {
        known = false;
        continue;
      }
      symmetric &= pairs.size() == 1;
      removed.add(new ComposedPairs.Part(pairs.get(0), each.getValue()));
      added.add(new ComposedPairs.Part(pairs.get(pairs.size() - 1), each.getValue()));
    }
    if (counts.isEmpty()) {
      return 0;
    }
    if (!known) {
      return unknown;
    }
    double first = Math.max(0, answer.applyAsDouble(new ComposedPairs(removed))); // never −0.0
    return symmetric ? first : Math.max(first, answer.applyAsDouble(new ComposedPairs(added)));
  }
}
