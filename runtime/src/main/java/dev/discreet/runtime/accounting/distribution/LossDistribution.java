/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.rounding.Parameters;
import java.util.List;

/**
 * A privacy loss distribution on a grid: how likely which loss ln(P(y) / Q(y)) is under P, with a
 * mass at +∞. It dominates the pair that it was made of: its δ(ε) is never below that pair's.
 *
 * <p>It is a dominating pair itself: Q has e^−l of each P-mass, and the rest at −∞. So a
 * composition can be subsampled, or composed again.
 *
 * <p>A composition of distributions is exact to an additive 1e-12 or so, which goes to +∞; {@link
 * LossDistributionAccountant} has no such limit, as it knows the δ that is asked.
 *
 * <p>Source: D. Sommer, S. Meiser, E. Mohammadi, "Privacy Loss Classes: The Central Limit Theorem
 * in Differential Privacy" (2019).
 *
 * <p>Immutable and thread-safe.
 */
public final class LossDistribution implements DominatingPair {

  private static final int MOST_POINTS = 1 << 20;
  private static final double WINDOW_TAIL = 1e-15;

  private final PointMasses masses;
  private final TiltedProfile profile;
  private final FinitePair tails;

  private LossDistribution(PointMasses masses) {
    this.masses = masses;
    profile = new TiltedProfile(masses, 0, 0, 0, masses.infiniteMass());
    int size = masses.size();
    double[] losses = new double[size];
    double[] underP = new double[size];
    for (int i = 0; i < size; i++) {
      losses[i] = masses.loss(i);
      underP[i] = masses.mass(i);
    }
    tails = FinitePair.ofMasses(losses, underP, masses.infiniteMass());
  }

  /**
   * Puts a pair on a grid, rounded up. Tails of P below 1e-15 go to +∞ and to the least grid point.
   *
   * @param pair what is to be dominated
   * @param step of the grid, a power of two
   * @throws IllegalArgumentException if {@code step} is none, is too small for the range of losses
   *     (a million points), or if a tail of the pair is no probability
   */
  public static LossDistribution of(DominatingPair pair, double step) {
    return of(pair, step, WINDOW_TAIL);
  }

  /**
   * Puts a pair on a grid, rounded up.
   *
   * @param tail of P that goes to +∞, and to the least grid point, at most; in (0, 1)
   * @throws IllegalArgumentException as {@link #of(DominatingPair, double)}, or if {@code tail} is
   *     outside (0, 1)
   */
  public static LossDistribution of(DominatingPair pair, double step, double tail) {
    if (!(step > 0 && step < Double.POSITIVE_INFINITY)
        || Math.scalb(1.0, Math.getExponent(step)) != step) {
      throw new IllegalArgumentException("the step is no power of two: " + step);
    }
    Parameters.checkInside("the tail", tail);
    ConnectedDots dots = ConnectedDots.uniform(pair, step, tail, MOST_POINTS);
    return new LossDistribution(finite(dots.masses(step)));
  }

  /**
   * The distribution of the sum of {@code count} such losses.
   *
   * @throws IllegalArgumentException if {@code count} is below 1, or the grid is too fine for the
   *     sum
   */
  public LossDistribution times(long count) {
    Parameters.checkCount(count);
    return count == 1 ? this : composed(List.of(new TiltedConvolution.Part(masses, count)));
  }

  /**
   * The distribution of the sum of both losses.
   *
   * @throws IllegalArgumentException if the grids differ, or the grid is too fine for the sum
   */
  public LossDistribution and(LossDistribution other) {
    if (!(masses.step() == other.masses.step())) {
      throw new IllegalArgumentException(
          "the grids differ: " + masses.step() + " and " + other.masses.step());
    }
    return composed(
        List.of(
            new TiltedConvolution.Part(masses, 1), new TiltedConvolution.Part(other.masses, 1)));
  }

  private static LossDistribution composed(List<TiltedConvolution.Part> parts) {
    ChernoffBounds bounds = new ChernoffBounds(parts);
    double step = parts.get(0).masses().step();
    double logTail = Math.log(WINDOW_TAIL);
    double low = Math.max(bounds.leastIndex(), bounds.lowerEnd(0, logTail) / step - 1);
    double high = Math.min(bounds.largestIndex(), bounds.upperEnd(0, logTail) / step + 1);
    if (!(high - low < MOST_POINTS)) {
      throw new IllegalArgumentException("the step is too small for the composition: " + step);
    }
    TiltedConvolution.Result sum =
        TiltedConvolution.of(bounds, 0, Math.floor(low), Math.ceil(high));
    return new LossDistribution(finite(sum.untilted(bounds.infiniteMass())));
  }

  private static PointMasses finite(PointMasses masses) {
    if (masses.size() == 0) {
      throw new IllegalArgumentException("all of the loss is infinite");
    }
    return masses;
  }

  /** The step of the grid. */
  public double step() {
    return masses.step();
  }

  /**
   * An upper bound on the least δ for an ε, which may be negative.
   *
   * @throws IllegalArgumentException if {@code epsilon} is NaN
   */
  @Override
  public double delta(double epsilon) {
    Parameters.checkNumber(epsilon);
    return profile.delta(epsilon);
  }

  /**
   * An upper bound on the least ε ≥ 0 for a δ; +∞ if there is none.
   *
   * @throws IllegalArgumentException if {@code delta} is outside [0, 1)
   */
  public double epsilon(double delta) {
    Parameters.checkDelta(delta);
    return Math.max(0, profile.epsilon(delta));
  }

  /**
   * The largest power of a test of P against Q: an upper bound on how likely it detects P when it
   * takes Q for P with this probability. The least δ(ε) + e^ε·(false positives) over all ε.
   *
   * @throws IllegalArgumentException if {@code falsePositiveRate} is outside [0, 1]
   */
  public double truePositiveRate(double falsePositiveRate) {
    Parameters.checkProbability("the false positive rate", falsePositiveRate);
    double least = 1;
    for (int i = 0; i < masses.size(); i++) {
      double spent = falsePositiveRate == 0 ? 0 : falsePositiveRate * Math.exp(masses.loss(i));
      least = Math.min(least, (profile.at(i) + spent) * (1 + 0x1p-50));
    }
    return least;
  }

  @Override
  public double aboveUnderP(double loss) {
    return tails.aboveUnderP(loss);
  }

  @Override
  public double aboveUnderQ(double loss) {
    return tails.aboveUnderQ(loss);
  }

  @Override
  public double upToUnderP(double loss) {
    return tails.upToUnderP(loss);
  }

  @Override
  public double upToUnderQ(double loss) {
    return tails.upToUnderQ(loss);
  }

  @Override
  public double infiniteMass() {
    return masses.infiniteMass();
  }

  @Override
  public double leastLoss() {
    return tails.leastLoss();
  }

  @Override
  public double largestLoss() {
    return tails.largestLoss();
  }
}
