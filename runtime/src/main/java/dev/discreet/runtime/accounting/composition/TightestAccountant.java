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
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import java.util.List;

/**
 * The least of several accountants' answers. Each is an upper bound, so their minimum is.
 *
 * <p>{@link AccountingMethod#ADVANCED} and {@link AccountingMethod#PLD} take losses that are fixed
 * in advance; where losses are chosen on the way, a {@link PrivacyFilter} counts.
 *
 * <p>A loss that names more than two pairs breaks the contract of {@link PrivacyLoss#pairs()}: the
 * accountant of pairs refuses it with {@link IllegalArgumentException}, and so does this one, as a
 * mistake in a loss must not pass for an answer. Losses with one pair and with two mix freely.
 *
 * <p>On a tie the method that is named first wins, so that a report names the simplest.
 *
 * <p>Immutable and thread-safe.
 */
public final class TightestAccountant implements Accountant {

  /**
   * What a composition costs, and by which theorem.
   *
   * @param method the accounting that gave the least
   * @param epsilon ε, infinite if no method applies
   * @param delta δ
   */
  public record Price(AccountingMethod method, double epsilon, double delta) {}

  private record Candidate(AccountingMethod method, Accountant accountant) {}

  private final List<Candidate> candidates;

  /** All methods. */
  public TightestAccountant() {
    this(List.of(AccountingMethod.values()));
  }

  /**
   * These methods, preferred in this order.
   *
   * @param methods at least one
   * @throws IllegalArgumentException if there is none
   */
  public TightestAccountant(List<AccountingMethod> methods) {
    if (methods.isEmpty()) {
      throw new IllegalArgumentException("no accounting method");
    }
    candidates =
        methods.stream().map(method -> new Candidate(method, method.accountant())).toList();
  }

  /**
   * The least ε at δ, and what gives it.
   *
   * @throws IllegalArgumentException as {@link #epsilon}
   */
  public Price price(Composition releases, double delta) {
    Parameters.checkDelta(delta);
    Price best = new Price(candidates.get(0).method(), Double.POSITIVE_INFINITY, delta);
    for (Candidate each : candidates) {
      double epsilon = each.accountant().epsilon(releases, delta);
      if (epsilon < best.epsilon()) {
        best = new Price(each.method(), epsilon, delta);
      }
    }
    return best;
  }

  /**
   * The least δ at ε, and what gives it.
   *
   * @throws IllegalArgumentException as {@link #delta}
   */
  public Price priceAt(Composition releases, double epsilon) {
    Parameters.checkEpsilon(epsilon);
    Price best = new Price(candidates.get(0).method(), epsilon, 1);
    for (Candidate each : candidates) {
      double delta = each.accountant().delta(releases, epsilon);
      if (delta < best.delta()) {
        best = new Price(each.method(), epsilon, delta);
      }
    }
    return best;
  }

  @Override
  public double epsilon(Composition releases, double delta) {
    return price(releases, delta).epsilon();
  }

  @Override
  public double delta(Composition releases, double epsilon) {
    return priceAt(releases, epsilon).delta();
  }
}
