/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import java.util.Arrays;

/**
 * A finite measure of privacy losses on the grid of step h, and a mass at +∞: never below the one
 * that it stands for, in the order of hockey-stick divergences.
 *
 * <p>Only the grid points that have a mass are kept. The step is a power of two, so that each grid
 * point is a double.
 *
 * <p>Immutable and thread-safe: the arrays are not written to after construction.
 */
final class PointMasses {

  private final double step;
  private final long[] indices;
  private final double[] masses;
  private final double infiniteMass;

  /**
   * Keeps the arrays.
   *
   * @param step h, a power of two
   * @param indices of the grid points, increasing
   * @param masses under P, not negative, the first and the last above 0
   * @param infiniteMass P[L = ∞]
   */
  PointMasses(double step, long[] indices, double[] masses, double infiniteMass) {
    this.step = step;
    this.indices = indices;
    this.masses = masses;
    this.infiniteMass = infiniteMass;
  }

  /** ln E[e^(θL); L &lt; ∞], and the mean and variance of L under the tilted distribution. */
  record Tilted(double logMgf, double mean, double variance) {}

  /**
   * The same without what exceeds 1 in total, taken away where losses are least. Masses that were
   * rounded up may exceed 1; what is left still dominates a distribution that they were above point
   * by point, as P[L &gt; l] = min(1, ·) for each l.
   */
  PointMasses trimmed() {
    double total = infiniteMass;
    for (double mass : masses) {
      total += mass;
    }
    double excess = (total - 1) - total * masses.length * 0x1p-52;
    int first = 0;
    double[] kept = masses.clone();
    while (excess > 0 && first < kept.length) {
      double taken = Math.min(excess, kept[first]);
      kept[first] -= taken;
      excess -= taken;
      if (kept[first] == 0) {
        first++;
      }
    }
    return new PointMasses(
        step,
        Arrays.copyOfRange(indices, first, indices.length),
        Arrays.copyOfRange(kept, first, kept.length),
        Math.min(1, infiniteMass));
  }

  /**
   * Of each mass the lesser bound.
   *
   * @param other bounds on the masses at the same grid points
   */
  PointMasses orLess(PointMasses other) {
    double[] least = masses.clone();
    for (int i = 0; i < least.length; i++) {
      least[i] = Math.min(least[i], other.masses[i]);
    }
    return new PointMasses(step, indices, least, Math.min(infiniteMass, other.infiniteMass));
  }

  double step() {
    return step;
  }

  double infiniteMass() {
    return infiniteMass;
  }

  long index(int i) {
    return indices[i];
  }

  double mass(int i) {
    return masses[i];
  }

  int size() {
    return masses.length;
  }

  double loss(int i) {
    return indices[i] * step;
  }

  /** ln E[e^(θL); L &lt; ∞]; −∞ if there is no finite mass. */
  double logMgf(double theta) {
    double peak = peak(theta);
    if (peak == Double.NEGATIVE_INFINITY) {
      return peak;
    }
    double sum = 0;
    for (int i = 0; i < masses.length; i++) {
      sum += masses[i] * Math.exp(theta * loss(i) - peak);
    }
    return peak + Math.log(sum);
  }

  Tilted tilted(double theta) {
    double peak = peak(theta);
    if (peak == Double.NEGATIVE_INFINITY) {
      return new Tilted(peak, 0, 0);
    }
    double sum = 0;
    double first = 0;
    double second = 0;
    double pivot = loss(theta >= 0 ? masses.length - 1 : 0);
    for (int i = 0; i < masses.length; i++) {
      double weight = masses[i] * Math.exp(theta * loss(i) - peak);
      double distance = loss(i) - pivot;
      sum += weight;
      first += weight * distance;
      second += weight * distance * distance;
    }
    double mean = first / sum;
    return new Tilted(peak + Math.log(sum), pivot + mean, Math.max(0, second / sum - mean * mean));
  }

  /** The largest exponent, by which sums are scaled against overflow. */
  private double peak(double theta) {
    int last = masses.length - 1;
    if (last < 0) {
      return Double.NEGATIVE_INFINITY;
    }
    return theta * loss(theta >= 0 ? last : 0);
  }
}
