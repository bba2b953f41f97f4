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
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * The noise that a query's contract asks for, as the runtime will make it.
 *
 * @param kind {@link Mechanism#LAPLACE} or {@link Mechanism#GAUSSIAN}
 * @param mechanism its scale and accuracy
 * @param cost what one release costs
 */
public record NoiseFit(Mechanism kind, NumericMechanism mechanism, PrivacyCost cost) {

  /** By contract, all of it, and the rows of a person: declarations are read several times. */
  private static final Map<QueryContract, Map<Integer, Optional<NoiseFit>>> FOUND =
      new WeakHashMap<>();

  /** The most that one person's rows move the result. */
  public static BigDecimal unitSensitivity(QueryContract query, Optional<PrivacyUnitKey> unit) {
    return query.sensitivity().multiply(BigDecimal.valueOf(rows(unit)));
  }

  private static int rows(Optional<PrivacyUnitKey> unit) {
    return unit.map(PrivacyUnitKey::maxRows).orElse(1);
  }

  /**
   * The noise, unless its scale is beyond what a double can express. Where the query leaves the
   * choice and its contract fits both, it is the one with the smaller standard deviation.
   */
  public static Optional<NoiseFit> of(QueryContract query, Optional<PrivacyUnitKey> unit) {
    synchronized (FOUND) {
      return FOUND
          .computeIfAbsent(query, unseen -> new HashMap<>())
          .computeIfAbsent(rows(unit), unseen -> find(query, unit));
    }
  }

  private static Optional<NoiseFit> find(QueryContract query, Optional<PrivacyUnitKey> unit) {
    Mechanism declared = query.mechanism();
    if (query.delta().signum() == 0 || declared == Mechanism.LAPLACE) {
      return laplace(query, unit);
    }
    Optional<NoiseFit> gaussian = gaussian(query, unit);
    if (declared == Mechanism.GAUSSIAN || query.norm() != Norm.L1) {
      return gaussian;
    }
    Optional<NoiseFit> laplace = laplace(query, unit);
    return gaussian.isPresent() && laplace.isPresent()
        ? narrower(laplace, gaussian)
        : laplace.or(() -> gaussian);
  }

  /** What one release costs; as declared if no noise fits. */
  public static PrivacyCost costOf(QueryContract query, Optional<PrivacyUnitKey> unit) {
    return of(query, unit)
        .map(NoiseFit::cost)
        .orElse(new PrivacyCost(query.epsilon(), query.delta()));
  }

  private static Optional<NoiseFit> narrower(Optional<NoiseFit> one, Optional<NoiseFit> other) {
    double first = one.orElseThrow().mechanism().standardDeviation();
    return first <= other.orElseThrow().mechanism().standardDeviation() ? one : other;
  }

  private static Optional<NoiseFit> laplace(QueryContract query, Optional<PrivacyUnitKey> unit) {
    BigDecimal sensitivity = unitSensitivity(query, unit);
    BigDecimal epsilon = query.epsilon();
    try {
      NumericMechanism mechanism =
          switch (query.returnShape()) {
            case LONG, INT, ENUM_LONGS -> LaplaceMechanism.forLongs(sensitivity, epsilon);
            case DOUBLE, ENUM_DOUBLES ->
                LaplaceMechanism.forDoubles(sensitivity, epsilon, components(query));
          };
      return Optional.of(new NoiseFit(Mechanism.LAPLACE, mechanism, PrivacyCost.pure(epsilon)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<NoiseFit> gaussian(QueryContract query, Optional<PrivacyUnitKey> unit) {
    BigDecimal sensitivity = unitSensitivity(query, unit);
    PrivacyCost cost = new PrivacyCost(query.epsilon(), query.delta());
    try {
      NumericMechanism mechanism =
          switch (query.returnShape()) {
            case LONG, INT, ENUM_LONGS ->
                GaussianMechanism.forLongs(sensitivity, cost.epsilon(), cost.delta());
            case DOUBLE, ENUM_DOUBLES ->
                GaussianMechanism.forDoubles(
                    sensitivity, cost.epsilon(), cost.delta(), components(query));
          };
      return Optional.of(new NoiseFit(Mechanism.GAUSSIAN, mechanism, cost));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static int components(QueryContract query) {
    int count =
        (int)
            query.keyType().map(TypeElement::getEnclosedElements).stream()
                .flatMap(members -> members.stream())
                .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
                .count();
    return Math.max(1, count);
  }

  static void check(QueryContract query, Optional<PrivacyUnitKey> unit, ReadingContext context) {
    if (of(query, unit).isEmpty()) {
      context.report(query.method(), misfit(query, unit));
    }
  }

  private static Finding misfit(QueryContract query, Optional<PrivacyUnitKey> unit) {
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
                .formatted(
                    DecimalText.of(unitSensitivity(query, unit)), DecimalText.of(query.epsilon())))
        .fix("choose another unit for the result, or another epsilon");
  }
}
