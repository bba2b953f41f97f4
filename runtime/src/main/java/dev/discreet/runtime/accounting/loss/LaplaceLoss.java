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
 * Continuous Laplace noise: of scale b under the L1 sensitivity Δ, in any dimension.
 *
 * <p>Only ε = Δ/b matters. The loss of one component that moves by all of Δ dominates a vector
 * whose components share Δ (see {@link DiscreteLaplaceLoss}).
 *
 * <p>Sources: I. Mironov, "Rényi Differential Privacy" (2017), for the Rényi divergence, here
 * rearranged so that nothing cancels; the least ρ of zCDP is the Kullback–Leibler divergence ε +
 * e^−ε − 1.
 *
 * @param epsilon ε, rounded up
 */
public record LaplaceLoss(double epsilon) implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if {@code epsilon} is not finite and above 0
   */
  public LaplaceLoss {
    Parameters.checkPositive("ε", epsilon);
  }

  /**
   * Noise of a scale.
   *
   * @param sensitivity Δ in L1, finite and above 0
   * @param scale b, finite and above 0
   * @throws IllegalArgumentException if one of them or Δ/b is NaN, infinite or not above 0
   */
  public static LaplaceLoss of(double sensitivity, double scale) {
    Parameters.checkPositive("the sensitivity", sensitivity);
    Parameters.checkPositive("the scale", scale);
    return new LaplaceLoss(Upward.quotient(sensitivity, scale));
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(PrivacyCost.pure(Upward.decimal(new BigDecimal(epsilon))));
  }

  @Override
  public double rho() {
    return LaplaceDivergence.continuousOfOrderOne(epsilon);
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return LaplaceDivergence.continuous(epsilon, order);
  }

  @Override
  public List<DominatingPair> pairs() {
    return List.of(new Pair(epsilon));
  }

  /** P is Laplace noise at 0 and Q at Δ; half of P has the loss ε. */
  private record Pair(double epsilon) implements BoundedPair {

    @Override
    public double aboveUnderP(double loss) {
      return loss >= epsilon ? 0 : loss < -epsilon ? 1 : 1 - tail(epsilon - loss);
    }

    @Override
    public double aboveUnderQ(double loss) {
      return loss >= epsilon ? 0 : loss < -epsilon ? 1 : tail(epsilon + loss);
    }

    @Override
    public double upToUnderP(double loss) {
      return loss >= epsilon ? 1 : loss < -epsilon ? 0 : tail(epsilon - loss);
    }

    @Override
    public double upToUnderQ(double loss) {
      return loss >= epsilon ? 1 : loss < -epsilon ? 0 : 1 - tail(epsilon + loss);
    }

    private static double tail(double twice) {
      return Math.exp(-twice / 2) / 2;
    }

    /** 1 − e^((at − ε)/2) between ±ε. */
    @Override
    public double delta(double at) {
      if (Double.isNaN(at) || at >= epsilon) {
        return BoundedPair.super.delta(at);
      }
      double exponent = at < -epsilon ? at : (at - epsilon) / 2;
      return Math.min(1, Upward.by(0x1p-50, -Math.expm1(exponent)));
    }
  }
}
