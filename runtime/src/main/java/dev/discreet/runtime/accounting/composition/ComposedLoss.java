/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.StatedLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Several releases as one loss: what is sampled, or chosen, together.
 *
 * <p>All its measures add. Where all noise is normal it is normal noise of μ = √Σμ² (J. Dong, A.
 * Roth, W. Su, "Gaussian Differential Privacy", 2022, corollary 3.3); else its dominating pair is
 * that of the sum of the stated costs.
 *
 * <p>Immutable and thread-safe.
 *
 * @param releases what is released
 */
record ComposedLoss(Composition releases) implements PrivacyLoss {

  /** The releases together. */
  static PrivacyLoss of(Composition releases) {
    List<Composition.Part> parts = releases.parts();
    if (parts.size() == 1 && parts.get(0).count() == 1) {
      return parts.get(0).loss();
    }
    ComposedLoss all = new ComposedLoss(releases);
    Optional<PrivacyCost> stated = all.guarantee();
    return all.normal()
        .<PrivacyLoss>map(noise -> stated.isPresent() ? StatedLoss.of(noise, stated.get()) : noise)
        .orElse(all);
  }

  /** All noise together, if it is normal. */
  private Optional<GaussianLoss> normal() {
    double squares = 0;
    for (Composition.Part part : releases.parts()) {
      OptionalDouble mu = GaussianLoss.muOf(part.loss());
      if (mu.isEmpty()) {
        return Optional.empty();
      }
      double square = Upward.product(mu.getAsDouble(), mu.getAsDouble());
      squares = Upward.sum(squares, Upward.product(Upward.of(part.count()), square));
    }
    double mu = Math.nextUp(Math.sqrt(squares));
    return squares > 0 && mu < Double.POSITIVE_INFINITY
        ? Optional.of(new GaussianLoss(mu))
        : Optional.empty();
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return new SequentialAccountant().cost(releases);
  }

  @Override
  public double rho() {
    return new ZcdpAccountant().rho(releases);
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return RenyiAccountant.renyi(releases, order);
  }

  @Override
  public List<DominatingPair> pairs() {
    return guarantee().map(cost -> ApproximateLoss.of(cost).pairs()).orElse(List.of());
  }
}
