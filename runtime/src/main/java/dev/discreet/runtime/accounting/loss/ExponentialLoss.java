/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.List;
import java.util.Optional;

/**
 * The exponential mechanism, or Gumbel noise and the largest: a mechanism of bounded range ε, whose
 * losses on two neighbours lie in an interval [t − ε, t] for a t that depends on them.
 *
 * <p>It is ε-differentially private, and ρ = ε²/8 (M. Cesar, R. Rogers, "Bounding, Concentrating,
 * and Truncating", 2021). By convexity the worst for one t has the losses t and t − ε only (J.
 * Dong, D. Durfee, R. Rogers, "Optimal Differential Privacy Composition for Exponential
 * Mechanisms", 2020). The largest Rényi divergence over t is, with λ(y) = ln(sinh(y)/y) and x =
 * ε/2,
 *
 * <p>D_α = (αλ(αx) − (α − 1)λ((α − 1)x) − λ(x)) / (α − 1).
 *
 * <p>The pair dominates all t at once. The profile for one t is p(1 − e^(θ − t)) where the loss is
 * t with probability p = (e^ε − e^t)/(e^ε − 1); its supremum over t is at t = (ε + θ)/2: δ(θ) =
 * (e^(ε/2) − e^(θ/2))²/(e^ε − 1) for |θ| ≤ ε. This is convex and decreasing in e^θ, and 1 − e^θ
 * from θ = −ε down, thus itself the profile of a pair (Y. Zhu, J. Dong, Y.-X. Wang, "Optimal
 * Accounting of Differential Privacy via Characteristic Function", 2022, on dominating pairs), and
 * it is the same in both orders. Composed, it also covers scores that are chosen after earlier
 * answers.
 *
 * @param epsilon ε, the range of the losses
 */
public record ExponentialLoss(double epsilon) implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if {@code epsilon} is not finite and above 0
   */
  public ExponentialLoss {
    Parameters.checkPositive("ε", epsilon);
  }

  /** The loss of range ε; the errors are the constructor's. */
  public static ExponentialLoss of(double epsilon) {
    return new ExponentialLoss(epsilon);
  }

  /**
   * Selection with probability proportional to e^(score/scale).
   *
   * @param sensitivity by how much one unit moves any score, finite and above 0
   * @param scale finite and above 0
   * @param monotonic whether one unit moves all scores in the same direction, which halves the
   *     range
   * @throws IllegalArgumentException if a number is NaN, infinite or not above 0
   */
  public static ExponentialLoss ofScale(double sensitivity, double scale, boolean monotonic) {
    return new ExponentialLoss(range(sensitivity, scale, monotonic));
  }

  /** 2Δ/scale, or Δ/scale if monotonic, rounded up. */
  static double range(double sensitivity, double scale, boolean monotonic) {
    Parameters.checkPositive("the sensitivity", sensitivity);
    Parameters.checkPositive("the scale", scale);
    double quotient = Upward.quotient(sensitivity, scale);
    return monotonic ? quotient : 2 * quotient; // doubled last, as 2Δ may overflow
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(PrivacyCost.pure(Upward.decimal(epsilon)));
  }

  @Override
  public double rho() {
    return Upward.product(epsilon, epsilon) / 8;
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    double bound = Math.min(epsilon, Upward.product(rho(), order));
    if (!(order * epsilon < Double.MAX_VALUE)) {
      return bound;
    }
    double x = epsilon / 2;
    double beta = order - 1;
    double first = order * logSinhRatio(order * x);
    double second = beta * logSinhRatio(beta * x);
    double third = logSinhRatio(x);
    double rounding = 1e-14 * (first + second + third);
    return Math.min(bound, Math.nextUp((first - second - third + rounding) / beta));
  }

  /** ln(sinh(y)/y). */
  private static double logSinhRatio(double y) {
    if (y < 1) {
      double term = y * y / 6;
      double sum = term;
      for (int n = 4; term > Math.ulp(sum) / 4; n += 2) {
        term *= y * y / (n * (n + 1));
        sum += term;
      }
      return Math.log1p(sum);
    }
    return y + Math.log1p(-Math.exp(-2 * y)) - Math.log(2 * y);
  }

  @Override
  public List<DominatingPair> pairs() {
    return List.of(new Pair(epsilon));
  }

  /** The tails are those of the supremum: Q[L &gt; θ] is its slope in e^θ. */
  private record Pair(double epsilon) implements BoundedPair {

    private boolean isInside(double loss) {
      return loss >= -epsilon && loss < epsilon;
    }

    @Override
    public double aboveUnderP(double loss) {
      return isInside(loss) ? half(epsilon - loss) : loss < epsilon ? 1 : 0;
    }

    @Override
    public double aboveUnderQ(double loss) {
      return isInside(loss) ? other(epsilon - loss) : loss < epsilon ? 1 : 0;
    }

    @Override
    public double upToUnderP(double loss) {
      return isInside(loss) ? other(epsilon + loss) : loss < epsilon ? 0 : 1;
    }

    @Override
    public double upToUnderQ(double loss) {
      return isInside(loss) ? half(epsilon + loss) : loss < epsilon ? 0 : 1;
    }

    private double half(double distance) {
      return Math.min(1, Math.expm1(-distance / 2) / Math.expm1(-epsilon));
    }

    /** (e^(distance/2) − 1) / (e^ε − 1). */
    private double other(double distance) {
      double scaled = -Math.expm1(-distance / 2) * Math.exp(distance / 2 - epsilon);
      return Math.min(1, scaled / -Math.expm1(-epsilon));
    }

    @Override
    public double delta(double at) {
      if (Double.isNaN(at) || at >= epsilon) {
        return BoundedPair.super.delta(at);
      }
      double root = -Math.expm1((at - epsilon) / 2);
      double inside = root * root / -Math.expm1(-epsilon);
      double value = at < -epsilon ? -Math.expm1(at) : inside;
      return Math.min(1, Upward.by(0x1p-49, value));
    }
  }
}
