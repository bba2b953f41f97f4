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
import dev.discreet.runtime.accounting.distribution.FinitePair;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A mechanism on a sample that keeps each unit with probability q, independently; a unit may be
 * added or removed. Not for units that are replaced.
 *
 * <p>With a pair (P, Q) for a unit that is removed and one for a unit that is added, the sample's
 * are ((1 − q)Q + qP, Q) and (P, (1 − q)P + qQ) (Y. Zhu, J. Dong, Y.-X. Wang, "Optimal Accounting
 * of Differential Privacy via Characteristic Function", 2022, on Poisson sampling). A guarantee (ε,
 * δ) becomes (ln(1 + q(e^ε − 1)), qδ) (B. Balle, G. Barthe, M. Gaboardi, "Privacy Amplification by
 * Subsampling", 2018).
 *
 * <p>The Rényi divergence is the least that is known: the mechanism's own, as the divergence is
 * jointly quasi-convex (so ρ never grows either); for normal noise the integral of {@link
 * SampledGaussianDivergence}; else, for bounded losses, that of a pair on a grid that dominates.
 *
 * @param inner the mechanism on the sample
 * @param rate q in [0, 1]
 */
public record PoissonSubsampledLoss(PrivacyLoss inner, BigDecimal rate) implements PrivacyLoss {

  /** Within what a cost can hold. */
  private static final BigDecimal LEAST_DELTA = new BigDecimal("1e-400");

  /**
   * @throws IllegalArgumentException if {@code rate} is outside [0, 1], or {@code inner} is that of
   *     a sample of fixed size, which is about units that are replaced
   */
  public PoissonSubsampledLoss {
    if (StatedLoss.unstated(inner) instanceof FixedSizeSubsampledLoss) {
      throw new IllegalArgumentException(
          "a sample of fixed size is for units that are replaced, a Poisson sample for units that"
              + " are added or removed: use one kind of sample");
    }
    if (rate.signum() < 0 || rate.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException("the sampling rate must be in [0, 1]: " + rate);
    }
    rate = Upward.decimal(rate);
  }

  /** The loss at a rate that is a decimal; the errors are the constructor's. */
  public static PoissonSubsampledLoss of(PrivacyLoss inner, BigDecimal rate) {
    return new PoissonSubsampledLoss(inner, rate);
  }

  /**
   * The loss at a rate.
   *
   * @param inner the mechanism on the sample
   * @param rate q in [0, 1]
   * @throws IllegalArgumentException if {@code rate} is NaN, or as the constructor
   */
  public static PoissonSubsampledLoss of(PrivacyLoss inner, double rate) {
    if (!(rate >= 0 && rate <= 1)) {
      throw new IllegalArgumentException("the sampling rate must be in [0, 1]: " + rate);
    }
    return new PoissonSubsampledLoss(inner, new BigDecimal(rate));
  }

  private double q() {
    return Upward.of(rate);
  }

  private boolean seesAll() {
    return q() == 1;
  }

  private boolean seesNothing() {
    return rate.signum() == 0;
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return seesNothing()
        ? Optional.of(PrivacyCost.ZERO)
        : inner.guarantee().map(cost -> amplified(cost, rate));
  }

  /**
   * What a guarantee (ε, δ) on the sample is for the rows that it was drawn from: (ln(1 + q(e^ε −
   * 1)), qδ), rounded up; itself for q = 1.
   *
   * @param cost the guarantee on the sample
   * @param rate q in (0, 1]
   */
  public static PrivacyCost amplified(PrivacyCost cost, BigDecimal rate) {
    if (Upward.of(rate) >= 1) {
      return cost;
    }
    double whole = Upward.of(cost.epsilon());
    BigDecimal least =
        whole <= Double.MAX_VALUE
            ? Upward.decimal(Amplification.epsilon(whole, Upward.of(rate)))
            : cost.epsilon();
    least = least.min(cost.epsilon());
    BigDecimal delta = rate.multiply(cost.delta());
    return new PrivacyCost(
        least, delta.signum() == 0 ? delta : Upward.decimal(delta).max(LEAST_DELTA));
  }

  @Override
  public double rho() {
    if (seesNothing()) {
      return 0;
    }
    return Math.min(inner.rho(), rhoOfPure(guarantee()));
  }

  /** What follows from a pure ε; infinite if there is none. */
  static double rhoOfPure(Optional<PrivacyCost> guarantee) {
    return guarantee
        .filter(cost -> cost.delta().signum() == 0)
        .map(cost -> BinaryResponse.rho(Upward.of(cost.epsilon())))
        .orElse(Double.POSITIVE_INFINITY);
  }

  @Override
  public double renyi(double order) {
    return renyiCurve().applyAsDouble(order);
  }

  @Override
  public DoubleUnaryOperator renyiCurve() {
    if (seesNothing()) {
      return checked(order -> 0);
    }
    if (seesAll()) {
      return inner.renyiCurve();
    }
    PrivacyLoss mechanism = StatedLoss.unstated(inner);
    DoubleUnaryOperator whole = inner.renyiCurve();
    DoubleUnaryOperator sampled =
        mechanism instanceof GaussianLoss gaussian
            ? order -> SampledGaussianDivergence.of(gaussian.mu(), q(), order)
            : BoundedCurve.of(pairs());
    return checked(order -> Math.min(whole.applyAsDouble(order), sampled.applyAsDouble(order)));
  }

  private static DoubleUnaryOperator checked(DoubleUnaryOperator curve) {
    return order -> {
      Parameters.checkOrder(order);
      return curve.applyAsDouble(order);
    };
  }

  @Override
  public List<DominatingPair> pairs() {
    if (seesNothing()) {
      return List.of(FinitePair.equal());
    }
    List<DominatingPair> whole = inner.pairs();
    if (seesAll() || whole.isEmpty()) {
      return whole;
    }
    DominatingPair removed = whole.get(0);
    DominatingPair added = whole.get(whole.size() - 1);
    return List.of(new SampledPair(removed, q()), new SampledOtherPair(added, q()));
  }
}
