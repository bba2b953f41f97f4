/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.quantile;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.RowValueKind;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.mechanism.kind.Answer;
import dev.discreet.processor.mechanism.kind.LockWords;
import dev.discreet.processor.mechanism.kind.Mismatch;
import dev.discreet.processor.mechanism.kind.NoiseText;
import dev.discreet.processor.mechanism.kind.OfRow;
import dev.discreet.processor.mechanism.kind.QueryForm;
import dev.discreet.processor.mechanism.kind.Release;
import dev.discreet.processor.mechanism.kind.StatedMechanism;
import dev.discreet.processor.mechanism.kind.Withins;
import dev.discreet.processor.mechanism.kind.WrapperWords;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.mechanism.quantile.QuantileGrid;
import dev.discreet.runtime.mechanism.quantile.QuantileMechanism;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Quantiles of the values of rows, which lie on a grid between two ends. How far a row moves a rank
 * is known, so there is no contract.
 *
 * <p>Costs are those of rows that are added or removed: where they are replaced, answers are as
 * private, and less accurate.
 */
public final class Quantiles extends OfRow {

  public Quantiles() {
    super(Mechanism.QUANTILE);
  }

  @Override
  public QueryForm form() {
    return QueryForm.ROW_VALUE;
  }

  @Override
  public boolean takesRanks() {
    return true;
  }

  @Override
  public void fitContract(
      ExecutableElement query,
      Declared cost,
      DeclaredCost each,
      SensitivityBound bound,
      Optional<ReturnShape> shape,
      ReadingContext context) {
    Mismatch.without(
        AnnotationName.SENSITIVITY,
        query,
        declared(),
        "a row moves a rank by at most one, whatever its value is",
        context);
    Mismatch.without(
        AnnotationName.ADDITIVE, query, declared(), "quantiles of parts do not add up", context);
  }

  @Override
  public void fitQuery(
      QueryContract query,
      TypeElement type,
      Optional<BudgetContract> budget,
      ReadingContext context) {
    QuantileRule.check(query, context);
  }

  @Override
  public Optional<Finding> whyNoAccuracy(QueryContract query) {
    return noAccuracy(
        query,
        "its error is one of ranks, and no bound on how far off the value is",
        "give an epsilon: the wrapper says how many rows the rank may be off");
  }

  @Override
  public Optional<PrivacyLoss> loss(QueryContract query) {
    return QuantileFit.of(query, false).map(QuantileMechanism::privacyLoss);
  }

  @Override
  public StatedMechanism stated(QueryContract query) {
    Optional<Bounds> range = Bounds.of(query.method());
    List<Number> parameters = new ArrayList<>(List.of(query.epsilon()));
    parameters.add(range.map(Bounds::lower).orElse(0.0));
    parameters.add(range.map(Bounds::upper).orElse(1.0));
    parameters.add(range.map(bounds -> QuantileFit.step(query, bounds)).orElse(1.0));
    parameters.addAll(QuantileFit.ranks(query));
    return new StatedMechanism("quantiles", parameters);
  }

  /** One number, or one for each rank. */
  @Override
  public String releaseMethod(QueryContract query) {
    boolean single = QuantileFit.isSingle(query);
    if (query.returnShape().ofDoubles()) {
      return single ? "releaseDoubleQuantile" : "releaseDoubleQuantiles";
    }
    boolean isInt = single && query.returnShape() == ReturnShape.INT;
    return isInt ? "releaseIntQuantile" : single ? "releaseQuantile" : "releaseQuantiles";
  }

  @Override
  public Answer answer(QueryContract query) {
    boolean doubles = query.returnShape().ofDoubles();
    if (!QuantileFit.isSingle(query)) {
      return doubles ? Answer.DOUBLES : Answer.LONGS;
    }
    return query.returnShape() == ReturnShape.INT
        ? Answer.INT
        : doubles ? Answer.DOUBLE : Answer.LONG;
  }

  @Override
  public Optional<String> rowValue(QueryContract query) {
    return RowValueKind.of(query.method().getReturnType()).map(RowValueKind::factory);
  }

  @Override
  public String purpose(String link) {
    return "Releases quantiles of " + link + " over all rows";
  }

  @Override
  public String contract(WrapperWords words) {
    return words.shared("Contract: one row has one value, or none");
  }

  @Override
  public String randomness(WrapperWords words) {
    QueryContract query = words.query();
    return QuantileFit.of(query, words.replaced())
        .map(mechanism -> quantiles(query, mechanism))
        .orElse("No grid fits this range.");
  }

  private static String quantiles(QueryContract query, QuantileMechanism mechanism) {
    QuantileGrid grid = QuantileFit.grid(query).orElseThrow();
    boolean single = mechanism.size() == 1;
    OptionalDouble error = mechanism.rankError(WrapperWords.CONFIDENCE);
    return "Choice: exact exponential mechanism over the multiples of %s in [%s, %s], at rank%s %s%s; %s e times as likely as one whose rank is %s farther off%s."
        .formatted(
            DecimalText.of(grid.step()),
            DecimalText.of(grid.lower()),
            DecimalText.of(grid.upper()),
            single ? "" : "s",
            ranks(query),
            single ? "" : ", by recursive splitting",
            single ? "a value is" : "in each draw a value is at least",
            rows(mechanism.rankScale()),
            error.isEmpty()
                ? ""
                : ", and with 95 % probability the answer's is off by at most "
                    + rows(error.getAsDouble()));
  }

  private static String ranks(QueryContract query) {
    return QuantileFit.ranks(query).stream().map(DecimalText::of).collect(Collectors.joining(", "));
  }

  private static String rows(double count) {
    return count == 1 ? "one row" : NoiseText.of(count) + " rows";
  }

  @Override
  public String result(QueryContract query) {
    return QuantileFit.isSingle(query)
        ? "a value near the rank, a multiple of the step"
        : "a value near each rank, in their order, each a multiple of the step and none below the"
            + " one before";
  }

  @Override
  public String locked(QueryContract query, boolean replaced) {
    return "a value of each row; "
        + QuantileFit.of(query, replaced)
            .flatMap(
                mechanism ->
                    QuantileFit.grid(query)
                        .map(
                            grid ->
                                "quantiles %s of the multiples of %s in [%s, %s], of scale %s in rank"
                                    .formatted(
                                        ranks(query),
                                        DecimalText.of(grid.step()),
                                        DecimalText.of(grid.lower()),
                                        DecimalText.of(grid.upper()),
                                        LockWords.scale(mechanism.rankScale()))))
            .orElse("quantiles " + ranks(query));
  }

  @Override
  public Release released(QueryContract query, boolean replaced) {
    return QuantileFit.of(query, replaced)
        .flatMap(mechanism -> released(query, mechanism))
        .orElseGet(Release.Nothing::new);
  }

  private static Optional<Release> released(QueryContract query, QuantileMechanism mechanism) {
    return QuantileFit.grid(query)
        .map(
            grid ->
                new Release.Quantiles(
                    QuantileFit.ranks(query),
                    grid.lower(),
                    grid.upper(),
                    grid.step(),
                    mechanism.rankScale(),
                    mechanism.size() == 1
                        ? Withins.of(level -> mechanism.rankError(level).orElseThrow())
                        : List.of()));
  }
}
