/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.noise;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.mechanism.kind.NoiseFit;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** All that added noise depends on, and the noise. */
record Demand(
    Mechanism mechanism,
    Norm norm,
    BigDecimal epsilon,
    BigDecimal delta,
    Optional<BigDecimal> rho,
    BigDecimal sensitivity,
    boolean ofDoubles,
    int components) {
  private static final int MOST_REMEMBERED = 10_000;

  /**
   * Gaussian noise takes about a millisecond to calibrate, many queries ask for the same, and
   * contracts are read more than once.
   */
  private static final Map<Demand, Optional<NoiseFit>> REMEMBERED = new ConcurrentHashMap<>();

  /** What a query asks for, at this sensitivity and for so many components. */
  static Demand of(QueryContract query, BigDecimal sensitivity, int components) {
    return new Demand(
        query.mechanism(),
        query.norm(),
        query.epsilon(),
        query.delta(),
        query.rho(),
        sensitivity,
        query.returnShape().ofDoubles(),
        components);
  }

  /**
   * The noise; empty where its scale is beyond what a double can express. Where the query leaves
   * the choice and its contract fits both, it is the one with the smaller standard deviation.
   */
  Optional<NoiseFit> fit() {
    if (REMEMBERED.size() >= MOST_REMEMBERED) {
      REMEMBERED.clear();
    }
    return REMEMBERED.computeIfAbsent(this, Demand::calibrated);
  }

  private Optional<NoiseFit> calibrated() {
    if (rho.isPresent()) {
      return concentrated(rho.get());
    }
    if (delta.signum() == 0 || mechanism == Mechanism.LAPLACE) {
      return laplace();
    }
    Optional<NoiseFit> gaussian = gaussian();
    if (mechanism == Mechanism.GAUSSIAN || norm != Norm.L1) {
      return gaussian;
    }
    Optional<NoiseFit> laplace = laplace();
    return gaussian.isPresent() && laplace.isPresent()
        ? narrower(laplace, gaussian)
        : laplace.or(() -> gaussian);
  }

  private static Optional<NoiseFit> narrower(Optional<NoiseFit> one, Optional<NoiseFit> other) {
    double first = one.orElseThrow().mechanism().standardDeviation();
    return first <= other.orElseThrow().mechanism().standardDeviation() ? one : other;
  }

  private Optional<NoiseFit> laplace() {
    return fitting(
        Mechanism.LAPLACE,
        () ->
            ofDoubles
                ? LaplaceMechanism.forDoubles(sensitivity, epsilon, components)
                : LaplaceMechanism.forLongs(sensitivity, epsilon),
        () -> PrivacyCost.pure(epsilon));
  }

  private Optional<NoiseFit> concentrated(BigDecimal rho) {
    return fitting(
        Mechanism.GAUSSIAN,
        () ->
            ofDoubles
                ? GaussianMechanism.forDoublesConcentrated(sensitivity, rho, components)
                : GaussianMechanism.forLongsConcentrated(sensitivity, rho),
        () -> GaussianMechanism.costOfRho(rho));
  }

  private Optional<NoiseFit> gaussian() {
    return fitting(
        Mechanism.GAUSSIAN,
        () ->
            ofDoubles
                ? GaussianMechanism.forDoubles(sensitivity, epsilon, delta, components)
                : GaussianMechanism.forLongs(sensitivity, epsilon, delta),
        () -> new PrivacyCost(epsilon, delta));
  }

  private static Optional<NoiseFit> fitting(
      Mechanism kind, Supplier<NumericMechanism> noise, Supplier<PrivacyCost> cost) {
    try {
      return Optional.of(new NoiseFit(kind, noise.get(), cost.get()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
