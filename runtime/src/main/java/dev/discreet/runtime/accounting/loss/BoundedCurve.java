/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.distribution.FinitePair;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The Rényi divergence of pairs of bounded loss, by pairs on a grid that dominate them.
 *
 * <p>Immutable and thread-safe.
 */
final class BoundedCurve implements DoubleUnaryOperator {

  private final List<Term> terms;

  /** A pair on a grid, and largest − least loss. */
  private record Term(FinitePair pair, double spread) {}

  private BoundedCurve(List<Term> terms) {
    this.terms = terms;
  }

  /** The curve of the worst of these pairs; infinite where a loss is unbounded or there is none. */
  static DoubleUnaryOperator of(List<DominatingPair> pairs) {
    List<Term> terms = new ArrayList<>();
    for (DominatingPair pair : pairs) {
      double spread = pair.largestLoss() - pair.leastLoss();
      if (pair.infiniteMass() > 0 || !(spread <= Double.MAX_VALUE)) {
        return order -> Double.POSITIVE_INFINITY;
      }
      terms.add(new Term(FinitePair.dominating(pair), spread));
    }
    return terms.isEmpty() ? order -> Double.POSITIVE_INFINITY : new BoundedCurve(terms);
  }

  @Override
  public double applyAsDouble(double order) {
    double largest = 0;
    for (Term each : terms) {
      double divergence = Upward.by(1e-9, each.pair.renyi(order)) + 1e-14 * each.spread;
      largest = Math.max(largest, divergence);
    }
    return largest;
  }
}
