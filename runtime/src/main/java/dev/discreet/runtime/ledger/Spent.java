/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.function.Function;

/**
 * What has been spent at one place, as it depends on how many rows a person has there: somebody
 * with k of at most m rows has lost at most linear · k/m + full, with k = 1 at most linear · 1/m +
 * single, and nothing with k = 0. A row that is replaced is two: it is gone from where it was, and
 * new where it is.
 *
 * <h2>Why it holds</h2>
 *
 * <ul>
 *   <li>A release with a pure ε whose noise covers m rows is (ε/m, 0)-private for one row, so it
 *       costs ε · k/m for k rows, one after the other. All other releases cost what they cost as
 *       soon as there is one row.
 *   <li>Sums of such bounds are such bounds.
 *   <li>Parts: a person's rows lie in several, k₁ + k₂ + … ≤ k. The linear shares add up to at most
 *       the dearest times k/m, as the weights kᵢ/m add up to at most k/m. The full shares are paid
 *       in at most m parts: at most the sum of the m dearest. Where m is 2 both rows lie in one
 *       part, which has their full share, or each in one of its own, with its single share.
 *   <li>A sample: g(x) = ln(1 + q(e^x − 1)) is convex. With t = k/m ∈ [0, 1], g(full + linear · t)
 *       ≤ g(full) + t · (g(full + linear) − g(full)), which is a bound of this form again, and so
 *       for the single share, which is no larger. δ is multiplied by q.
 * </ul>
 *
 * <p>Immutable and thread-safe.
 *
 * @param linear what is shared among a person's rows
 * @param full what is paid for any row at all
 * @param single what of that is paid by somebody with one row
 * @param touched in how many parts of a partition {@code full} may be paid, from 1
 */
record Spent(PrivacyCost linear, PrivacyCost full, PrivacyCost single, int touched) {

  static final Spent NOTHING = new Spent(PrivacyCost.ZERO, PrivacyCost.ZERO, PrivacyCost.ZERO, 1);

  /** A cost that is paid in full in at most so many parts: where that is one part, it is linear. */
  static Spent of(PrivacyCost cost, int touched) {
    return touched == 1
        ? new Spent(cost, PrivacyCost.ZERO, PrivacyCost.ZERO, 1)
        : new Spent(PrivacyCost.ZERO, cost, cost, touched);
  }

  /** For somebody with all the rows that one may have. */
  PrivacyCost total() {
    return linear.plus(full);
  }

  Spent plus(Spent other) {
    return new Spent(
        linear.plus(other.linear),
        full.plus(other.full),
        single.plus(other.single),
        Math.max(touched, other.touched));
  }

  /** This, {@code count} times. */
  Spent times(int count) {
    return new Spent(linear.times(count), full.times(count), single.times(count), touched);
  }

  /** This, with one summand of it replaced by another. */
  Spent replacing(Spent before, Spent after) {
    return new Spent(
        linear.minus(before.linear).plus(after.linear),
        full.minus(before.full).plus(after.full),
        single.minus(before.single).plus(after.single),
        Math.max(touched, after.touched));
  }

  /** As it counts where each unit has been sampled with this probability. */
  Spent sampled(BigDecimal rate) {
    PrivacyCost least = amplified(full, rate);
    PrivacyCost most = amplified(total(), rate);
    PrivacyCost between =
        new PrivacyCost(
            most.epsilon().subtract(least.epsilon()).max(BigDecimal.ZERO),
            most.delta().subtract(least.delta()).max(BigDecimal.ZERO));
    return new Spent(between, least, amplified(single, rate), touched);
  }

  private static PrivacyCost amplified(PrivacyCost cost, BigDecimal rate) {
    return cost.equals(PrivacyCost.ZERO) ? cost : PoissonSubsampledLoss.amplified(cost, rate);
  }

  /** As disjoint parts count together. */
  static Spent ofParts(Collection<Spent> parts) {
    int touched = parts.stream().mapToInt(Spent::touched).max().orElse(1);
    return new Spent(
        dearest(parts, Spent::linear, 1),
        touched == 2
            ? larger(dearest(parts, Spent::full, 1), dearest(parts, Spent::single, 2))
            : dearest(parts, Spent::full, touched),
        dearest(parts, Spent::single, 1),
        touched);
  }

  private static PrivacyCost larger(PrivacyCost one, PrivacyCost other) {
    return new PrivacyCost(one.epsilon().max(other.epsilon()), one.delta().max(other.delta()));
  }

  /** The sum of the dearest, ε and δ each by itself. */
  private static PrivacyCost dearest(
      Collection<Spent> parts, Function<Spent, PrivacyCost> share, int count) {
    return new PrivacyCost(
        sumOfLargest(parts, share.andThen(PrivacyCost::epsilon), count),
        sumOfLargest(parts, share.andThen(PrivacyCost::delta), count));
  }

  private static BigDecimal sumOfLargest(
      Collection<Spent> parts, Function<Spent, BigDecimal> share, int count) {
    return parts.stream()
        .map(share)
        .sorted(Comparator.reverseOrder())
        .limit(count)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
