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
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Discrete Laplace noise on the integers, Pr[Y = y] ∝ e^(−|y|/t), under an L1 sensitivity of n
 * steps, in any dimension.
 *
 * <h2>Vectors</h2>
 *
 * The pair is that of one component that moves by n. It dominates a vector whose components move by
 * n_1, …, n_k with |n_1| + … + |n_k| ≤ n. Let f_m = T(Y, Y + m) be the trade-off function of a
 * shift. For two components go from (Y, Y') over (Y + n_1, Y') to (Y + n_1, Y' + n_2): by the lemma
 * behind group privacy, T(P, R) ≥ g ∘ (1 − f) if T(P, Q) ≥ f and T(Q, R) ≥ g (J. Dong, A. Roth, W.
 * Su, "Gaussian Differential Privacy", 2022), the product's trade-off function is at least f_{n_2}
 * ∘ (1 − f_{n_1}). As the noise is log-concave its shifts have a monotone likelihood ratio, so
 * (randomised) thresholds are optimal for every shift and level (Karlin and Rubin), and the same
 * threshold attains both steps and the whole: f_{n_2} ∘ (1 − f_{n_1}) = f_{n_1 + n_2}. It is
 * monotone in the shift.
 *
 * <p>The pair's profile equals that of continuous Laplace noise at every loss that occurs, and lies
 * above it between them. Nothing is enumerated: n and t may be as large as 2^62.
 *
 * @param sensitivitySteps n from 1
 * @param scaleSteps t, finite and above 0
 */
public record DiscreteLaplaceLoss(long sensitivitySteps, double scaleSteps) implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if {@code sensitivitySteps} is below 1, or {@code scaleSteps}
   *     or n/t is NaN, infinite or not above 0
   */
  public DiscreteLaplaceLoss {
    Parameters.checkFromOne("the sensitivity in steps", sensitivitySteps);
    Parameters.checkPositive("the scale", scaleSteps);
    Parameters.checkPositive("ε", Upward.quotient(Upward.of(sensitivitySteps), scaleSteps));
  }

  /**
   * Noise of a scale; the errors are the constructor's.
   *
   * @param sensitivitySteps n from 1
   * @param scaleSteps t, finite and above 0
   */
  public static DiscreteLaplaceLoss of(long sensitivitySteps, double scaleSteps) {
    return new DiscreteLaplaceLoss(sensitivitySteps, scaleSteps);
  }

  /** ε = n/t, rounded up. */
  public double epsilon() {
    return Upward.quotient(Upward.of(sensitivitySteps), scaleSteps);
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    BigDecimal steps = BigDecimal.valueOf(sensitivitySteps);
    return Optional.of(PrivacyCost.pure(Upward.decimal(steps, new BigDecimal(scaleSteps))));
  }

  @Override
  public double rho() {
    return LaplaceDivergence.discreteOfOrderOne(epsilon(), 1 / scaleSteps);
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return LaplaceDivergence.discrete(epsilon(), 1 / scaleSteps, order);
  }

  @Override
  public List<DominatingPair> pairs() {
    return List.of(new Pair(Upward.of(sensitivitySteps), scaleSteps, epsilon()));
  }

  /**
   * P is the noise at 0 and Q at n; the loss at y in [0, n] is (n − 2y)/t.
   *
   * @param shift n
   * @param scale t
   * @param epsilon n/t
   */
  private record Pair(double shift, double scale, double epsilon) implements BoundedPair {

    /** The least y in [1, n] whose loss is not above {@code loss}, which is in [−ε, ε). */
    private double firstUpTo(double loss) {
      return Math.min(shift, Math.max(1, Math.ceil(Math.fma(-loss, scale, shift) / 2)));
    }

    /** Pr[Y ≥ y] of the noise at 0, for y ≥ 0. */
    private double tail(double y) {
      return Math.exp(-y / scale) / (1 + Math.exp(-1 / scale));
    }

    @Override
    public double aboveUnderP(double loss) {
      return loss >= epsilon ? 0 : loss < -epsilon ? 1 : 1 - tail(firstUpTo(loss));
    }

    @Override
    public double aboveUnderQ(double loss) {
      return loss >= epsilon ? 0 : loss < -epsilon ? 1 : tail(shift - firstUpTo(loss) + 1);
    }

    @Override
    public double upToUnderP(double loss) {
      return loss >= epsilon ? 1 : loss < -epsilon ? 0 : tail(firstUpTo(loss));
    }

    @Override
    public double upToUnderQ(double loss) {
      return loss >= epsilon ? 1 : loss < -epsilon ? 0 : 1 - tail(shift - firstUpTo(loss) + 1);
    }

    /**
     * As P[L &gt; at] − e^at Q[L &gt; at] = (1 − e^(−y/t) + c(1 − e^(at − (n − y)/t))) / (1 + c).
     */
    @Override
    public double delta(double at) {
      if (Double.isNaN(at) || at >= epsilon) {
        return BoundedPair.super.delta(at);
      }
      if (at < -epsilon) {
        return Math.min(1, Upward.by(0x1p-50, -Math.expm1(at)));
      }
      double y = firstUpTo(at);
      double c = Math.exp(-1 / scale);
      double above = -Math.expm1(-y / scale);
      double below = -c * Math.expm1(at - (shift - y) / scale);
      double slack = 4 * (Math.ulp(epsilon) + Math.ulp(1.0) * (above + Math.abs(below)));
      return Math.min(1, Math.max(0, (above + below) / (1 + c)) + slack);
    }
  }
}
