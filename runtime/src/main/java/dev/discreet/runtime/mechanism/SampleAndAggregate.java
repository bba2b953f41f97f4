/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.noise.Aligned;
import dev.discreet.runtime.noise.PresampledNoise;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * Sample and aggregate: the rows are dealt into k chunks, any function is asked of each, and the
 * mean of its k results, each clamped to [lower, upper], is released with Laplace noise.
 *
 * <h2>Security guarantees</h2>
 *
 * When one unit of input distance changes at most one of the k results, by whatever it is, a
 * release is (ε, 0)-differentially private. That holds for the numbers that are computed. A result
 * is clamped (NaN counts as {@code lower}) and becomes the integer ⌊x/g + 1/2⌋, where the grid g is
 * a power of two that follows from the two bounds alone; the same rounding is applied to the
 * bounds, and as it is monotone, an integer is from 0 to s steps above that of {@code lower}, s
 * being that of {@code upper}. So one result moves the sum of the k integers, which is exact in a
 * long, by at most s. The noise on it is that of {@link LaplaceMechanism#forLongs} for a
 * sensitivity of s; what follows, the division by k and the conversion to a double, is
 * post-processing.
 *
 * <p>s is from 2⁴⁰ − 1 to 2⁴¹ + 1, so rounding to the grid costs next to nothing: the scale of the
 * noise on the mean is s · g / (ε k), about (upper − lower) / (ε k).
 *
 * <p>Sources: K. Nissim, S. Raskhodnikova, A. Smith, "Smooth Sensitivity and Sampling in Private
 * Data Analysis" (2007), section 4, for sample and aggregate; A. Smith, "Privacy-Preserving
 * Statistical Estimation with Optimal Convergence Rates" (2011), and P. Mohan, A. Thakurta, E. Shi,
 * D. Song, D. Culler, "GUPT: Privacy Preserving Data Analysis Made Easy" (2012), section 4, for the
 * noisy mean of clamped results.
 *
 * <p>Immutable and thread-safe.
 */
@SuppressWarnings("exports")
public final class SampleAndAggregate implements NumericMechanism {

  /** The largest number of chunks: with it the sum of their results stays within a long. */
  public static final int MOST_CHUNKS = 1 << 20;

  private static final int GRID_BITS = 40;
  private static final MathContext DIGITS = MathContext.DECIMAL128;

  private final double lower;
  private final double upper;
  private final int chunks;
  private final Grid grid;
  private final BigInteger least;
  private final Sum sum;
  private final LongMechanism noise;

  /**
   * The sum of the results, in steps of the grid.
   *
   * @param span how many steps the upper end is above the lower one
   */
  private record Sum(double lower, double upper, Grid grid, long span, LongMechanism noise) {

    static Sum of(double lower, double upper, Grid grid, BigDecimal epsilon) {
      long span = grid.stepsBetween(lower, upper);
      LongMechanism noise = LaplaceMechanism.forLongs(BigDecimal.valueOf(span), epsilon);
      return new Sum(lower, upper, grid, span, noise);
    }

    /** With noise: one result, whatever it is, is hidden. */
    @Aligned(
        given = {
          "lower < upper",
          "distance == span",
          "span <= 2199023255553L",
          "results.length <= 1048576"
        },
        moves =
            "results: index == changed"
                + " || moved(results) == results && moved(results.isNaN) == results.isNaN",
        shifts = "noise: exact - moved(exact)",
        invariant = {
          "0 <= i && spent == 0",
          "size(moved(sum) - sum) <= (i > changed ? span : 0)",
          "0 <= sum && sum <= 2199023255553L * i",
          "0 <= moved(sum) && moved(sum) <= 2199023255553L * i"
        })
    long noisy(double[] results, RandomBits bits) {
      long exact = exact(results);
      return noise.release(exact, bits);
    }

    long exact(double[] results) {
      long sum = 0;
      for (int i = 0; i < results.length; i++) {
        sum += steps(results[i]);
      }
      return sum;
    }

    private long steps(double result) {
      return grid.stepsBetween(lower, result >= lower ? Math.min(result, upper) : lower);
    }
  }

  private SampleAndAggregate(double lower, double upper, int chunks, BigDecimal epsilon) {
    this.lower = lower;
    this.upper = upper;
    this.chunks = chunks;
    // Half of the width, for the whole of it may be more than a double.
    grid = new Grid(Math.getExponent(upper / 2 - lower / 2) + 1 - GRID_BITS);
    least = grid.nearestIndex(lower);
    sum = Sum.of(lower, upper, grid, epsilon);
    noise = sum.noise();
    if (!(scale() > 0 && scale() < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("the noise scale is beyond the range of a double");
    }
  }

  /**
   * The mechanism for so many chunks.
   *
   * @param lower the least result of a chunk, finite
   * @param upper the greatest, finite and above {@code lower}
   * @param chunks k, from 1 to {@link #MOST_CHUNKS}
   * @param epsilon ε above 0
   * @throws IllegalArgumentException if an argument is NaN or out of range, or if there is no grid
   *     for it within the normal range of a double
   */
  public static SampleAndAggregate of(double lower, double upper, int chunks, BigDecimal epsilon) {
    if (!(lower < upper && lower > Double.NEGATIVE_INFINITY && upper < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "results lie in an interval of finite ends: [" + lower + ", " + upper + "]");
    }
    if (chunks < 1 || chunks > MOST_CHUNKS) {
      throw new IllegalArgumentException("there are from 1 to 2^20 chunks: " + chunks);
    }
    return new SampleAndAggregate(lower, upper, chunks, epsilon);
  }

  /** k, the number of chunks. */
  public int chunks() {
    return chunks;
  }

  /** What a chunk counts as that has no result: the middle of the range. */
  public double middle() {
    return Math.max(lower, Math.min(lower / 2 + upper / 2, upper));
  }

  /** The scale b of the noise on the mean. */
  @Override
  public double scale() {
    return ofMean(noise.scale());
  }

  /** The distance of two neighbouring means; no power of two unless k is one. */
  @Override
  public double grid() {
    return ofMean(1);
  }

  @Override
  public double standardDeviation() {
    return ofMean(noise.standardDeviation());
  }

  @Override
  public PrivacyLoss privacyLoss() {
    return noise.privacyLoss();
  }

  @Override
  public double halfWidth(double confidence) {
    return ofMean(noise.halfWidth(confidence));
  }

  /** {@inheritDoc} Computed is the mean of the results, as they are clamped. */
  @Override
  public double accuracy(double confidence) {
    return Math.nextUp(Math.nextUp(ofMean(noise.halfWidth(confidence)) + grid.step() / 2));
  }

  @Override
  public PresampledNoise pool(int capacity) {
    return noise.pool(capacity);
  }

  private double ofMean(double steps) {
    return steps / chunks * grid.step();
  }

  /**
   * The mean plus noise; cut off at ±{@link Double#MAX_VALUE}, never NaN.
   *
   * @param results those of the chunks, each clamped to the range here; NaN counts as its lower end
   * @param bits where randomness comes from
   * @throws IllegalArgumentException if there are not k results
   */
  public double release(double[] results, RandomBits bits) {
    requireAll(results);
    return mean(sum.noisy(results, bits));
  }

  /**
   * The mean without noise, on the same grid: for tests.
   *
   * @param results as for a release
   * @throws IllegalArgumentException if there are not k results
   */
  public double mean(double[] results) {
    requireAll(results);
    return mean(sum.exact(results));
  }

  private void requireAll(double[] results) {
    if (results.length != chunks) {
      throw new IllegalArgumentException(
          "there are %d results of %d chunks".formatted(results.length, chunks));
    }
  }

  /** The mean of the results whose integers, counted from that of the lower end, add up to this. */
  private double mean(long steps) {
    BigInteger total = least.multiply(BigInteger.valueOf(chunks)).add(BigInteger.valueOf(steps));
    double mean =
        new BigDecimal(total)
            .multiply(new BigDecimal(grid.step()))
            .divide(BigDecimal.valueOf(chunks), DIGITS)
            .doubleValue();
    return Math.max(-Double.MAX_VALUE, Math.min(mean, Double.MAX_VALUE));
  }
}
