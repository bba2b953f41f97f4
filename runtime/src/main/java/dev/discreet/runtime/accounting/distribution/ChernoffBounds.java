/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;

/**
 * Chernoff's bounds on the composed loss: P[L ≥ l] ≤ e^(κ(θ) − θl) for θ ≥ 0, κ(θ) the sum of the
 * parts' ln E[e^(θL)]. Each θ gives a bound; the search only finds a good one.
 *
 * <p>Immutable and thread-safe.
 *
 * @param parts on one grid or on several, each with a finite mass
 */
record ChernoffBounds(List<TiltedConvolution.Part> parts) {

  private static final double LEAST_ORDER = Math.log(1e-9);
  private static final double LARGEST_ORDER = Math.log(1e12);

  /** The sum of the least finite losses, in steps of a common grid. */
  double leastIndex() {
    double sum = 0;
    for (TiltedConvolution.Part part : parts) {
      sum += (double) part.count() * part.masses().index(0);
    }
    return sum;
  }

  /** The sum of the largest finite losses, in steps of a common grid. */
  double largestIndex() {
    double sum = 0;
    for (TiltedConvolution.Part part : parts) {
      sum += (double) part.count() * part.masses().index(part.masses().size() - 1);
    }
    return sum;
  }

  /** κ(θ), rounded up. */
  double logMgf(double theta) {
    double sum = 0;
    double magnitude = 0;
    for (TiltedConvolution.Part part : parts) {
      PointMasses masses = part.masses();
      double term = part.count() * masses.logMgf(theta);
      double farthest = Math.max(-masses.loss(0), masses.loss(masses.size() - 1));
      sum += term;
      magnitude += Math.abs(term) + part.count() * (1 + Math.abs(theta * farthest));
    }
    return sum + magnitude * 0x1p-46;
  }

  /** The order that bounds ε best where δ is e^{@code logDelta}. */
  double orderForDelta(double logDelta) {
    return leastAt(theta -> (logMgf(theta) - logDelta) / theta);
  }

  /** The order that bounds δ best at this ε. */
  double orderForEpsilon(double epsilon) {
    return leastAt(theta -> logMgf(theta) - theta * epsilon);
  }

  /** What the loss tilted by θ exceeds with a probability of at most e^{@code logTail}. */
  double upperEnd(double theta, double logTail) {
    double base = logMgf(theta);
    DoubleUnaryOperator end = t -> (logMgf(theta + t) - base - logTail) / t;
    return end.applyAsDouble(leastAt(end));
  }

  /** What the loss tilted by θ falls below with a probability of at most e^{@code logTail}. */
  double lowerEnd(double theta, double logTail) {
    double base = logMgf(theta);
    DoubleUnaryOperator end = t -> (logMgf(theta - t) - base - logTail) / t;
    return -end.applyAsDouble(leastAt(end));
  }

  /** A bound on P[ε &lt; L &lt; ∞]. */
  double delta(double theta, double epsilon) {
    double exponent = logMgf(theta) - theta * epsilon * (1 - 0x1p-48);
    return Math.exp(exponent) * (1 + 0x1p-40) + Double.MIN_NORMAL;
  }

  /** A bound on the least ε with P[ε &lt; L &lt; ∞] ≤ {@code delta}. */
  double epsilon(double theta, double delta) {
    double bound = (logMgf(theta) - Math.log(delta) * (1 + 0x1p-50)) / theta;
    return bound + Math.abs(bound) * 0x1p-48;
  }

  /** A bound on P[L = ∞]. */
  double infiniteMass() {
    double logFinite = 0;
    for (TiltedConvolution.Part part : parts) {
      logFinite += part.count() * Math.log1p(-part.masses().infiniteMass());
    }
    return Math.min(1, -Math.expm1(logFinite) * (1 + 0x1p-47));
  }

  /** The variance of the loss tilted by θ. */
  double variance(double theta) {
    double sum = 0;
    for (TiltedConvolution.Part part : parts) {
      sum += part.count() * part.masses().tilted(theta).variance();
    }
    return sum;
  }

  private static double leastAt(DoubleUnaryOperator function) {
    UnivariateFunction onLogScale = x -> finite(function.applyAsDouble(Math.exp(x)));
    double coarse = LEAST_ORDER;
    double least = Double.POSITIVE_INFINITY;
    for (double x = LEAST_ORDER; x <= LARGEST_ORDER; x += 1.5) {
      double value = onLogScale.value(x);
      if (value < least) {
        least = value;
        coarse = x;
      }
    }
    return Math.exp(
        new BrentOptimizer(1e-3, 1e-3)
            .optimize(
                new MaxEval(200),
                GoalType.MINIMIZE,
                new UnivariateObjectiveFunction(onLogScale),
                new SearchInterval(coarse - 1.5, coarse + 1.5, coarse))
            .getPoint());
  }

  /** The optimizer cannot compare infinite values. */
  private static double finite(double value) {
    return value < Double.MAX_VALUE ? Math.max(value, -Double.MAX_VALUE) : Double.MAX_VALUE;
  }
}
