/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Composition of privacy loss distributions: the distribution of the sum of all losses, hence the
 * exact cost of the dominating pairs but for a discretisation that is rounded up.
 *
 * <p>Holds for releases whose losses are fixed in advance; the queries may be chosen adaptively.
 * Each order of neighbours is composed on its own and the worse one counts. A loss that knows no
 * pair has an infinite cost here.
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
    if (!(delta >= 0 && delta < 1)) {
      throw new IllegalArgumentException("delta is not in [0, 1): " + delta);
    }
    double worst = 0;
    for (int direction = 0; direction < directions(releases); direction++) {
      if (lacksPair(releases)) {
        return Double.POSITIVE_INFINITY;
      }
      worst = Math.max(worst, inDirection(releases, direction).epsilon(delta));
    }
    return worst;
  }

  @Override
  public double delta(Composition releases, double epsilon) {
    if (!(epsilon >= 0)) {
      throw new IllegalArgumentException("epsilon is not at least 0: " + epsilon);
    }
    double worst = 0;
    for (int direction = 0; direction < directions(releases); direction++) {
      if (lacksPair(releases)) {
        return 1;
      }
      worst = Math.max(worst, inDirection(releases, direction).delta(epsilon));
    }
    return worst;
  }

  private static boolean lacksPair(Composition releases) {
    return releases.parts().stream().anyMatch(part -> part.loss().pairs().isEmpty());
  }

  /** 0 if nothing is released. */
  private static int directions(Composition releases) {
    return releases.parts().stream()
        .mapToInt(part -> Math.max(1, part.loss().pairs().size()))
        .max()
        .orElse(0);
  }

  private static ComposedPairs inDirection(Composition releases, int direction) {
    Map<DominatingPair, Long> counts = new LinkedHashMap<>();
    int directions = directions(releases);
    for (Composition.Part part : releases.parts()) {
      List<DominatingPair> pairs = part.loss().pairs();
      if (pairs.size() != 1 && pairs.size() != directions) {
        throw new IllegalArgumentException(
            "losses of different adjacencies: " + pairs.size() + " pairs beside " + directions);
      }
      DominatingPair pair = pairs.get(pairs.size() == 1 ? 0 : direction);
      counts.merge(pair, part.count(), Math::addExact);
    }
    List<ComposedPairs.Part> parts = new ArrayList<>();
    counts.forEach((pair, count) -> parts.add(new ComposedPairs.Part(pair, count)));
    return new ComposedPairs(parts);
  }
}
