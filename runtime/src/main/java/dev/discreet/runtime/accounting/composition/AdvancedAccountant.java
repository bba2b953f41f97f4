/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.rounding.Bisection;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Composition of stated costs (εᵢ, δᵢ) that are fixed in advance: the least of the optimal
 * composition of equal costs, the closed forms for unequal ones, and sequential composition, so
 * never more than {@link SequentialAccountant}.
 *
 * <p>A mechanism of cost (εᵢ, δᵢ) does no more than tell its input with probability δᵢ and
 * otherwise answer by εᵢ-randomized response (Kairouz, Oh, Viswanath; Murtagh and Vadhan). So all
 * releases together cost δ = 1 − Π(1−δᵢ)·(1−δ′), where δ′ is the cost of the randomized responses.
 *
 * <p>Sources: P. Kairouz, S. Oh, P. Viswanath, "The Composition Theorem for Differential Privacy"
 * (2015), theorems 3.3 and 3.5; J. Murtagh, S. Vadhan, "The Complexity of Computing the Optimal
 * Composition of Differential Privacy" (2016); C. Dwork, G. Rothblum, S. Vadhan, "Boosting and
 * Differential Privacy" (2010).
 *
 * <p>Immutable and thread-safe. Equal costs are composed optimally up to ten million releases.
 */
public final class AdvancedAccountant implements Accountant {

  private static final SequentialAccountant SEQUENTIAL = new SequentialAccountant();

  /** Makes one; all are alike. */
  public AdvancedAccountant() {}

  @Override
  public double epsilon(Composition releases, double delta) {
    double sequential = SEQUENTIAL.epsilon(releases, delta);
    Optional<Stated> stated = Stated.of(releases);
    if (stated.isEmpty()) {
      return sequential;
    }
    double left = Slack.left(delta, stated.get().slack());
    return left >= 0 ? Math.min(sequential, stated.get().pure().epsilon(left)) : sequential;
  }

  @Override
  public double delta(Composition releases, double epsilon) {
    double sequential = SEQUENTIAL.delta(releases, epsilon);
    return Stated.of(releases)
        .map(stated -> Slack.joined(stated.slack(), stated.pure().delta(epsilon)))
        .map(advanced -> Math.min(sequential, advanced))
        .orElse(sequential);
  }

  /** All stated costs: the probability that one tells its input, and the pure rest. */
  private record Stated(double slack, PureMixture pure) {

    static Optional<Stated> of(Composition releases) {
      Slack slack = new Slack();
      Map<Double, Long> pure = new HashMap<>();
      for (Composition.Part part : releases.parts()) {
        Optional<PrivacyCost> cost = part.loss().guarantee();
        if (cost.isEmpty()) {
          return Optional.empty();
        }
        slack.add(Upward.of(cost.get().delta()), part.count());
        long known = pure.merge(Upward.of(cost.get().epsilon()), part.count(), Long::sum);
        if (known < 0) { // more than a long can count: sequential composition tells
          return Optional.empty();
        }
      }
      return Optional.of(new Stated(slack.total(), new PureMixture(pure)));
    }
  }

  /**
   * The least (k−2i)·ε at which k releases of cost (ε, δ) stay within {@code totalDelta}: the
   * optimal composition where its authors state it, as other libraries report it. {@link #epsilon}
   * solves the same function between these points too and is never above.
   *
   * @param epsilon ε ≥ 0 of each release, finite
   * @param delta δ in [0, 1) of each release
   * @param count k from 1 to ten million
   * @param totalDelta δ in [0, 1) of all
   * @return empty if no ε suffices
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  public static OptionalDouble optimalHomogeneous(
      double epsilon, double delta, long count, double totalDelta) {
    Parameters.checkNotNegative("ε", epsilon);
    double left = leftFor(delta, count, totalDelta);
    if (!(left >= 0)) {
      return OptionalDouble.empty();
    }
    RandomizedResponses responses = new RandomizedResponses(epsilon, count);
    long exceeds =
        Bisection.leastLong(0, count / 2 + 1, knot -> !(responses.deltaAtKnot(knot) <= left));
    long fits = exceeds - 1;
    return OptionalDouble.of(Upward.product(count - 2.0 * fits, epsilon));
  }

  /**
   * The largest ε = {@code totalEpsilon} / (k−2i), rounded down, of which k releases of cost (ε, δ)
   * stay within (totalEpsilon, totalDelta): the inverse of {@link #optimalHomogeneous}.
   *
   * @param totalEpsilon ε ≥ 0 of all, finite
   * @param totalDelta δ in [0, 1) of all
   * @param count k from 1 to ten million
   * @param delta δ in [0, 1) of each release
   * @return empty if no ε suffices
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  public static OptionalDouble optimalHomogeneousInverse(
      double totalEpsilon, double totalDelta, long count, double delta) {
    Parameters.checkNotNegative("totalEpsilon", totalEpsilon);
    double left = leftFor(delta, count, totalDelta);
    if (!(left >= 0)) {
      return OptionalDouble.empty();
    }
    long exceeds =
        Bisection.leastLong(
            0,
            (count + 1) / 2,
            knot -> {
              double each = totalEpsilon / (count - 2 * knot);
              return !(new RandomizedResponses(each, count).deltaAtKnot(knot) <= left);
            });
    long fits = exceeds - 1;
    double each = totalEpsilon / (count - 2 * fits);
    return OptionalDouble.of(Math.max(0, Upward.down(each, each)));
  }

  /**
   * ε of k releases of pure ε at δ, by the theorem of Dwork, Rothblum and Vadhan with its exact
   * second term: ε√(2k·ln(1/δ)) + kε(e^ε − 1). Never below {@link #epsilon}, which does not use it;
   * to compare with what others report.
   *
   * @param epsilon ε ≥ 0, finite
   * @param count k from 1
   * @param delta δ in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  public static double dworkRothblumVadhan(double epsilon, long count, double delta) {
    Parameters.checkNotNegative("ε", epsilon);
    Parameters.checkCount(count);
    Parameters.checkInside("δ", delta);
    double k = Upward.of(count);
    return Upward.of(
        epsilon * Math.sqrt(2 * k * -Math.log(delta)) + k * epsilon * Math.expm1(epsilon));
  }

  private static double leftFor(double delta, long count, double totalDelta) {
    Parameters.checkDelta(delta);
    Parameters.checkDelta(totalDelta);
    Parameters.checkCount(count);
    if (count > RandomizedResponses.MAX_COUNT) {
      throw new IllegalArgumentException("too many releases: " + count);
    }
    Slack slack = new Slack();
    slack.add(delta, count);
    return Slack.left(totalDelta, slack.total());
  }
}
