/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.rounding.Bisection;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.function.LongToDoubleFunction;
import org.apache.commons.math3.util.ResizableDoubleArray;

/**
 * Randomized response with parameter ε₀, k times: no k-fold adaptive composition of ε₀-DP releases
 * has a larger δ at any ε.
 *
 * <p>With i of k answers against the loss, P and Q put C(k,i)·e^{(k−i)ε₀} and C(k,i)·e^{iε₀}, over
 * (1+e^{ε₀})ᵏ, on the loss ℓᵢ = (k−2i)ε₀. So
 *
 * <pre>δ(ε) = Σ over ℓᵢ &gt; ε of Pᵢ·(1 − e^{ε−ℓᵢ})</pre>
 *
 * which is piecewise linear in e^ε, with its knots at the ℓᵢ.
 *
 * <p>Source: P. Kairouz, S. Oh, P. Viswanath, "The Composition Theorem for Differential Privacy"
 * (2015), theorem 3.3, which states it at the knots.
 *
 * <p>The Pᵢ are computed from their ratios, outwards from the mode, and normalised by their own
 * sum: nothing overflows and no logarithm of a factorial loses digits. Those below 2⁻¹⁰⁰⁰ of the
 * mode are bounded by a geometric series, so the work is of order √k.
 *
 * <p>Immutable and thread-safe.
 */
final class RandomizedResponses {

  /** Beyond it the arrays would grow large; closed forms are left then. */
  static final long MAX_COUNT = 10_000_000;

  private static final double NEGLIGIBLE = 0x1p-1000;

  private final double epsilon;
  private final long count;
  private final long first;
  private final double[] weights;
  private final double total;
  private final double beforeFirst;

  /**
   * @param epsilon ε₀ ≥ 0, finite
   * @param count k from 1 to {@link #MAX_COUNT}
   */
  RandomizedResponses(double epsilon, long count) {
    this.epsilon = epsilon;
    this.count = count;
    long mode = Math.min(count, (long) ((count + 1) / (1 + Math.exp(epsilon))));
    double up = Math.exp(epsilon);
    double down = Math.exp(-epsilon);

    ResizableDoubleArray below = new ResizableDoubleArray();
    double weight = 1;
    long i = mode;
    while (i > 0 && weight > NEGLIGIBLE) {
      weight *= (double) i / (count - i + 1) * up;
      below.addElement(weight);
      i--;
    }
    first = i;
    double ratio = i == 0 ? 0 : (double) i / (count - i + 1) * up;
    beforeFirst = i == 0 ? 0 : Upward.of(weight * ratio / (1 - ratio));

    ResizableDoubleArray above = new ResizableDoubleArray();
    weight = 1;
    for (i = mode; i < count && weight > NEGLIGIBLE; i++) {
      weight *= (double) (count - i) / (i + 1) * down;
      above.addElement(weight);
    }

    weights = new double[below.getNumElements() + 1 + above.getNumElements()];
    int modeIndex = below.getNumElements();
    weights[modeIndex] = 1;
    for (int n = 0; n < modeIndex; n++) {
      weights[modeIndex - 1 - n] = below.getElement(n);
    }
    for (int n = 0; n < above.getNumElements(); n++) {
      weights[modeIndex + 1 + n] = above.getElement(n);
    }
    double sum = 0;
    for (double each : weights) {
      sum += each;
    }
    total = sum;
  }

  /**
   * δ at ε, rounded up.
   *
   * @param atEpsilon ε ≥ 0
   */
  double delta(double atEpsilon) {
    return sumOfGaps(
        i -> {
          double loss = (count - 2 * i) * epsilon;
          return loss - atEpsilon + 4 * Math.ulp(Math.max(loss, atEpsilon));
        });
  }

  /**
   * δ at the knot ε = (k−2i)ε₀, rounded up; exactly 0 at the largest.
   *
   * @param knot i from 0 to k/2
   */
  double deltaAtKnot(long knot) {
    return knot == 0 ? 0 : sumOfGaps(i -> 2.0 * (knot - i) * epsilon);
  }

  /**
   * The least ε whose δ is at most {@code delta}, rounded up; at most kε₀.
   *
   * @param delta δ ≥ 0
   */
  double epsilon(double delta) {
    if (delta >= delta(0)) {
      return 0;
    }
    double all = Upward.product(Upward.of(count), epsilon);
    return Bisection.leastDouble(0, all, at -> delta(at) <= delta);
  }

  /** Σ Pᵢ·(1 − e^{−gap(i)}) over the leading i with a positive gap. */
  private double sumOfGaps(LongToDoubleFunction gap) {
    if (!(gap.applyAsDouble(0) > 0)) {
      return 0;
    }
    double sum = beforeFirst;
    for (int n = 0; n < weights.length; n++) {
      double each = gap.applyAsDouble(first + n);
      if (!(each > 0)) {
        break;
      }
      sum -= weights[n] * Math.expm1(-each);
    }
    // Each weight takes one step of five roundings more than its neighbour; so does their sum.
    double errors = (12.0 * weights.length + 64) * 0x1p-53;
    return Math.min(1, Upward.of(sum / total * (1 + errors)));
  }
}
