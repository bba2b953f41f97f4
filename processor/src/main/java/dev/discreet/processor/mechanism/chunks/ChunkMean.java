/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.chunks;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.mechanism.kind.Answer;
import dev.discreet.processor.mechanism.kind.Mismatch;
import dev.discreet.processor.mechanism.kind.NoiseFit;
import dev.discreet.processor.mechanism.kind.NoiseText;
import dev.discreet.processor.mechanism.kind.NoisyNumbers;
import dev.discreet.processor.mechanism.kind.QueryForm;
import dev.discreet.processor.mechanism.kind.StatedMechanism;
import dev.discreet.processor.mechanism.kind.WrapperWords;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.mechanism.SampleAndAggregate;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Any function of the rows, asked of chunks of them: the noisy mean of its clamped results. */
public final class ChunkMean extends NoisyNumbers {

  @Override
  public QueryForm form() {
    return QueryForm.CHUNK;
  }

  /** All rows of a unit are in one chunk. */
  @Override
  public boolean isByUnit() {
    return true;
  }

  @Override
  public Mechanism fitCost(Declared cost, String query, DeclaredCost each, ReadingContext context) {
    Mismatch.noDelta(cost, Mechanism.SAMPLE_AND_AGGREGATE, query, each.delta(), context);
    return Mechanism.SAMPLE_AND_AGGREGATE;
  }

  @Override
  public void fitContract(
      ExecutableElement query,
      Declared cost,
      DeclaredCost each,
      SensitivityBound bound,
      Optional<ReturnShape> shape,
      ReadingContext context) {
    fitNorm(query, cost, bound, each.delta().signum() > 0, context);
  }

  @Override
  public SensitivityBound bound(SensitivityBound declared, List<DataSetParameter> dataSets) {
    return declared.ofChunks(dataSets);
  }

  @Override
  public void fitQuery(
      QueryContract query,
      TypeElement type,
      Optional<BudgetContract> budget,
      ReadingContext context) {
    ChunkFit.misfit(query).ifPresent(finding -> context.report(query.method(), finding));
  }

  @Override
  public List<Mechanism> forAccuracy(QueryContract query) {
    return List.of(Mechanism.SAMPLE_AND_AGGREGATE);
  }

  @Override
  public boolean hasNoise(QueryContract query) {
    return ChunkFit.of(query).isPresent();
  }

  @Override
  public Optional<NoiseFit> noise(QueryContract query) {
    PrivacyCost cost = PrivacyCost.pure(query.epsilon());
    return ChunkFit.of(query).map(mean -> new NoiseFit(Mechanism.LAPLACE, mean, cost));
  }

  @Override
  public List<NumericMechanism> widestNoises(QueryContract query) {
    return ChunkFit.of(query).<NumericMechanism>map(mean -> mean).stream().toList();
  }

  @Override
  public Optional<PrivacyLoss> loss(QueryContract query) {
    return query.times().isPresent()
        ? Optional.empty()
        : ChunkFit.of(query).map(SampleAndAggregate::privacyLoss);
  }

  @Override
  public StatedMechanism stated(QueryContract query) {
    Optional<Bounds> range = ChunkFit.range(query);
    return StatedMechanism.of(
        "sampleAndAggregate",
        query.epsilon(),
        range.map(Bounds::lower).orElse(0.0),
        range.map(Bounds::upper).orElse(1.0),
        ChunkFit.chunks(query).orElse(1));
  }

  @Override
  public String releaseMethod(QueryContract query) {
    return "releaseMeanOfChunks";
  }

  @Override
  public String aboutMethod(QueryContract query) {
    return "aboutMeanOfChunks";
  }

  @Override
  public Answer answer(QueryContract query) {
    return Answer.DOUBLE;
  }

  @Override
  public String purpose(String link) {
    return "Releases the mean of " + link + " over chunks of the rows, with noise";
  }

  /** Neither the chunk nor its result depends on how many rows a unit has. */
  @Override
  public String contract(WrapperWords words) {
    QueryContract query = words.query();
    String results =
        ChunkFit.range(query)
            .map(
                bounds ->
                    " of its results, clamped to [%s, %s],"
                        .formatted(DecimalText.of(bounds.lower()), DecimalText.of(bounds.upper())))
            .orElse("");
    String whole =
        query.dataSets().stream().anyMatch(dataSet -> dataSet.unit().isPresent())
            ? "one %s, all of whose rows are in one of them,".formatted(words.owner())
            : "one row";
    return "Contract: the rows are dealt at random into %d chunks, afresh at each release; %s"
            .formatted(ChunkFit.chunks(query).orElse(1), whole)
        + " changes the mean%s by at most %s."
            .formatted(results, NoiseText.of(query.sensitivity()));
  }

  @Override
  public String result(QueryContract query) {
    return "the noisy mean of the chunks' results";
  }

  @Override
  protected String locked(QueryContract query) {
    return "mean of %d chunks, ".formatted(ChunkFit.chunks(query).orElse(1)) + super.locked(query);
  }
}
