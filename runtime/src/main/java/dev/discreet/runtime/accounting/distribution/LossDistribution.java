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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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

  /** How many steps the deviation of a composition has at most, and at least. */
  private static final double MOST_STEPS = 8192;

  private static final double LEAST_STEPS = 512;

  /** In deviations, where on its upper side a sum is known with little relative error. */
  private static final double[] TILTS = {0, 3, 6, 9};

  private static final double FINE_TAIL = 1e-30;

  /** How many steps the deviation of each summand has, where the sum can have them. */
  private static final double STEPS_OF_EACH = 12;

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

  /**
   * The distribution of the sum of many losses, on a grid that is as fine as it can use, its upper
   * tail to some 1e-30: of several tilts, each of which bounds each mass, each mass is the least.
   *
   * @param counts how often each pair occurs, from 1; at least one pair
   * @throws IllegalArgumentException if no grid spans the sum, or all of the loss is infinite
   */
  public static LossDistribution of(Map<DominatingPair, Long> counts) {
    double total = counts.values().stream().mapToDouble(Long::doubleValue).sum();
    double tail = FINE_TAIL / total;
    double step = step(counts, tail);
    while (true) {
      try {
        List<TiltedConvolution.Part> parts = new ArrayList<>();
        for (Map.Entry<DominatingPair, Long> each : counts.entrySet()) {
          PointMasses masses =
              ConnectedDots.uniform(each.getKey(), step, tail, MOST_POINTS).masses(step);
          parts.add(new TiltedConvolution.Part(finite(masses), each.getValue()));
        }
        return tilted(parts);
      } catch (IllegalArgumentException e) {
        if (!(step < 1)) {
          throw e;
        }
        step *= 4;
      }
    }
  }

  private static double step(Map<DominatingPair, Long> counts, double tail) {
    double variance = 0;
    double least = Double.POSITIVE_INFINITY;
    for (Map.Entry<DominatingPair, Long> each : counts.entrySet()) {
      ConnectedDots dots = ConnectedDots.coarse(each.getKey(), tail, tail);
      double ofEach = finite(dots.masses(dots.step())).tilted(0).variance();
      variance += each.getValue() * ofEach;
      least = ofEach > 0 ? Math.min(least, Math.sqrt(ofEach)) : least;
    }
    double deviation = Math.sqrt(variance);
    double wanted = Math.min(deviation / LEAST_STEPS, least / STEPS_OF_EACH);
    double step = Math.max(wanted, deviation / MOST_STEPS);
    return step > 0x1p-40 ? Math.scalb(1.0, Math.getExponent(Math.min(step, 1))) : 0x1p-40;
  }

  private static LossDistribution tilted(List<TiltedConvolution.Part> parts) {
    ChernoffBounds bounds = new ChernoffBounds(parts);
    double step = parts.get(0).masses().step();
    double deviation = Math.max(step, Math.sqrt(bounds.variance(0)));
    PointMasses least = convolved(bounds, 0, FINE_TAIL).bounded(0, bounds.infiniteMass());
    for (int i = 1; i < TILTS.length; i++) {
      double theta = TILTS[i] / deviation;
      least = least.orLess(convolved(bounds, theta, FINE_TAIL).bounded(theta, 1));
    }
    return new LossDistribution(finite(least.trimmed()));
  }

  private static LossDistribution composed(List<TiltedConvolution.Part> parts) {
    ChernoffBounds bounds = new ChernoffBounds(parts);
    TiltedConvolution.Result sum = convolved(bounds, 0, WINDOW_TAIL);
    return new LossDistribution(finite(sum.untilted(bounds.infiniteMass())));
  }

  private static TiltedConvolution.Result convolved(
      ChernoffBounds bounds, double theta, double tail) {
    double step = bounds.parts().get(0).masses().step();
    double logTail = Math.log(tail);
    double low = Math.max(bounds.leastIndex(), bounds.lowerEnd(0, logTail) / step - 1);
    double high = Math.min(bounds.largestIndex(), bounds.upperEnd(0, logTail) / step + 1);
    if (!(high - low < MOST_POINTS)) {
      throw new IllegalArgumentException("the step is too small for the composition: " + step);
    }
    return TiltedConvolution.of(bounds, theta, Math.floor(low), Math.ceil(high));
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
