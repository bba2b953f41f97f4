/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.rounding.Excess;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.Arrays;

/**
 * A pair of distributions whose loss takes finitely many values.
 *
 * <p>Immutable and thread-safe.
 */
public final class FinitePair implements DominatingPair {

  private static final int INTERVALS = 2048;

  private final double[] losses;
  private final double[] massesOfP;
  private final double[] massesOfQ;

  /** Entry i: of the values from number i on. */
  private final double[] fromUnderP;

  private final double[] fromUnderQ;

  /** Entry i: of the values before number i. */
  private final double[] beforeUnderP;

  private final double[] beforeUnderQ;

  private FinitePair(
      double[] losses, double[] massesOfP, double[] massesOfQ, double atInfinity, double atMinus) {
    if (losses.length == 0
        || losses.length != massesOfP.length
        || losses.length != massesOfQ.length) {
      throw new IllegalArgumentException("each of at least one loss has two masses");
    }
    this.losses = losses;
    this.massesOfP = massesOfP;
    this.massesOfQ = massesOfQ;
    fromUnderP = sumsFromTheEnd(massesOfP, atInfinity);
    fromUnderQ = sumsFromTheEnd(massesOfQ, 0);
    beforeUnderP = sumsFromTheStart(massesOfP, 0);
    beforeUnderQ = sumsFromTheStart(massesOfQ, atMinus);
  }

  /** Neighbours that nobody can tell apart. */
  public static FinitePair equal() {
    return of(new double[1], new double[] {1}, new double[] {1});
  }

  /**
   * A pair whose loss is always finite. Keeps the arrays.
   *
   * @param losses at least one, finite, ascending
   * @param massesOfP of each loss under P
   * @param massesOfQ of each loss under Q
   * @throws IllegalArgumentException if there is no loss, or the arrays differ in length
   */
  public static FinitePair of(double[] losses, double[] massesOfP, double[] massesOfQ) {
    return new FinitePair(losses, massesOfP, massesOfQ, 0, 0);
  }

  /**
   * A pair that is known by its losses under P: Q has e^−l of each mass, and the rest at −∞. Keeps
   * the arrays.
   *
   * @param losses at least one, finite, ascending
   * @param massesOfP of each loss under P
   * @param infiniteMass P[L = ∞]
   * @throws IllegalArgumentException if there is no loss, or the arrays differ in length
   */
  static FinitePair ofMasses(double[] losses, double[] massesOfP, double infiniteMass) {
    double[] massesOfQ = new double[massesOfP.length];
    for (int i = 0; i < massesOfQ.length; i++) {
      massesOfQ[i] = Math.min(1, massesOfP[i] * Math.exp(-losses[i]));
    }
    double finite = sumsFromTheEnd(massesOfQ, 0)[0];
    return new FinitePair(losses, massesOfP, massesOfQ, infiniteMass, Math.max(0, 1 - finite));
  }

  /**
   * The losses ±ε, and ±∞ with a probability of δ: the pair that dominates every (ε, δ)-mechanism
   * (P. Kairouz, S. Oh, P. Viswanath, "The Composition Theorem for Differential Privacy", 2015).
   *
   * @param epsilon ε, finite and from 0
   * @param delta δ in [0, 1]
   * @throws IllegalArgumentException if a number is NaN or outside its range
   */
  public static FinitePair approximate(double epsilon, double delta) {
    Parameters.checkNotNegative("ε", epsilon);
    Parameters.checkProbability("δ", delta);
    double rest = 1 - delta;
    double likely = rest / (1 + Math.exp(-epsilon));
    double unlikely = rest * Math.exp(-epsilon) / (1 + Math.exp(-epsilon));
    if (epsilon == 0) {
      return new FinitePair(new double[1], new double[] {rest}, new double[] {rest}, delta, delta);
    }
    return new FinitePair(
        new double[] {-epsilon, epsilon},
        new double[] {unlikely, likely},
        new double[] {likely, unlikely},
        delta,
        delta);
  }

  /**
   * A pair on a grid that dominates {@code pair}: the mass of each interval goes to its ends, such
   * that both distributions keep theirs ("connect the dots": V. Doroshenko, B. Ghazi, P. Kamath, R.
   * Kumar, P. Manurangsi, "Connect the Dots: Tighter Discrete Approximations of Privacy Loss
   * Distributions", 2022).
   *
   * @param pair of bounded loss, without infinite mass
   * @throws IllegalArgumentException if a loss is unbounded
   */
  public static FinitePair dominating(DominatingPair pair) {
    double least = pair.leastLoss();
    double step = (pair.largestLoss() - least) / INTERVALS;
    Parameters.checkNotNegative("the range of losses", step);
    if (!(step > Math.ulp(Math.max(-least, pair.largestLoss())))) {
      return approximate(Math.max(-least, pair.largestLoss()), 0);
    }
    double[] losses = new double[INTERVALS + 1];
    double[] p = new double[INTERVALS + 1];
    double[] q = new double[INTERVALS + 1];
    losses[0] = least;
    p[0] = pair.upToUnderP(least);
    for (int i = 1; i <= INTERVALS; i++) {
      losses[i] = i == INTERVALS ? pair.largestLoss() : least + i * step;
      double above = pair.aboveUnderP(losses[i - 1]);
      double upTo = pair.upToUnderP(losses[i]);
      double mass =
          above < upTo
              ? above - pair.aboveUnderP(losses[i])
              : upTo - pair.upToUnderP(losses[i - 1]);
      double aboveQ = pair.aboveUnderQ(losses[i - 1]);
      double upToQ = pair.upToUnderQ(losses[i]);
      double massOfQ =
          aboveQ < upToQ
              ? aboveQ - pair.aboveUnderQ(losses[i])
              : upToQ - pair.upToUnderQ(losses[i - 1]);
      double width = losses[i] - losses[i - 1];
      double low = (massOfQ * Math.exp(losses[i]) - mass) / Math.expm1(width);
      low = Math.min(mass, Math.max(0, low - mass * 1e-15 / width));
      p[i - 1] += low;
      p[i] = mass - low;
    }
    for (int i = 0; i <= INTERVALS; i++) {
      q[i] = p[i] * Math.exp(-losses[i]);
    }
    return of(losses, p, q);
  }

  /** (Q, P). */
  public FinitePair swapped() {
    int n = losses.length;
    double[] negated = new double[n];
    double[] p = new double[n];
    double[] q = new double[n];
    for (int i = 0; i < n; i++) {
      negated[i] = -losses[n - 1 - i];
      p[i] = massesOfQ[n - 1 - i];
      q[i] = massesOfP[n - 1 - i];
    }
    return new FinitePair(negated, p, q, beforeUnderQ[0], infiniteMass());
  }

  /**
   * The larger Rényi divergence of (P, Q) and (Q, P), rounded up.
   *
   * @param order α &gt; 1
   * @throws IllegalArgumentException if {@code order} is NaN or not above 1
   */
  public double renyiOfBothOrders(double order) {
    return Math.max(renyi(order), swapped().renyi(order));
  }

  /**
   * The Rényi divergence of P from Q, rounded up. As E_P[e^−L] is known, E_P[e^(βL)] − 1 is a sum
   * of terms that are not negative.
   *
   * @param order α &gt; 1
   * @throws IllegalArgumentException if {@code order} is NaN or not above 1
   */
  public double renyi(double order) {
    Parameters.checkOrder(order);
    if (infiniteMass() > 0) {
      return Double.POSITIVE_INFINITY;
    }
    double largest = largestLoss();
    if (order == Double.POSITIVE_INFINITY) {
      return largest;
    }
    double beta = order - 1;
    double divergence = beta * largest < 300 ? ofSmallLosses(beta) : ofLargeLosses(beta);
    return Math.min(largest, Upward.by(1e-13, divergence) + Double.MIN_NORMAL); // may underflow
  }

  private double ofSmallLosses(double beta) {
    double sum = beforeUnderQ[0];
    for (int i = 0; i < losses.length; i++) {
      double p = massesOfP[i];
      double loss = losses[i];
      sum += p * (Excess.exp(beta * loss) / beta);
      sum += loss < -1 ? massesOfQ[i] - p * (1 - loss) : p * Excess.exp(-loss);
    }
    return sum * Excess.logRatio(beta * sum);
  }

  private double ofLargeLosses(double beta) {
    double largest = largestLoss();
    double sum = 0;
    for (int i = 0; i < losses.length; i++) {
      sum += massesOfP[i] * Math.exp(beta * (losses[i] - largest));
    }
    return largest + (Math.log(sum) + 1e-14) / beta;
  }

  @Override
  public double aboveUnderP(double loss) {
    return fromUnderP[countUpTo(loss)];
  }

  @Override
  public double aboveUnderQ(double loss) {
    return fromUnderQ[countUpTo(loss)];
  }

  @Override
  public double upToUnderP(double loss) {
    return beforeUnderP[countUpTo(loss)];
  }

  @Override
  public double upToUnderQ(double loss) {
    return beforeUnderQ[countUpTo(loss)];
  }

  @Override
  public double infiniteMass() {
    return fromUnderP[losses.length];
  }

  @Override
  public double leastLoss() {
    return losses[0];
  }

  @Override
  public double largestLoss() {
    return losses[losses.length - 1];
  }

  private int countUpTo(double loss) {
    int at = Arrays.binarySearch(losses, loss + 0.0); // −0.0 is 0
    return at >= 0 ? at + 1 : -at - 1;
  }

  private static double[] sumsFromTheEnd(double[] masses, double last) {
    double[] sums = new double[masses.length + 1];
    Sum sum = new Sum(last);
    sums[masses.length] = last;
    for (int i = masses.length - 1; i >= 0; i--) {
      sums[i] = sum.and(masses[i]);
    }
    return sums;
  }

  private static double[] sumsFromTheStart(double[] masses, double first) {
    double[] sums = new double[masses.length + 1];
    Sum sum = new Sum(first);
    sums[0] = first;
    for (int i = 0; i < masses.length; i++) {
      sums[i + 1] = sum.and(masses[i]);
    }
    return sums;
  }

  /** A sum of probabilities with compensation: a million terms lose no more than two. */
  private static final class Sum {

    private double sum;
    private double lost;

    Sum(double start) {
      sum = start;
    }

    double and(double mass) {
      double term = mass + lost;
      double next = sum + term;
      lost = term - (next - sum);
      sum = next;
      return Math.min(1, sum);
    }
  }
}
