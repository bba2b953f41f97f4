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
import dev.discreet.runtime.accounting.rounding.Bisection;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Counts per key, each with discrete Laplace noise of scale t, of which only those are released
 * whose noisy count is at least a threshold T; keys without rows are not counted at all. One unit
 * adds up to c to each of at most l keys.
 *
 * <p><b>Theorem</b> (as for the stability-based histograms of A. Korolova, K. Kenthapadi, N.
 * Mishra, A. Ntoulas, "Releasing Search Queries and Clicks Privately", 2009, and M. Bun, K. Nissim,
 * U. Stemmer, "Simultaneous Private Learning of Multiple Concepts", 2016). When a unit is added or
 * removed the release is (ε, δ)-differentially private with ε = lc/t and δ = 1 − (1 − p)^l, p =
 * Pr[Y ≥ T − c].
 *
 * <p><b>Proof.</b> Let D have the unit and D' not; let u keys be of this unit alone. With E = "none
 * of the u is released", Pr[E] ≥ (1 − p)^u ≥ 1 − δ on D and 1 on D'. The other keys are a
 * post-processing of noisy counts at an L1 distance of (l − u)c: ε' = (l − u)c/t ≤ ε. For outputs S
 * without the u keys and their probabilities s and s' of coming from the other keys: Pr[M(D) ∈ S] ≤
 * s + δ ≤ e^ε s' + δ; and s' − e^ε Pr[M(D) ∈ S] ≤ s' − e^(ε − ε')(1 − δ)s' ≤ δ.
 *
 * <p>A release at a noisy count of exactly T counts: p is Pr[Y ≥ T − c], not Pr[Y &gt; T − c]. If a
 * unit may be replaced, both units touch keys: use 2l.
 *
 * @param keysPerUnit l from 1
 * @param countPerKey c from 1
 * @param scale t, finite and above 0
 * @param threshold T
 */
public record ThresholdedKeysLoss(long keysPerUnit, long countPerKey, double scale, long threshold)
    implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if {@code keysPerUnit} or {@code countPerKey} is below 1, or
   *     {@code scale} is NaN, infinite or not above 0, or lc or T − c is not a long
   */
  public ThresholdedKeysLoss {
    Parameters.checkFromOne("the number of keys", keysPerUnit);
    Parameters.checkFromOne("the count per key", countPerKey);
    Parameters.checkPositive("the scale", scale);
    if (Math.multiplyHigh(keysPerUnit, countPerKey) != 0 || keysPerUnit * countPerKey < 0) {
      throw new IllegalArgumentException(
          "a unit cannot count " + countPerKey + " in each of " + keysPerUnit + " keys");
    }
    if (threshold < Long.MIN_VALUE + countPerKey) {
      throw new IllegalArgumentException("the threshold is too small: " + threshold);
    }
  }

  /** The loss; the errors are the constructor's. */
  public static ThresholdedKeysLoss of(
      long keysPerUnit, long countPerKey, double scale, long threshold) {
    return new ThresholdedKeysLoss(keysPerUnit, countPerKey, scale, threshold);
  }

  /**
   * The least threshold whose δ does not exceed {@code delta}.
   *
   * @param keysPerUnit l from 1
   * @param countPerKey c from 1
   * @param scale t, finite and above 0
   * @param delta δ in (0, 1)
   * @throws IllegalArgumentException if a parameter is NaN or outside its domain, or the threshold
   *     exceeds 2^62
   */
  public static long leastThreshold(
      long keysPerUnit, long countPerKey, double scale, double delta) {
    Parameters.checkInside("δ", delta);
    Parameters.checkFromOne("the count per key", countPerKey);
    long enough = 1L << 62;
    if (countPerKey > enough || of(keysPerUnit, countPerKey, scale, enough).delta() > delta) {
      throw new IllegalArgumentException("no threshold up to 2^62 suffices for scale " + scale);
    }
    // Y ≥ −2^62 or less is all but certain
    return Bisection.leastLong(
        -enough,
        enough,
        threshold -> of(keysPerUnit, countPerKey, scale, threshold).delta() <= delta);
  }

  /** δ, rounded up by a relative 1e-12 at most. */
  public double delta() {
    double above = (double) (threshold - countPerKey);
    double one = above >= 1 ? tail(above) : Math.min(1, Upward.by(1e-14, 1 - tail(1 - above)));
    double delta = -Math.expm1(keysPerUnit * Math.log1p(-one));
    return Math.min(1, Upward.by(1e-14, delta) + Double.MIN_VALUE);
  }

  /** Pr[Y ≥ y] for y ≥ 1, rounded up by the error of the exponent. */
  private double tail(double y) {
    double tail = Math.exp(-y / scale) / (1 + Math.exp(-1 / scale));
    // what underflows counts once for each key
    return Upward.by(0x1p-50 * (2 + Math.min(800, y / scale)), tail) + 2 * Double.MIN_VALUE;
  }

  private PrivacyCost cost() {
    BigDecimal moved = BigDecimal.valueOf(keysPerUnit * countPerKey);
    BigDecimal epsilon = Upward.decimal(moved, new BigDecimal(scale));
    return new PrivacyCost(epsilon, Upward.decimal(delta()));
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(cost());
  }

  /** Infinite, as δ is above 0. */
  @Override
  public double rho() {
    return Double.POSITIVE_INFINITY;
  }

  /** Infinite, as δ is above 0. */
  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return Double.POSITIVE_INFINITY;
  }

  /** That of any mechanism of this cost. */
  @Override
  public List<DominatingPair> pairs() {
    return ApproximateLoss.of(cost()).pairs();
  }
}
