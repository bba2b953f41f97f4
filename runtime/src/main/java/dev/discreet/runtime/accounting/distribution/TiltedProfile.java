/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import dev.discreet.runtime.accounting.rounding.Bisection;

/**
 * The hockey-stick divergence of point masses that are stored tilted: P[L = l] = ν(l)·e^(κ − θl).
 *
 * <p>δ(ε) = Σ over l &gt; ε of P[L = l]·(1 − e^(ε − l)), plus what lies beyond all grid points. At
 * a grid point it is summed from the top by a recursion that never subtracts. Between two of them
 * it is convex in e^ε, and so is at most the chord of bounds at the grid points.
 *
 * <p>An error of ν that is known in the l2 norm is carried along by the inequality of Cauchy and
 * Schwarz: it adds at most e^(κ − θl)·‖error‖₂·‖g‖₂ with g(j) = e^(−θhj)·(1 − e^(−hj)), j = 1, 2,
 * ….
 *
 * <p>Immutable and thread-safe.
 */
final class TiltedProfile {

  private final PointMasses tilted;
  private final double theta;
  private final double logScale;
  private final double beyond;
  private final double slack;

  /** δ at each grid point, as a multiple of e^(κ − θl), with the error of ν. */
  private final double[] excess;

  /**
   * @param tilted ν; its infinite mass is not read
   * @param theta θ ≥ 0
   * @param logScale κ
   * @param error of ν, in the l2 norm
   * @param beyond mass that no ε covers
   */
  TiltedProfile(PointMasses tilted, double theta, double logScale, double error, double beyond) {
    this.tilted = tilted;
    this.theta = theta;
    this.logScale = logScale;
    this.beyond = beyond;
    int last = tilted.size() - 1;
    double largest = Math.max(Math.abs(tilted.loss(0)), Math.abs(tilted.loss(last)));
    slack = Math.exp(0x1p-50 * (8.0 * tilted.size() + Math.abs(logScale) + theta * largest + 16));
    excess = new double[last + 1];
    double lost = theta > 0 ? Double.MIN_NORMAL : 0; // what may underflow
    double linear = 0;
    double gap = Double.NaN;
    double decay = 0;
    double falling = 0;
    double rising = 0;
    for (int m = last - 1; m >= 0; m--) {
      double distance = tilted.loss(m + 1) - tilted.loss(m);
      if (distance != gap) {
        gap = distance;
        decay = Math.exp(-theta * gap);
        falling = Math.exp(-(theta + 1) * gap);
        rising = -Math.expm1(-gap);
      }
      double above = linear + tilted.mass(m + 1);
      excess[m] = decay * (excess[m + 1] + rising * above) + lost;
      linear = falling * above;
    }
    double spread = error == 0 ? 0 : error * kernelNorm();
    for (int m = 0; m < last; m++) {
      excess[m] += spread;
    }
  }

  /** ‖g‖₂ over as many steps as there are grid points. */
  private double kernelNorm() {
    double decay = Math.exp(-theta * tilted.step());
    double step = Math.exp(-tilted.step());
    double sum = 0;
    double fallen = 1;
    double power = 1;
    for (int j = 1; j < tilted.size() && fallen > 0; j++) {
      fallen *= decay;
      power *= step;
      double g = fallen * (1 - power + 0x1p-50);
      sum += g * g;
    }
    return Math.sqrt(sum) * (1 + 0x1p-10);
  }

  /** An upper bound on δ(ε), for any ε, also a negative one. */
  double delta(double epsilon) {
    int last = tilted.size() - 1;
    if (epsilon >= tilted.loss(last)) {
      return at(last);
    }
    if (epsilon < tilted.loss(0)) {
      double nothing = (1 - at(0)) * Math.exp(epsilon - tilted.loss(0));
      return Math.min(1, 1 - nothing + 0x1p-50);
    }
    int high = (int) Bisection.leastLong(0, last, m -> tilted.loss((int) m) > epsilon);
    int low = high - 1;
    double from = tilted.loss(low);
    double part = Math.expm1(epsilon - from) / Math.expm1(tilted.loss(high) - from);
    double chord = at(low) - (at(low) - at(high)) * part * (1 - 0x1p-48);
    return Math.min(1, chord * (1 + 0x1p-48));
  }

  /** An upper bound on the least ε with δ(ε) ≤ {@code delta}; +∞ if none is known. */
  double epsilon(double delta) {
    int last = tilted.size() - 1;
    if (!(at(last) <= delta)) {
      return Double.POSITIVE_INFINITY;
    }
    if (at(0) <= delta) {
      double ratio = (1 - delta) / (1 - at(0)) * (1 + 0x1p-50);
      return ratio < 1 ? up(tilted.loss(0) + Math.log(ratio)) : tilted.loss(0);
    }
    int high = (int) Bisection.leastLong(0, last, m -> at((int) m) <= delta);
    int low = high - 1;
    double part = (at(low) - delta) / (at(low) - at(high)) * (1 + 0x1p-48);
    double from = tilted.loss(low);
    double width = tilted.loss(high) - from;
    double chord = from + Math.log1p(part * Math.expm1(width));
    return part < 1 ? Math.min(up(chord), tilted.loss(high)) : tilted.loss(high);
  }

  private static double up(double value) {
    return value + Math.abs(value) * 0x1p-48 + Double.MIN_VALUE;
  }

  /** δ at the m-th grid point: it never grows with m. */
  double at(int m) {
    if (excess[m] == 0) {
      return Math.min(1, beyond);
    }
    double scale = Math.exp(logScale - theta * tilted.loss(m));
    double delta = scale * excess[m] * slack + beyond * (1 + 0x1p-50) + Double.MIN_NORMAL;
    return delta <= 1 ? delta : 1;
  }
}
