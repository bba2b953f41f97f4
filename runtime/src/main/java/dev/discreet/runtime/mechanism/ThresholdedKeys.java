/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ThresholdedKeysLoss;
import dev.discreet.runtime.noise.Aligned;
import dev.discreet.runtime.noise.PresampledNoise;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;

/**
 * Integers by keys that are found in the rows, each with Laplace noise of scale t = Δ/ε, rounded
 * up, of which only those are told whose noisy value is at least a threshold T. A key whose value
 * is 0 counts as absent, and absent keys are never told.
 *
 * <h2>Security guarantees</h2>
 *
 * When one unit of input distance changes the values by at most the sensitivity Δ (L1, an absent
 * key counting as 0), what is told is (ε, δ)-differentially private, whatever keys there are.
 *
 * <p><b>Proof.</b> Let D and D' be neighbours, a the sum of the values (without their signs) of the
 * keys that only D has, b that of those that only D' has, and c the L1 distance of the others: a +
 * b + c ≤ Δ. Let q and q' be the probabilities that D tells a key of its own, and D' one of its
 * own. For any set S of answers, and s and s' the probabilities that the other keys alone give an
 * answer of S: Pr[M(D) ∈ S] ≤ q + (1 − q)s and Pr[M(D') ∈ S] ≥ (1 − q')s', and s ≤ e^(c/t) s'. So
 * Pr[M(D) ∈ S] − e^ε Pr[M(D') ∈ S] ≤ q + (1 − q)s − (1 − q')s, since ε ≥ Δ/t ≥ c/t. That is linear
 * in s and so at most the larger of q (at s = 0) and q' (at s = 1).
 *
 * <p>It remains that q ≤ δ. Integers that are not 0 are at least 1 without their signs, so D has at
 * most Δ keys of its own. With p(v) = Pr[Y ≥ T − v] and values v of the sum a, q = 1 − Π(1 − p(v)).
 * For v ≤ T the tail p(v) = p(0) e^(v/t) is convex in v, so −ln(1 − p(v)) is, and their sum is
 * greatest where all but one v are 1: that is convex in the number of keys, so it is greatest for
 * one key of Δ or Δ keys of 1. T is the least integer, from Δ on, at which neither exceeds δ.
 *
 * <p>Noise is drawn exactly, and what is cut off is cut off after it is compared. A key that is
 * null, or whose value is null, counts as absent. Keys are told in their natural order, for that of
 * a hash map would tell of others. The time of an answer tells how many keys there are.
 *
 * <p>Immutable and thread-safe.
 *
 * <p>Sources: A. Korolova, K. Kenthapadi, N. Mishra, A. Ntoulas, "Releasing Search Queries and
 * Clicks Privately" (2009); M. Bun, K. Nissim, U. Stemmer, "Simultaneous Private Learning of
 * Multiple Concepts" (2016), for thresholds; the proof for a bound in L1 alone, and for replaced
 * units, is ours.
 */
@SuppressWarnings("exports")
public final class ThresholdedKeys implements NumericMechanism {

  private final LongMechanism noise;
  private final long threshold;
  private final PrivacyLoss loss;

  private ThresholdedKeys(LongMechanism noise, long threshold, PrivacyLoss loss) {
    this.noise = noise;
    this.threshold = threshold;
    this.loss = loss;
  }

  /**
   * The mechanism.
   *
   * @param sensitivity the L1 sensitivity Δ of all values together, above 0
   * @param epsilon ε above 0, the cost of all values together
   * @param delta δ in [1e-300, 1)
   * @throws IllegalArgumentException if an argument is out of range, if the scale is not within the
   *     range of a double, or the threshold not within 2^62
   */
  public static ThresholdedKeys of(BigDecimal sensitivity, BigDecimal epsilon, BigDecimal delta) {
    if (delta.compareTo(GaussianMechanism.LEAST_DELTA) < 0
        || delta.compareTo(BigDecimal.ONE) >= 0) {
      throw new IllegalArgumentException("δ must lie in [1e-300, 1): " + delta);
    }
    LongMechanism noise = noise(sensitivity, epsilon);
    long distance = Math.max(1, wholeSteps(sensitivity));
    return new ThresholdedKeys(
        noise,
        leastThreshold(distance, noise.scale(), delta),
        Calibration.approximate(epsilon, delta));
  }

  private static LongMechanism noise(BigDecimal sensitivity, BigDecimal epsilon) {
    return LaplaceMechanism.forLongs(sensitivity, epsilon);
  }

  /** The distance of integers is one. */
  private static long wholeSteps(BigDecimal sensitivity) {
    try {
      return sensitivity.setScale(0, RoundingMode.FLOOR).longValueExact();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("no threshold fits sensitivity " + sensitivity, e);
    }
  }

  private static long leastThreshold(long distance, double scale, BigDecimal delta) {
    double atMost = Math.nextDown(delta.doubleValue());
    long ofOneKey = ThresholdedKeysLoss.leastThreshold(1, distance, scale, atMost);
    long ofSingleCounts = ThresholdedKeysLoss.leastThreshold(distance, 1, scale, atMost);
    return Math.max(distance, Math.max(ofOneKey, ofSingleCounts));
  }

  /** T: the least noisy value that is told, from 1. */
  public long threshold() {
    return threshold;
  }

  /** t of the noise of each value. */
  @Override
  public double scale() {
    return noise.scale();
  }

  /** Always 1. */
  @Override
  public double grid() {
    return noise.grid();
  }

  /** That of the noise, before some of it is left out. */
  @Override
  public double standardDeviation() {
    return noise.standardDeviation();
  }

  @Override
  public PrivacyLoss privacyLoss() {
    return loss;
  }

  /** {@inheritDoc} An integer, of the noise, before some of it is left out. */
  @Override
  public double halfWidth(double confidence) {
    return noise.halfWidth(confidence);
  }

  /**
   * {@inheritDoc} So a key is told with a number that is farther off with no more than the rest of
   * the probability. Of the keys that are told it may be a larger share, as noise decides which
   * are.
   */
  @Override
  public double accuracy(double confidence) {
    return noise.accuracy(confidence);
  }

  @Override
  public PresampledNoise pool(int capacity) {
    return noise.pool(capacity);
  }

  /**
   * The keys whose noisy value is at least the threshold, with it, in their order; unmodifiable.
   *
   * @param values the exact values by key; a 0 counts as an absent key
   * @param bits where randomness comes from
   */
  public <K> Map<K, Long> release(SortedMap<K, Long> values, RandomBits bits) {
    Map<K, Long> told = new LinkedHashMap<>();
    values.forEach(
        (key, value) -> {
          OptionalLong noisy = told(value, noise, threshold, bits);
          if (noisy.isPresent()) {
            told.put(key, noisy.getAsLong());
          }
        });
    return Collections.unmodifiableMap(told);
  }

  /** What is told of one key: of a key that only one of two neighbours has, hardly ever a thing. */
  @Aligned(
      given = {"distance <= sensitivity", "1 <= threshold"},
      moves = "value: value != 0 && moved(value) != 0 && size(moved(value) - value) <= distance",
      shifts = "noise: value - moved(value)",
      unlikely = "noise: value + drawn >= threshold")
  private static OptionalLong told(
      long value, LongMechanism noise, long threshold, RandomBits bits) {
    if (value != 0) {
      long noisy = noise.release(value, bits);
      if (noisy >= threshold) {
        return OptionalLong.of(noisy);
      }
    }
    return OptionalLong.empty();
  }
}
