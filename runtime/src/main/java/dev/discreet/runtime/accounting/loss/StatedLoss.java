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
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A loss and the cost that is stated for it, as a contract writes it: sequential composition counts
 * the decimals that were written, and all else the mechanism that was calibrated for them.
 *
 * @param mechanism what is released
 * @param stated a cost that the mechanism does not exceed, for which the caller answers
 */
public record StatedLoss(PrivacyLoss mechanism, PrivacyCost stated) implements PrivacyLoss {

  /** The loss {@code mechanism}, which costs {@code stated} at most. */
  public static StatedLoss of(PrivacyLoss mechanism, PrivacyCost stated) {
    return new StatedLoss(mechanism, stated);
  }

  /** The mechanism below all that was stated about it. */
  static PrivacyLoss unstated(PrivacyLoss loss) {
    PrivacyLoss mechanism = loss;
    while (mechanism instanceof StatedLoss stated) {
      mechanism = stated.mechanism;
    }
    return mechanism;
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(stated);
  }

  @Override
  public double rho() {
    return mechanism.rho();
  }

  @Override
  public double renyi(double order) {
    return mechanism.renyi(order);
  }

  @Override
  public DoubleUnaryOperator renyiCurve() {
    return mechanism.renyiCurve();
  }

  @Override
  public List<DominatingPair> pairs() {
    return mechanism.pairs();
  }
}
