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

/**
 * Randomised response on k categories: the truth with probability p, each other category with
 * probability (1 − p)/(k − 1).
 *
 * <p>All figures are those of the finite pairs, which are exact: when one's category is replaced,
 * two categories swap their probabilities; when one's answer is replaced by a category that is
 * drawn uniformly ("special" neighbours), the truth loses its extra probability.
 *
 * @param categories k
 * @param truth p
 * @param bySpecial whether neighbours replace an answer by a uniform one, not by another's
 */
public record RandomizedResponseLoss(int categories, BigDecimal truth, boolean bySpecial)
    implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if there are less than 2 categories or {@code truth} is
   *     outside (0, 1)
   */
  public RandomizedResponseLoss {
    if (categories < 2) {
      throw new IllegalArgumentException("at least 2 categories are needed: " + categories);
    }
    if (!(truth.signum() > 0 && truth.compareTo(BigDecimal.ONE) < 0)) {
      throw new IllegalArgumentException("a probability must be between 0 and 1: " + truth);
    }
  }

  /**
   * The loss when a category is replaced.
   *
   * @param categories k from 2
   * @param probabilityOfTruth p in (0, 1)
   * @throws IllegalArgumentException if a parameter is NaN or outside its domain
   */
  public static RandomizedResponseLoss of(int categories, double probabilityOfTruth) {
    Parameters.checkInside("the probability", probabilityOfTruth);
    return new RandomizedResponseLoss(categories, new BigDecimal(probabilityOfTruth), false);
  }

  /**
   * The loss when a category is replaced and the answer is, with probability {@code noise}, drawn
   * from all k categories.
   *
   * @param categories k from 2
   * @param noise in (0, 1)
   * @throws IllegalArgumentException if a parameter is NaN or outside its domain
   */
  public static RandomizedResponseLoss ofNoise(int categories, double noise) {
    Parameters.checkInside("the probability", noise);
    BigDecimal drawn = new BigDecimal(noise);
    // up, which never makes the answer more private
    BigDecimal truth =
        BigDecimal.ONE.subtract(drawn).add(Upward.decimal(drawn, BigDecimal.valueOf(categories)));
    return new RandomizedResponseLoss(categories, truth, false);
  }

  /** The loss when an answer is replaced by one that is drawn uniformly from all categories. */
  public RandomizedResponseLoss withSpecialNeighbors() {
    return new RandomizedResponseLoss(categories, truth, true);
  }

  /** (1 − p)/(k − 1). */
  private BigDecimal other() {
    return Upward.decimal(BigDecimal.ONE.subtract(truth), BigDecimal.valueOf(categories - 1L));
  }

  private BigDecimal uniform() {
    return Upward.decimal(BigDecimal.ONE, BigDecimal.valueOf(categories));
  }

  /** ln(a/b) of the larger and the smaller, rounded up. */
  private static double logRatio(BigDecimal a, BigDecimal b) {
    BigDecimal small = a.min(b);
    BigDecimal exact = Upward.decimal(a.max(b).subtract(small), small);
    double excess = Upward.of(exact);
    if (excess == Double.POSITIVE_INFINITY) { // so large that 1 + excess is the excess
      int exponent = exact.precision() - exact.scale();
      double digits = Upward.of(exact.movePointLeft(exponent));
      return Upward.of(Math.log(digits) + exponent * Math.log(10));
    }
    return excess == 0 ? 0 : Math.nextUp(Math.log1p(excess));
  }

  /** The pure ε, rounded up. */
  public double epsilon() {
    return bySpecial
        ? Math.max(logRatio(truth, uniform()), logRatio(uniform(), other()))
        : logRatio(truth, other());
  }

  private FinitePair pair() {
    double p = truth.doubleValue();
    double q = other().doubleValue();
    boolean honest = truth.compareTo(uniform()) >= 0;
    if (epsilon() == 0) {
      return FinitePair.equal();
    }
    if (!bySpecial) {
      double rest = (categories - 2) * q;
      double least = Math.min(p, q);
      double largest = Math.max(p, q);
      return FinitePair.of(
          new double[] {-epsilon(), 0, epsilon()},
          new double[] {least, rest, largest},
          new double[] {largest, rest, least});
    }
    double u = 1.0 / categories;
    double up = logRatio(truth, uniform());
    double down = logRatio(other(), uniform());
    return honest
        ? FinitePair.of(
            new double[] {-down, up},
            new double[] {q * (categories - 1), p},
            new double[] {1 - u, u})
        : FinitePair.of(
            new double[] {-up, down},
            new double[] {p, q * (categories - 1)},
            new double[] {u, 1 - u});
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(PrivacyCost.pure(Upward.decimal(epsilon())));
  }

  @Override
  public double rho() {
    return BinaryResponse.rho(epsilon());
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return pair().renyiOfBothOrders(order);
  }

  @Override
  public List<DominatingPair> pairs() {
    return bySpecial ? List.of(pair(), pair().swapped()) : List.of(pair());
  }
}
