/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Adaptive composition of releases that have pure ε of several sizes.
 *
 * <p>The least of, over every threshold t: the releases above t added up, plus a bound for the
 * releases of at most t: either
 *
 * <ul>
 *   <li>the closed forms of Kairouz, Oh and Viswanath, theorem 3.5: with a = Σε·tanh(ε/2) and S =
 *       Σε², a + √(2S·ln(1/δ)) and a + √(2S·ln(e + √S/δ)); or
 *   <li>their optimal composition (theorem 3.3), all of them taken as the largest.
 * </ul>
 *
 * The composition of all as one release of Σε is among them.
 *
 * <p>Source: P. Kairouz, S. Oh, P. Viswanath, "The Composition Theorem for Differential Privacy"
 * (2015). That ε may be added to a composition of the rest is sequential composition.
 *
 * <p>Immutable and thread-safe.
 */
final class PureMixture {

  /**
   * The optimal composition is tried at so many thresholds, or else at the two that promise most.
   */
  private static final int MAX_EXACT = 8;

  private final double[] largest;
  private final double[] counts;
  private final double[] drift;
  private final double[] squares;
  private final double[] rest;
  private final double sum;

  /**
   * @param counts how often each ε occurs
   */
  PureMixture(Map<Double, Long> counts) {
    NavigableMap<Double, Long> sorted = new TreeMap<>(counts);
    sorted.remove(0.0);
    int n = sorted.size();
    largest = new double[n];
    this.counts = new double[n];
    drift = new double[n];
    squares = new double[n];
    rest = new double[n];
    int i = 0;
    double totalCount = 0;
    double totalDrift = 0;
    double totalSquares = 0;
    for (Map.Entry<Double, Long> entry : sorted.entrySet()) {
      double epsilon = entry.getKey();
      double count = Upward.of(entry.getValue());
      totalCount += count;
      totalDrift = Upward.sum(totalDrift, Upward.of(count * epsilon * Math.tanh(epsilon / 2)));
      totalSquares = Upward.sum(totalSquares, Upward.of(count * epsilon * epsilon));
      largest[i] = epsilon;
      this.counts[i] = totalCount;
      drift[i] = totalDrift;
      squares[i] = totalSquares;
      i++;
    }
    double above = 0;
    for (Map.Entry<Double, Long> entry : sorted.descendingMap().entrySet()) {
      rest[--i] = above;
      above = Upward.sum(above, Upward.product(Upward.of(entry.getValue()), entry.getKey()));
    }
    sum = above;
  }

  /**
   * ε at δ, rounded up; at most Σε.
   *
   * @param delta δ in [0, 1)
   */
  double epsilon(double delta) {
    if (delta == 0 || sum == 0 || sum == Double.POSITIVE_INFINITY) {
      return sum;
    }
    double best = Math.min(sum, new RandomizedResponses(sum, 1).epsilon(delta));
    int promising = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < largest.length; i++) {
      double closed = Upward.sum(rest[i], closedEpsilon(i, delta));
      if (closed < least) {
        least = closed;
        promising = i;
      }
    }
    best = Math.min(best, least);
    for (int i = 0; i < largest.length; i++) {
      if (isTried(i, promising)) {
        best = Math.min(best, Upward.sum(rest[i], optimal(i).epsilon(delta)));
      }
    }
    return best;
  }

  /**
   * δ at ε, rounded up; 0 from Σε.
   *
   * @param epsilon ε ≥ 0
   */
  double delta(double epsilon) {
    if (epsilon >= sum) {
      return 0;
    }
    if (sum == Double.POSITIVE_INFINITY) {
      return 1;
    }
    double best = new RandomizedResponses(sum, 1).delta(epsilon);
    int promising = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < largest.length; i++) {
      double left = Upward.down(epsilon - rest[i], epsilon + rest[i]);
      double closed = left > 0 ? closedDelta(i, left) : 1;
      if (closed < least) {
        least = closed;
        promising = i;
      }
    }
    best = Math.min(best, least);
    for (int i = 0; i < largest.length; i++) {
      double left = rest[i] == 0 ? epsilon : Upward.down(epsilon - rest[i], epsilon + rest[i]);
      if (left >= 0 && isTried(i, promising)) {
        best = Math.min(best, optimal(i).delta(left));
      }
    }
    return best;
  }

  private boolean isTried(int i, int promising) {
    return counts[i] <= RandomizedResponses.MAX_COUNT
        && (largest.length <= MAX_EXACT || i == promising || i == largest.length - 1);
  }

  private RandomizedResponses optimal(int i) {
    return new RandomizedResponses(largest[i], (long) counts[i]);
  }

  private double closedEpsilon(int i, double delta) {
    double log = Math.min(-Math.log(delta), Math.log(Math.E + Math.sqrt(squares[i]) / delta));
    return Upward.of(drift[i] + Math.sqrt(2 * squares[i] * log));
  }

  /** The closed forms solved for δ. */
  private double closedDelta(int i, double epsilon) {
    double over = Upward.down(epsilon - drift[i], epsilon + drift[i]);
    if (!(over > 0)) {
      return 1;
    }
    double exponent = over * over / (2 * squares[i]);
    exponent = Upward.down(exponent, exponent);
    double hoeffding = Math.exp(-exponent);
    double power = Math.exp(exponent);
    double excess = Upward.down(power - Math.E, power + Math.E);
    double other = excess > 0 ? Math.sqrt(squares[i]) / excess : 1;
    return Math.min(1, Upward.of(Math.min(hoeffding, other)));
  }
}
