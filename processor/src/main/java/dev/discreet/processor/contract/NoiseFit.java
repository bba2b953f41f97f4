/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.mechanism.CandidateMechanism;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.LocalMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.mechanism.QuantileMechanism;
import dev.discreet.runtime.mechanism.ThresholdedKeys;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The noise that a query's contract asks for, as the runtime will make it. Where the contract is
 * proportional to a parameter, it is the noise for a parameter of 1, and scales with it.
 *
 * @param kind {@link Mechanism#LAPLACE} or {@link Mechanism#GAUSSIAN}
 * @param mechanism its scale and accuracy
 * @param cost what one release costs
 */
public record NoiseFit(Mechanism kind, NumericMechanism mechanism, PrivacyCost cost) {
  private static final int MOST_REMEMBERED = 10_000;

  /**
   * Gaussian noise takes about a millisecond to calibrate, many queries ask for the same, and
   * contracts are read more than once.
   */
  private static final Map<Demand, Optional<NoiseFit>> REMEMBERED = new ConcurrentHashMap<>();

  /** All that noise depends on. */
  private record Demand(
      Mechanism mechanism,
      Norm norm,
      BigDecimal epsilon,
      BigDecimal delta,
      Optional<BigDecimal> rho,
      BigDecimal sensitivity,
      boolean ofDoubles,
      int components) {

    Optional<NoiseFit> fit() {
      if (rho.isPresent()) {
        return concentrated(rho.get());
      }
      if (FoundKeysRule.isThresholded(mechanism)) {
        return thresholded();
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
      try {
        NumericMechanism noise =
            ofDoubles
                ? LaplaceMechanism.forDoubles(sensitivity, epsilon, components)
                : LaplaceMechanism.forLongs(sensitivity, epsilon);
        return Optional.of(new NoiseFit(Mechanism.LAPLACE, noise, PrivacyCost.pure(epsilon)));
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }

    private Optional<NoiseFit> thresholded() {
      try {
        NumericMechanism noise = ThresholdedKeys.of(sensitivity, epsilon, delta);
        return Optional.of(new NoiseFit(Mechanism.LAPLACE, noise, new PrivacyCost(epsilon, delta)));
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }

    private Optional<NoiseFit> concentrated(BigDecimal rho) {
      try {
        NumericMechanism noise =
            ofDoubles
                ? GaussianMechanism.forDoublesConcentrated(sensitivity, rho, components)
                : GaussianMechanism.forLongsConcentrated(sensitivity, rho);
        return Optional.of(
            new NoiseFit(Mechanism.GAUSSIAN, noise, GaussianMechanism.costOfRho(rho)));
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }

    private Optional<NoiseFit> gaussian() {
      try {
        NumericMechanism noise =
            ofDoubles
                ? GaussianMechanism.forDoubles(sensitivity, epsilon, delta, components)
                : GaussianMechanism.forLongs(sensitivity, epsilon, delta);
        return Optional.of(
            new NoiseFit(Mechanism.GAUSSIAN, noise, new PrivacyCost(epsilon, delta)));
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }
  }

  /**
   * The noise; empty for selections, and for reports and values of rows, which add none, and where
   * its scale is beyond what a double can express. Where the query leaves the choice and its
   * contract fits both, it is the one with the smaller standard deviation.
   */
  public static Optional<NoiseFit> of(QueryContract query) {
    if (query.isSampleAndAggregate()) {
      PrivacyCost cost = PrivacyCost.pure(query.epsilon());
      return ChunkFit.of(query).map(mean -> new NoiseFit(Mechanism.LAPLACE, mean, cost));
    }
    return isNoisy(query)
        ? of(query, query.unitSensitivity(), components(query))
        : Optional.empty();
  }

  /** Whether noise is added to its result. */
  static boolean isNoisy(QueryContract query) {
    return !query.isSelection() && !query.isOfRow();
  }

  /**
   * The noise for another sensitivity than that of the contract, and for so many components.
   *
   * @param query one that adds noise, though not to a mean of chunks
   */
  static Optional<NoiseFit> of(QueryContract query, BigDecimal sensitivity, int components) {
    if (REMEMBERED.size() >= MOST_REMEMBERED) {
      REMEMBERED.clear();
    }
    return REMEMBERED.computeIfAbsent(
        new Demand(
            query.mechanism(),
            query.norm(),
            query.epsilon(),
            query.delta(),
            query.rho(),
            sensitivity,
            query.returnShape().ofDoubles(),
            components),
        Demand::fit);
  }

  /**
   * What one release may tell. Gaussian noise tells as much whatever its grid is. Where the grid of
   * Laplace noise is only known when it is released, as for doubles of any number, or where it
   * depends on a parameter, all that counts is its cost.
   */
  public static PrivacyLoss lossOf(QueryContract query) {
    ReturnShape shape = query.returnShape();
    boolean counted = shape.isScalar() || shape.isMap() || query.length().isPresent();
    boolean fixed = !shape.ofDoubles() || (counted && !shape.isMatrix());
    return SelectionFit.of(query)
        .map(CandidateMechanism::privacyLoss)
        .or(() -> LocalFit.of(query).map(LocalMechanism::privacyLoss))
        .or(() -> QuantileFit.of(query).map(QuantileMechanism::privacyLoss))
        .or(() -> of(query).flatMap(fit -> fit.loss(query, fixed && query.times().isEmpty())))
        .orElseGet(() -> ApproximateLoss.of(costOf(query)));
  }

  private Optional<PrivacyLoss> loss(QueryContract query, boolean fixed) {
    if (kind == Mechanism.GAUSSIAN) {
      return Optional.of(
          query
              .rho()
              .map(GaussianMechanism::lossOfRho)
              .orElseGet(() -> GaussianMechanism.lossOf(query.epsilon(), query.delta())));
    }
    return fixed ? Optional.of(mechanism.privacyLoss()) : Optional.empty();
  }

  /** What one release would tell if it cost so many times its ε, or its ρ. */
  public static PrivacyLoss lossOf(QueryContract query, BigDecimal factor) {
    return factor.compareTo(BigDecimal.ONE) == 0 ? lossOf(query) : lossOf(query.times(factor));
  }

  /** What one release costs; as declared if no noise fits. */
  public static PrivacyCost costOf(QueryContract query) {
    return of(query).map(NoiseFit::cost).orElse(new PrivacyCost(query.epsilon(), query.delta()));
  }

  /**
   * How many values there are, as far as the declaration says; their number moves the grid only.
   */
  static int components(QueryContract query) {
    long keys = query.isThresholded() ? 1 : query.keys().map(KeySet::size).orElse(1L);
    return (int) Math.max(1, Math.max(keys, query.length().orElse(1)));
  }

  static void check(QueryContract query, ReadingContext context) {
    BigDecimal most = query.unitSensitivity().multiply(largestFactor(query));
    boolean saidAlready = query.isThresholded() && query.delta().signum() == 0;
    if (isNoisy(query)
        && !query.isSampleAndAggregate()
        && !saidAlready
        && of(query, most, components(query)).isEmpty()) {
      context.report(query.method(), misfit(query, most));
    }
  }

  /** The most that a contract is multiplied by. */
  public static BigDecimal largestFactor(QueryContract query) {
    double largest = query.times().flatMap(PublicParameter::bounds).map(Bounds::upper).orElse(1.0);
    return largest > 0 ? new BigDecimal(largest) : BigDecimal.ONE;
  }

  private static Finding misfit(QueryContract query, BigDecimal sensitivity) {
    if (query.isThresholded()) {
      return FoundKeysRule.mismatch(
              query.name(),
              "no threshold within 2^62 suits sensitivity %s, epsilon %s and delta %s"
                  .formatted(
                      DecimalText.of(sensitivity),
                      DecimalText.of(query.epsilon()),
                      DecimalText.of(query.delta())))
          .fix("choose another unit for the result, or a larger epsilon or delta");
    }
    boolean laplace = query.delta().signum() == 0 || query.mechanism() == Mechanism.LAPLACE;
    if (!laplace && query.delta().compareTo(GaussianMechanism.LEAST_DELTA) < 0) {
      return Finding.of(
              MECHANISM_MISMATCH,
              "Gaussian",
              query.name(),
              "a delta of %s is below 1e-300".formatted(DecimalText.of(query.delta())))
          .fix("give a larger delta, or none and Laplace noise");
    }
    return Finding.of(
            MECHANISM_MISMATCH,
            laplace ? "Laplace" : "Gaussian",
            query.name(),
            "sensitivity %s and epsilon %s are too extreme for a scale within doubles"
                .formatted(DecimalText.of(sensitivity), DecimalText.of(query.epsilon())))
        .fix("choose another unit for the result, or another epsilon");
  }
}
