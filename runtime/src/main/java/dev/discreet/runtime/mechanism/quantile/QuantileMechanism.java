/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ExponentialLoss;
import dev.discreet.runtime.accounting.loss.SuccessiveChoicesLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import dev.discreet.runtime.mechanism.Accuracy;
import dev.discreet.runtime.mechanism.DrawLoss;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * Quantiles of values on a grid. One rank is answered by the exponential mechanism over all points
 * of the grid, whose utility is how far the point's ranks are from the one that was asked for.
 * Several are answered by recursive splitting: the middle one first, then those below it from the
 * values below its answer, and those above it from the others.
 *
 * <h2>Security guarantees</h2>
 *
 * A release is (ε, 0)-differentially private where one unit, which owns at most m values, adds or
 * removes them, or, if so asked, replaces them. How many values there are is not told. All odds are
 * exact: ε and the ranks are the decimals that were written, points are weighed by rational numbers
 * of λ and the ranks, and bits are drawn until they decide.
 *
 * <h2>Proof</h2>
 *
 * <p><i>One rank.</i> Let c(v) be how many of the n values lie before the point v, and s(v) = c(v)
 * − qn. The utility is −|s|. A value that is added before v moves s(v) by 1 − q, one after v by −q,
 * wherever v is. So it moves each |s| by at most max(q, 1 − q), up or down, and the utilities of
 * two points against each other by at most R = 2·max(q, 1 − q). Weights e^(−λ|s|) with λ = ε/R give
 * the law whose losses lie in an interval of the width λR = ε around some t (normalising constants
 * move all of them alike), and as both laws are distributions, t is such that 0 is in it: ε. A
 * value that is replaced leaves n as it is and moves each s(v) by −1, 0 or 1, so R = 2; where one
 * that counts becomes one that does not, R is as for removal, at most 2. A unit of m values is m
 * such steps, each at λ/m.
 *
 * <p><i>Ties.</i> k values that are equal to v lie neither before nor after it. Without splitting,
 * s is an interval of k + 1 numbers and |s| its least absolute value. An added value moves each end
 * of it by 1 − q or −q (at v one end by each), and the least absolute value over an interval moves
 * by no more than its ends do; so R stays. With splitting, a point is a pair of v and a place t in
 * [0, 1), and c(v, t) = #{x &lt; v} + ⌊t(k + 1)⌋. One more value at v makes ⌊t(k + 2)⌋ of it, which
 * is the same or one more: it is, at each pair, before or after, and the claim is the one above.
 *
 * <p><i>Several.</i> After (v, t) is drawn, the first c(v, t) of the sorted values are one data set
 * and the others one, each of a rank relative to its own size. By the last remark a value that is
 * added makes one of the two larger by one value, itself, and leaves the other as it is. So it is
 * met by one draw at each level of the tree: by adaptive composition, its cost is at most the
 * largest sum of ε over a path. A value that is replaced leaves one path and joins another, so
 * draws below the first have half of their ε, which is enough where both paths are one too. Points
 * are drawn from what lies between two earlier answers, which are public.
 *
 * <p><i>The split of ε.</i> A draw with d levels at and below it takes 1/d of what its path has
 * left: the same on all levels of a tree that is full, and nothing is left at the end of a shorter
 * path. For deciles the worst error of nine is least for it among the powers of 1/d.
 *
 * <p>Sources: A. Smith, "Privacy-Preserving Statistical Estimation with Optimal Convergence Rates"
 * (2011), for the exponential mechanism over points; H. Kaplan, S. Schnapp, U. Stemmer,
 * "Differentially Private Approximate Quantiles" (2022), for recursive splitting; J. Dong, D.
 * Durfee, R. Rogers, "Optimal Differential Privacy Composition for Exponential Mechanisms" (2020),
 * for the bounded range, by which R and not twice the sensitivity counts.
 *
 * <p>The time of a release is about that of a pass over the values for each level. It depends on
 * how the values are distributed as sorting does. Of values that are counted by point, memory is
 * that of the points which have one, and of the ranks that are likely: some 300/λ of them.
 *
 * <p>Immutable and thread-safe.
 */
@SuppressWarnings("exports")
public final class QuantileMechanism {

  /** The largest number of points: that of the integers within ±2^53. */
  public static final long MOST_POINTS = (1L << 54) + 1;

  /** The largest number of ranks. */
  public static final int MOST_RANKS = 1000;

  private static final BigDecimal LEAST_EPSILON = new BigDecimal("1e-250");
  private static final BigDecimal LARGEST_EPSILON = new BigDecimal("1e250");

  /** Up to here the square of ε is a double. */
  private static final BigDecimal LARGEST_SQUARED = new BigDecimal("1e100");

  private final long points;
  private final List<BigFraction> ranks;
  private final RankTree tree;
  private final PrivacyLoss loss;

  private QuantileMechanism(
      long points, List<BigDecimal> ranks, BigDecimal epsilon, int rowsPerUnit, boolean replaced) {
    this.points = points;
    this.ranks = ranks.stream().map(QuantileMechanism::fraction).toList();
    tree = RankTree.of(this.ranks, fraction(epsilon).divide(rowsPerUnit), replaced);
    loss =
        tree.splits() && epsilon.compareTo(LARGEST_SQUARED) > 0
            ? DrawLoss.pure(epsilon)
            : DrawLoss.selection(
                epsilon,
                tree.splits()
                    ? above -> SuccessiveChoicesLoss.of(above, ofLevels(above, ranks.size()))
                    : ExponentialLoss::of);
  }

  /**
   * The mechanism.
   *
   * @param points how many points the grid has, from 1 to {@link #MOST_POINTS}
   * @param ranks what is asked for, increasing, each in (0, 1), from 1 to {@link #MOST_RANKS}
   * @param epsilon ε of all answers together, in [1e-250, 1e250]
   * @param rowsPerUnit m, how many values one unit may own, from 1
   * @param replaced whether values are replaced, and not added or removed
   * @throws IllegalArgumentException if an argument is out of range
   */
  public static QuantileMechanism of(
      long points, List<BigDecimal> ranks, BigDecimal epsilon, int rowsPerUnit, boolean replaced) {
    if (points < 1 || points > MOST_POINTS) {
      throw new IllegalArgumentException("a grid has from 1 to 2^54 + 1 points: " + points);
    }
    if (epsilon.compareTo(LEAST_EPSILON) < 0 || epsilon.compareTo(LARGEST_EPSILON) > 0) {
      throw new IllegalArgumentException("epsilon must be within 1e-250 and 1e250: " + epsilon);
    }
    Parameters.checkFromOne("the number of rows of a unit", rowsPerUnit);
    requireRanks(ranks);
    return new QuantileMechanism(points, ranks, epsilon, rowsPerUnit, replaced);
  }

  private static void requireRanks(List<BigDecimal> ranks) {
    if (ranks.isEmpty() || ranks.size() > MOST_RANKS) {
      throw new IllegalArgumentException("there are from 1 to 1000 ranks: " + ranks.size());
    }
    BigDecimal before = BigDecimal.ZERO;
    for (BigDecimal rank : ranks) {
      if (rank.compareTo(before) <= 0 || rank.compareTo(BigDecimal.ONE) >= 0) {
        throw new IllegalArgumentException("ranks are increasing, in (0, 1): " + ranks);
      }
      before = rank;
    }
  }

  private static BigFraction fraction(BigDecimal decimal) {
    BigInteger digits = decimal.unscaledValue();
    return decimal.scale() <= 0
        ? new BigFraction(digits.multiply(BigInteger.TEN.pow(-decimal.scale())))
        : new BigFraction(digits, BigInteger.TEN.pow(decimal.scale()));
  }

  /** Σ ε²/8 over the path where that is most. */
  private static double ofLevels(double epsilon, int ranks) {
    double squares = epsilon * epsilon * RankTree.squares(ranks, 1) / 8;
    return Math.max(Double.MIN_NORMAL, Upward.by(0x1p-40, squares));
  }

  /** What one release may tell; an upper bound, with ε as its guarantee. */
  public PrivacyLoss privacyLoss() {
    return loss;
  }

  /** How many ranks are answered. */
  public int size() {
    return ranks.size();
  }

  /**
   * 1/λ where one rank is asked for: a point whose rank is so much farther away is e times less
   * likely. Of several, the largest of their draws, each of which starts from earlier answers.
   */
  public double rankScale() {
    return scale(tree);
  }

  private static double scale(RankTree tree) {
    double below = tree.below().map(QuantileMechanism::scale).orElse(0.0);
    double above = tree.above().map(QuantileMechanism::scale).orElse(0.0);
    return Math.max(1 / tree.nearRate(), Math.max(below, above));
  }

  /**
   * How many values the answer may be off its rank, where there is one rank: the least number that
   * is not exceeded with probability {@code confidence}, if all other points were just there; it
   * grows with the logarithm of how many points there are. Of several ranks none is known: ties
   * that are split count as many points as there are values.
   *
   * @param confidence in (0, 1)
   * @return evaluated in double precision; empty for several ranks
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  public OptionalDouble rankError(double confidence) {
    Accuracy.requireConfidence(confidence);
    double odds = (points - 1) * (confidence / (1 - confidence));
    return tree.splits()
        ? OptionalDouble.empty()
        : OptionalDouble.of(odds <= 1 ? 0 : rankScale() * Math.log(odds));
  }

  /**
   * The answers, as many as ranks, in their order, none less than the one before.
   *
   * @param values numbers of points, each from 0, below that of the points
   * @param bits where randomness comes from
   * @throws IllegalArgumentException if a value is no point
   */
  public long[] release(long[] values, RandomBits bits) {
    return release(new PointList(values), bits);
  }

  /** The same, of values in either form: they say the same of equal values, by equal bits. */
  public long[] release(PointValues values, RandomBits bits) {
    Ranked ranked = values.ranked(points);
    long[] answers = new long[ranks.size()];
    tree.draw(ranked, 0, points - 1, 0, ranked.count(), bits, answers);
    return answers;
  }

  /**
   * The quantiles without noise, for tests: the least value that is not below a share q of all; the
   * middle of the range where there is none.
   *
   * @param values as for a release
   * @throws IllegalArgumentException if a value is no point
   */
  public long[] exact(long[] values) {
    return exact(new PointList(values));
  }

  /** The same, of values in either form. */
  public long[] exact(PointValues values) {
    Ranked ranked = values.ranked(points);
    long[] answers = new long[ranks.size()];
    for (int i = 0; i < answers.length; i++) {
      BigFraction rank = ranks.get(i).multiply(BigInteger.valueOf(ranked.count()));
      int before =
          rank.getNumerator()
              .subtract(BigInteger.ONE)
              .max(BigInteger.ZERO)
              .divide(rank.getDenominator())
              .intValueExact();
      answers[i] = ranked.count() == 0 ? (points - 1) / 2 : ranked.sorted(before, before + 1)[0];
    }
    return answers;
  }

  RankTree tree() {
    return tree;
  }
}
