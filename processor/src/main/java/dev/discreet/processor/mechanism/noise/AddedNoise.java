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
import dev.discreet.processor.mechanism.kind.WrapperWords;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Laplace or Gaussian noise on each number, or whichever is narrower.
 *
 * <p>Laplace noise takes a bound in L1. Gaussian noise takes one in L2, or in L1, which is never
 * smaller; it needs a delta.
 */
public final class AddedNoise extends NoisyNumbers {
  private final Mechanism declared;

  /**
   * The noise by its name.
   *
   * @param declared {@code LAPLACE}, {@code GAUSSIAN} or {@code AUTO}
   */
  public AddedNoise(Mechanism declared) {
    this.declared = declared;
  }

  @Override
  public QueryForm form() {
    return QueryForm.ROWS;
  }

  @Override
  public boolean takesRho() {
    return declared != Mechanism.LAPLACE;
  }

  @Override
  public Mechanism fitCost(Declared cost, String query, DeclaredCost each, ReadingContext context) {
    if (declared == Mechanism.LAPLACE && each.delta().signum() > 0) {
      context.report(
          cost.at(
              "delta",
              Mismatch.of("Laplace", query, "it has no use for a delta")
                  .fix("remove delta, or leave the mechanism out")));
    }
    if (declared == Mechanism.GAUSSIAN && each.delta().signum() == 0) {
      context.report(
          cost.at(
              "mechanism",
              Mismatch.of("Gaussian", query, "beside an epsilon it needs a delta above 0")
                  .fix("add delta = 1e-6, or name LAPLACE")));
      return Mechanism.LAPLACE;
    }
    return declared;
  }

  @Override
  public void fitContract(
      ExecutableElement query,
      Declared cost,
      DeclaredCost each,
      SensitivityBound bound,
      Optional<ReturnShape> shape,
      ReadingContext context) {
    boolean gaussian = declared != Mechanism.LAPLACE && each.delta().signum() > 0;
    fitNorm(query, cost, bound, gaussian, context);
  }

  @Override
  public void fitQuery(
      QueryContract query,
      TypeElement type,
      Optional<BudgetContract> budget,
      ReadingContext context) {
    if (!hasNoise(query)) {
      context.report(query.method(), misfit(query));
    }
  }

  private static Finding misfit(QueryContract query) {
    boolean laplace = query.delta().signum() == 0 || query.mechanism() == Mechanism.LAPLACE;
    if (!laplace && query.delta().compareTo(GaussianMechanism.LEAST_DELTA) < 0) {
      return Mismatch.of(
              "Gaussian",
              query.name(),
              "a delta of %s is below 1e-300".formatted(DecimalText.of(query.delta())))
          .fix("give a larger delta, or none and Laplace noise");
    }
    return Mismatch.of(
            laplace ? "Laplace" : "Gaussian",
            query.name(),
            "sensitivity %s and epsilon %s are too extreme for a scale within doubles"
                .formatted(
                    DecimalText.of(query.unitSensitivity().multiply(NoiseFit.largestFactor(query))),
                    DecimalText.of(query.epsilon())))
        .fix("choose another unit for the result, or another epsilon");
  }

  @Override
  public List<Mechanism> forAccuracy(QueryContract query) {
    return declared != Mechanism.AUTO
        ? List.of(declared)
        : Stream.of(Mechanism.LAPLACE, Mechanism.GAUSSIAN)
            .filter(
                mechanism ->
                    mechanism == Mechanism.GAUSSIAN
                        ? query.delta().signum() > 0
                        : query.delta().signum() == 0 || query.norm() == Norm.L1)
            .toList();
  }

  @Override
  public boolean hasNoise(QueryContract query) {
    BigDecimal most = query.unitSensitivity().multiply(NoiseFit.largestFactor(query));
    return Demand.of(query, most, components(query)).fit().isPresent();
  }

  @Override
  public Optional<NoiseFit> noise(QueryContract query) {
    return Demand.of(query, query.unitSensitivity(), components(query)).fit();
  }

  @Override
  public List<NumericMechanism> widestNoises(QueryContract query) {
    BigDecimal perRow = query.sensitivity().multiply(NoiseFit.largestFactor(query));
    int rows = query.rowsPerUnit();
    int components = mostComponents(query);
    Optional<NoiseFit> whole =
        Demand.of(query, perRow.multiply(BigDecimal.valueOf(rows)), components).fit();
    if (whole.isEmpty()) {
      return List.of();
    }
    List<NumericMechanism> noises = new ArrayList<>(List.of(whole.get().mechanism()));
    if (rows > 1 && query.returnShape().ofDoubles() && !whole.get().isGaussian()) {
      try {
        noises.add(LaplaceMechanism.forSharedDoubles(perRow, query.epsilon(), rows, components));
      } catch (IllegalArgumentException e) {
        return List.of();
      }
    }
    return noises;
  }

  /** As many as there may be; what the wrapper counts on where it tells of the query. */
  private static int mostComponents(QueryContract query) {
    return query.numbers().isEmpty() && query.returnShape().ofDoubles()
        ? Integer.MAX_VALUE
        : components(query);
  }

  /**
   * How many values there are, as far as the declaration says; their number moves the grid only.
   */
  private static int components(QueryContract query) {
    return Math.max(1, query.numbers().orElse(query.length().orElse(1)));
  }

  /**
   * Gaussian noise tells as much whatever its grid is. Where the grid of Laplace noise is only
   * known when it is released, as for doubles of any number, or where it depends on a parameter,
   * all that counts is its cost.
   */
  @Override
  public Optional<PrivacyLoss> loss(QueryContract query) {
    ReturnShape shape = query.returnShape();
    boolean fixed = !shape.ofDoubles() || query.numbers().isPresent();
    return noise(query)
        .filter(fit -> fit.isGaussian() || (fixed && query.times().isEmpty()))
        .map(fit -> fit.isGaussian() ? gaussian(query) : fit.mechanism().privacyLoss());
  }

  private static PrivacyLoss gaussian(QueryContract query) {
    return query
        .rho()
        .map(GaussianMechanism::lossOfRho)
        .orElseGet(() -> GaussianMechanism.lossOf(query.epsilon(), query.delta()));
  }

  @Override
  public StatedMechanism stated(QueryContract query) {
    if (query.rho().isPresent()) {
      return StatedMechanism.of("concentrated", query.rho().get(), query.sensitivity());
    }
    return noise(query).filter(NoiseFit::isGaussian).isPresent()
        ? StatedMechanism.of("gaussian", query.epsilon(), query.delta(), query.sensitivity())
        : StatedMechanism.of("laplace", query.epsilon(), query.sensitivity());
  }

  @Override
  public String releaseMethod(QueryContract query) {
    return switch (query.returnShape()) {
      case LONG -> "releaseLong";
      case INT -> "releaseInt";
      case DOUBLE -> "releaseDouble";
      case LONG_MAP -> "releaseLongs";
      case DOUBLE_MAP -> "releaseDoubles";
      case LONG_ARRAY -> "releaseLongArray";
      case DOUBLE_ARRAY -> "releaseDoubleArray";
      case LONG_MATRIX -> "releaseLongMatrix";
      case DOUBLE_MATRIX -> "releaseDoubleMatrix";
      case CATEGORY -> throw new IllegalStateException("no number: " + query.name());
    };
  }

  @Override
  public String aboutMethod(QueryContract query) {
    return query.returnShape().ofDoubles() ? "aboutDoubles" : "aboutLongs";
  }

  @Override
  public boolean countsNumbers(QueryContract query) {
    return query.returnShape().ofDoubles();
  }

  @Override
  public String result(QueryContract query) {
    return query
        .keys()
        .map(keys -> "a noisy value for each " + WrapperWords.name(keys))
        .orElse(query.returnShape().isScalar() ? "the noisy result" : "the noisy values");
  }
}
