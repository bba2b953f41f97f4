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
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Makes an accountant of divergences cover parts that have none, but a stated cost (εᵢ, δᵢ): each
 * tells its input with probability δᵢ, and is εᵢ-randomized response otherwise.
 *
 * <p>No (εᵢ, δᵢ)-DP mechanism does more than that mechanism does (Kairouz, Oh, Viswanath 2015; J.
 * Murtagh, S. Vadhan 2016). When nothing was told the rest composes as under the inner accountant,
 * and whether something was told does not depend on the input. So δ = 1 − Π(1−δᵢ)·(1−δ′), with the
 * inner δ′ at the same ε.
 *
 * <p>Immutable and thread-safe.
 */
public final class SlackAccountant implements Accountant {

  private final Accountant inner;
  private final Predicate<PrivacyLoss> isCovered;

  /** Σρ, where parts without ρ count by their stated cost. */
  public static SlackAccountant zcdp() {
    return new SlackAccountant(new ZcdpAccountant(), loss -> loss.rho() < Double.POSITIVE_INFINITY);
  }

  /** Σ D_α, where parts without any D_α count by their stated cost. */
  public static SlackAccountant renyi() {
    return new SlackAccountant(
        new RenyiAccountant(),
        loss -> loss.renyi(RenyiAccountant.leastDefaultOrder()) < Double.POSITIVE_INFINITY);
  }

  /**
   * @param inner composes what it covers and the randomized responses
   * @param isCovered whether {@code inner} may bound this loss by itself
   */
  SlackAccountant(Accountant inner, Predicate<PrivacyLoss> isCovered) {
    this.inner = inner;
    this.isCovered = isCovered;
  }

  @Override
  public double epsilon(Composition releases, double delta) {
    Parameters.checkDelta(delta);
    Split split = split(releases);
    double left = Slack.left(delta, split.slack());
    return left >= 0 ? inner.epsilon(split.rest(), left) : Double.POSITIVE_INFINITY;
  }

  @Override
  public double delta(Composition releases, double epsilon) {
    Parameters.checkEpsilon(epsilon);
    Split split = split(releases);
    return Slack.joined(split.slack(), inner.delta(split.rest(), epsilon));
  }

  private record Split(Composition rest, double slack) {}

  private Split split(Composition releases) {
    Slack slack = new Slack();
    Composition rest = Composition.EMPTY;
    for (Composition.Part part : releases.parts()) {
      Optional<PrivacyCost> cost = part.loss().guarantee();
      if (cost.isEmpty() || isCovered.test(part.loss())) {
        rest = rest.and(part.loss(), part.count());
      } else {
        slack.add(Upward.of(cost.get().delta()), part.count());
        rest = rest.and(ApproximateLoss.of(PrivacyCost.pure(cost.get().epsilon())), part.count());
      }
    }
    return new Split(rest, slack.total());
  }
}
