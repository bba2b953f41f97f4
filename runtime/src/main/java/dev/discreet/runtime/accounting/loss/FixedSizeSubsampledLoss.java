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
import java.util.function.DoubleUnaryOperator;

/**
 * A mechanism on m of n units, drawn uniformly without replacement; a unit may be replaced, n and m
 * are public. Not for units that are added or removed.
 *
 * <p>The profile δ(ε) of the mechanism becomes (m/n) δ(ln(1 + (e^ε − 1)n/m)) for ε ≥ 0 (B. Balle,
 * G. Barthe, M. Gaboardi, "Privacy Amplification by Subsampling: Tight Analyses via Couplings and
 * Divergences", 2018, on sampling without replacement), and both orders share it, which determines
 * it for ε &lt; 0. Where the mechanism has one pair, {@link MirroredPair} has that profile; else
 * the pair is that of the guarantee, if there is one.
 *
 * @param inner the mechanism on the sample
 * @param sampleSize m from 1
 * @param populationSize n from m
 */
public record FixedSizeSubsampledLoss(PrivacyLoss inner, long sampleSize, long populationSize)
    implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException unless 1 ≤ m ≤ n, or if {@code inner} is that of a Poisson
   *     sample, which is about units that are added or removed
   */
  public FixedSizeSubsampledLoss {
    if (StatedLoss.unstated(inner) instanceof PoissonSubsampledLoss) {
      throw new IllegalArgumentException(
          "a Poisson sample is for units that are added or removed, a sample of fixed size for"
              + " units that are replaced: use one kind of sample");
    }
    if (sampleSize < 1 || sampleSize > populationSize) {
      throw new IllegalArgumentException(
          "a sample of " + sampleSize + " out of " + populationSize + " is impossible");
    }
  }

  /** The loss; the errors are the constructor's. */
  public static FixedSizeSubsampledLoss of(
      PrivacyLoss inner, long sampleSize, long populationSize) {
    return new FixedSizeSubsampledLoss(inner, sampleSize, populationSize);
  }

  private BigDecimal rate() {
    return Upward.decimal(BigDecimal.valueOf(sampleSize), BigDecimal.valueOf(populationSize));
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return inner.guarantee().map(cost -> PoissonSubsampledLoss.amplified(cost, rate()));
  }

  @Override
  public double rho() {
    return Math.min(inner.rho(), PoissonSubsampledLoss.rhoOfPure(guarantee()));
  }

  @Override
  public double renyi(double order) {
    return renyiCurve().applyAsDouble(order);
  }

  @Override
  public DoubleUnaryOperator renyiCurve() {
    DoubleUnaryOperator whole = inner.renyiCurve();
    if (sampleSize == populationSize) {
      return whole;
    }
    DoubleUnaryOperator sampled = BoundedCurve.of(pairs());
    return order -> {
      Parameters.checkOrder(order);
      return Math.min(whole.applyAsDouble(order), sampled.applyAsDouble(order));
    };
  }

  @Override
  public List<DominatingPair> pairs() {
    List<DominatingPair> whole = inner.pairs();
    double q = Upward.of(rate());
    if (q == 1) {
      return whole;
    }
    if (whole.size() == 1) {
      DominatingPair removed = new SampledPair(whole.get(0), q);
      if (removed.aboveUnderP(0) + removed.aboveUnderQ(0) <= 1) {
        return List.of(new MirroredPair(removed));
      }
    }
    return guarantee().map(cost -> ApproximateLoss.of(cost).pairs()).orElse(List.of());
  }
}
