/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.noise.Aligned;
import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * The sparse vector technique up to its first answer above: the first of a stream of margins (by
 * how much a score exceeds its threshold) that noise leaves at or above a noisy 0.
 *
 * <h2>Security guarantees</h2>
 *
 * When one unit of input distance changes each margin by at most the sensitivity Δ (L∞), which one
 * is told, or that none is, is (ε, 0)-differentially private, however many margins there are. With
 * ε = ε₁ + ε₂, the threshold 0 gets Laplace noise of scale Δ/ε₁, and each margin one of its own of
 * scale 2Δ/ε₂. Let the noise of the margins before the one that is told be fixed, and let the
 * neighbour's be the same: if the noise of the threshold is Δ more and that of the one that is told
 * 2Δ more, the neighbour tells it too, and these shifts cost e^ε₁ and e^ε₂; for none at all the
 * first one suffices. So it is for the numbers that are computed: noise is drawn exactly and is not
 * cut off, doubles are rounded to a grid far below the noise (which can make Δ a whole number of
 * steps, rounded up), and all comparisons are of integers.
 *
 * <p>Of a unit with m rows each is worth its share: k rows are k data sets apart, one after the
 * other, and the noise is for m times the steps of one row, ⌈Δ/g⌉ on the grid g. So k of them cost
 * k/m of ε, for doubles too: m⌈Δ/g⌉ and not ⌈mΔ/g⌉, of which k⌈Δ/g⌉ could be more than its share.
 *
 * <p>ε₁ = 0.386 ε, where the difference of both noises varies least: 1/(1 + 2^(2/3)) of ε.
 *
 * <p>A margin that is NaN or infinite counts as 0. The checker proves that there is none.
 *
 * <p>Margins after the one that is told are not looked at: the time of an answer tells which one
 * that was, and no more.
 *
 * <p>Immutable and thread-safe.
 *
 * <p>Sources: C. Dwork, A. Roth, "The Algorithmic Foundations of Differential Privacy" (2014),
 * algorithm 1 and theorem 3.23; M. Lyu, D. Su, N. Li, "Understanding the Sparse Vector Technique
 * for Differential Privacy" (2017), algorithm 7 with one answer above, and section 4.2 for the
 * shares of ε.
 */
@SuppressWarnings("exports")
public final class AboveThreshold implements CandidateMechanism {

  private static final BigDecimal THRESHOLD_SHARE = new BigDecimal("0.386");
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final int GRID_BITS = 40;

  private final Noise ofLongs;
  private final Grid grid;
  private final BigDecimal stepsPerRow;
  private final Noise ofDoubles;
  private final PrivacyLoss loss;

  /** The margins as integers, each of which is asked for when its turn comes. */
  private record Margins(int count, IntFunction<BigInteger> integers) {

    BigInteger at(int index) {
      return integers.apply(index);
    }
  }

  /** The noise of the threshold, and that of each margin. */
  private record Noise(IntegerNoise threshold, IntegerNoise margin) {

    static Noise of(BigDecimal steps, BigDecimal epsilon) {
      BigDecimal share = epsilon.multiply(THRESHOLD_SHARE);
      return new Noise(
          DiscreteLaplace.ofScale(Scale.laplace(steps, share)),
          DiscreteLaplace.ofScale(Scale.laplace(steps.multiply(TWO), epsilon.subtract(share))));
    }

    @Aligned(
        given = "distance <= steps",
        moves = "at: size(moved(at) - at) <= distance",
        shifts = {"threshold: distance", "margin: exact + drawn >= least ? 2 * distance : 0"},
        invariant = {"moved(least) == least + distance", "spent <= price(threshold)"})
    OptionalInt first(Margins margins, RandomBits bits) {
      BigInteger least = threshold.sample(bits);
      for (int i = 0; i < margins.count(); i++) {
        BigInteger exact = margins.at(i);
        BigInteger noisy = margin.addTo(exact, bits);
        if (noisy.compareTo(least) >= 0) {
          return OptionalInt.of(i);
        }
      }
      return OptionalInt.empty();
    }
  }

  private AboveThreshold(BigDecimal perRow, int rows, BigDecimal epsilon) {
    BigDecimal sensitivity = perRow.multiply(BigDecimal.valueOf(rows));
    ofLongs = Noise.of(sensitivity, epsilon);
    double coarsest = Math.min(ofLongs.threshold().scale(), sensitivity.doubleValue());
    grid = new Grid(Math.getExponent(coarsest) - GRID_BITS);
    stepsPerRow = SensitivityOnGrid.L1.steps(perRow, grid.step(), 1);
    ofDoubles = Noise.of(stepsPerRow.multiply(BigDecimal.valueOf(rows)), epsilon);
    loss = Calibration.pure(epsilon);
  }

  /**
   * The mechanism for integers or doubles.
   *
   * @param sensitivity the L∞ sensitivity Δ of the margins, above 0
   * @param epsilon ε above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if the noise is beyond the
   *     range of a double
   */
  public static AboveThreshold of(BigDecimal sensitivity, BigDecimal epsilon) {
    return of(sensitivity, 1, epsilon);
  }

  /**
   * The mechanism for integers or doubles where a unit has several rows: k of them tell k/rows of ε
   * at most.
   *
   * @param perRow the L∞ sensitivity of the margins per row, above 0
   * @param rows how many rows a unit may have, from 1
   * @param epsilon ε above 0, for all of them
   * @throws IllegalArgumentException if an argument is out of range, or if the noise is beyond the
   *     range of a double
   */
  public static AboveThreshold of(BigDecimal perRow, int rows, BigDecimal epsilon) {
    Parameters.checkFromOne("the number of rows", rows);
    return new AboveThreshold(perRow, rows, epsilon);
  }

  /** By how many steps of the grid a row moves a margin that is a double, at most. */
  BigDecimal stepsPerRow() {
    return stepsPerRow;
  }

  /** The scale of the noise of the threshold for doubles, in steps of the grid. */
  double thresholdScaleInSteps() {
    return ofDoubles.threshold().scale();
  }

  /**
   * The index of the first margin that is at least 0, as far as noise lets it appear; empty if none
   * is.
   *
   * @param margins any number of them
   * @param bits where randomness comes from
   */
  public OptionalInt first(long[] margins, RandomBits bits) {
    return ofLongs.first(new Margins(margins.length, i -> BigInteger.valueOf(margins[i])), bits);
  }

  /**
   * The index of the first margin that is at least 0, as far as noise lets it appear; empty if none
   * is.
   *
   * @param margins any number of them; NaN and infinities count as 0
   * @param bits where randomness comes from
   */
  public OptionalInt first(double[] margins, RandomBits bits) {
    return ofDoubles.first(
        new Margins(margins.length, i -> grid.nearestIndex(finite(margins[i]))), bits);
  }

  /**
   * The same of integers by key. Where rows decide whether there are margins at all, they would
   * else decide by which law the answer is told.
   *
   * @param margins any number of them
   * @param mayBeDoubles whether others of the same query may be doubles: then the noise is theirs
   * @param bits where randomness comes from
   */
  public OptionalInt first(long[] margins, boolean mayBeDoubles, RandomBits bits) {
    return mayBeDoubles
        ? ofDoubles.first(new Margins(margins.length, i -> grid.nearestIndex(margins[i])), bits)
        : first(margins, bits);
  }

  private static double finite(double margin) {
    return Double.isFinite(margin) ? margin : 0;
  }

  /** 2Δ/ε₂, rounded up: the scale of the noise of a margin. */
  @Override
  public double scale() {
    return ofLongs.margin().scale();
  }

  /** Δ/ε₁, rounded up: the scale of the noise of the threshold. */
  public double thresholdScale() {
    return ofLongs.threshold().scale();
  }

  @Override
  public PrivacyLoss privacyLoss() {
    return loss;
  }

  /**
   * An α such that, with probability {@code confidence} or more, no margin that is passed over is
   * above α, and one that is told is not below −α; evaluated in double precision. Half of what
   * remains is for the noise of the threshold, and half for that of all margins.
   *
   * @param candidates the number of margins, from 1
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  @Override
  public double shortfall(int candidates, double confidence) {
    Parameters.checkFromOne("the number of candidates", candidates);
    Accuracy.requireConfidence(confidence);
    double half = (1 - confidence) / 2;
    return ofLongs.threshold().halfWidth(1 - half)
        + ofLongs.margin().halfWidth(1 - half / candidates);
  }
}
