/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.keys;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.mechanism.kind.Mismatch;
import dev.discreet.processor.mechanism.kind.NoiseFit;
import dev.discreet.processor.mechanism.kind.NoisyNumbers;
import dev.discreet.processor.mechanism.kind.QueryForm;
import dev.discreet.processor.mechanism.kind.StatedMechanism;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.mechanism.ThresholdedKeys;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Keys that are found in the rows: integers by key, of which one row moves all together by at most
 * the contract, and a delta, for a key that one person alone has is told with that probability.
 */
public final class FoundKeys extends NoisyNumbers {

  @Override
  public QueryForm form() {
    return QueryForm.FOUND_KEYS;
  }

  @Override
  public Mechanism fitCost(Declared cost, String query, DeclaredCost each, ReadingContext context) {
    if (each.delta().signum() == 0) {
      context.report(
          cost.at(
              "mechanism",
              mismatch(
                      query, "that a key is there may tell of one row, so it needs a delta above 0")
                  .fix("add delta = 1e-6")));
    }
    return Mechanism.THRESHOLDED_KEYS;
  }

  @Override
  public void fitContract(
      ExecutableElement query,
      Declared cost,
      DeclaredCost each,
      SensitivityBound bound,
      Optional<ReturnShape> shape,
      ReadingContext context) {
    String name = query.getSimpleName().toString();
    Optional<Finding> noKeys = shape.flatMap(result -> misfit(name, result));
    if (noKeys.isPresent()) {
      context.report(cost.at("mechanism", noKeys.get()));
    } else if (bound.norm() != Norm.L1) {
      Mismatch.ofNorm(
          query,
          cost,
          mismatch(name, "its contract is in %s, and its noise needs L1".formatted(bound.norm()))
              .fix("state how far one row moves all values together, in L1"),
          context);
    }
  }

  private static Optional<Finding> misfit(String query, ReturnShape shape) {
    if (shape == ReturnShape.LONG_MAP) {
      return Optional.empty();
    }
    return Optional.of(
        shape == ReturnShape.DOUBLE_MAP
            ? mismatch(query, "it returns doubles by key, and a threshold is one of integers")
                .fix("return Map<K, Long>, of counts or of sums in a smaller unit")
            : mismatch(query, "it returns no map, and so no keys")
                .fix("return Map<K, Long>, or leave the mechanism out"));
  }

  @Override
  public void fitQuery(
      QueryContract query,
      TypeElement type,
      Optional<BudgetContract> budget,
      ReadingContext context) {
    boolean saidAlready = query.delta().signum() == 0;
    if (!saidAlready && !hasNoise(query)) {
      context.report(
          query.method(),
          mismatch(
                  query.name(),
                  "no threshold within 2^62 suits sensitivity %s, epsilon %s and delta %s"
                      .formatted(
                          DecimalText.of(most(query)),
                          DecimalText.of(query.epsilon()),
                          DecimalText.of(query.delta())))
              .fix("choose another unit for the result, or a larger epsilon or delta"));
    }
  }

  /** A key may be one that each row brings. */
  @Override
  public Optional<String> whyRowsAreCounted() {
    return Optional.of("tells keys that are found, which each row may bring");
  }

  @Override
  public List<Mechanism> forAccuracy(QueryContract query) {
    return List.of(Mechanism.THRESHOLDED_KEYS);
  }

  @Override
  public boolean hasNoise(QueryContract query) {
    return mechanism(query, most(query)).isPresent();
  }

  @Override
  public Optional<NoiseFit> noise(QueryContract query) {
    PrivacyCost cost = new PrivacyCost(query.epsilon(), query.delta());
    return mechanism(query, query.unitSensitivity())
        .map(keys -> new NoiseFit(Mechanism.LAPLACE, keys, cost));
  }

  @Override
  public List<NumericMechanism> widestNoises(QueryContract query) {
    return mechanism(query, most(query)).<NumericMechanism>map(keys -> keys).stream().toList();
  }

  /** What one unit changes where the parameter of the contract is largest. */
  private static BigDecimal most(QueryContract query) {
    return query.unitSensitivity().multiply(NoiseFit.largestFactor(query));
  }

  private static Optional<ThresholdedKeys> mechanism(QueryContract query, BigDecimal sensitivity) {
    try {
      return Optional.of(ThresholdedKeys.of(sensitivity, query.epsilon(), query.delta()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  protected Optional<Long> threshold(QueryContract query) {
    return mechanism(query, query.unitSensitivity()).map(ThresholdedKeys::threshold);
  }

  /** Where the noise follows a parameter, all that counts is its cost. */
  @Override
  public Optional<PrivacyLoss> loss(QueryContract query) {
    return query.times().isPresent()
        ? Optional.empty()
        : mechanism(query, query.unitSensitivity()).map(ThresholdedKeys::privacyLoss);
  }

  @Override
  public StatedMechanism stated(QueryContract query) {
    return StatedMechanism.of(
        "thresholdedKeys", query.epsilon(), query.delta(), query.sensitivity());
  }

  @Override
  public String releaseMethod(QueryContract query) {
    return "releaseKeys";
  }

  @Override
  public String aboutMethod(QueryContract query) {
    return "aboutKeys";
  }

  @Override
  public String result(QueryContract query) {
    return "the noisy value of each key that is told, in the order of the keys";
  }

  private static Finding mismatch(String query, String reason) {
    return Mismatch.of(Mechanism.THRESHOLDED_KEYS, query, reason);
  }
}
