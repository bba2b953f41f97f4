/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.local;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.AnnotationName;
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
import dev.discreet.processor.mechanism.kind.WrapperWords;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.mechanism.LocalMechanism;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A report of each row's category, made by itself, and as private as ε says whatever the function
 * is. There is one report for each row, so their number is public, and rows are replaced.
 */
public final class RowReports extends OfRow {
  private final Form form;

  /** How the runtime makes the mechanism. */
  public interface Maker {
    /** The mechanism over so many categories. */
    LocalMechanism of(int categories, BigDecimal epsilon, int rows);
  }

  /**
   * What tells two kinds of reports apart.
   *
   * @param factory of the runtime's {@code Query}
   * @param releaseMethod the method of the runtime that releases
   * @param answer what the wrapper's method returns
   * @param result the same in words, to be put before the category
   * @param resultEnd what is put after it
   */
  public record Form(
      String factory,
      String releaseMethod,
      Answer answer,
      String result,
      String resultEnd,
      Maker maker) {}

  /** Reports by what declares them. */
  public RowReports(Mechanism declared, Form form) {
    super(declared);
    this.form = form;
  }

  @Override
  public QueryForm form() {
    return QueryForm.ROW_CATEGORY;
  }

  @Override
  public boolean isOfReplacedRows() {
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
        "a report is as private as epsilon says, however the row's value moves",
        context);
    Mismatch.without(
        AnnotationName.ADDITIVE,
        query,
        declared(),
        "reports of single rows are not added up",
        context);
  }

  /** Reports a class whose neighbours do not have as many rows. */
  @Override
  public void fitQuery(
      QueryContract query,
      TypeElement type,
      Optional<BudgetContract> budget,
      ReadingContext context) {
    if (budget.filter(all -> all.adjacency() == Adjacency.REPLACE_ONE).isPresent()) {
      return;
    }
    String state =
        budget.isPresent()
            ? "add adjacency = Adjacency.REPLACE_ONE to the @PrivacyBudget"
            : "state @PrivacyBudget(epsilon = …, adjacency = Adjacency.REPLACE_ONE)";
    Declared.on(query.method(), AnnotationName.PRIVATE)
        .ifPresent(
            cost ->
                context.report(
                    cost.at(
                        "mechanism",
                        Mismatch.of(
                                declared(),
                                query.name(),
                                "it makes a report of each row, so it tells how many rows there"
                                    + " are, which ADD_REMOVE hides")
                            .fix(state + " of " + type.getSimpleName()))));
  }

  @Override
  public Optional<Finding> whyNoAccuracy(QueryContract query) {
    return noAccuracy(
        query,
        "how far off an estimate from its reports is depends on the number of rows",
        "give an epsilon: the wrapper says how the error grows with the rows");
  }

  private Optional<LocalMechanism> mechanism(QueryContract query) {
    return query
        .keys()
        .map(keys -> form.maker().of((int) keys.size(), query.epsilon(), query.rowsPerUnit()));
  }

  private String name() {
    return declared().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  @Override
  public Optional<PrivacyLoss> loss(QueryContract query) {
    return mechanism(query).map(LocalMechanism::privacyLoss);
  }

  @Override
  public StatedMechanism stated(QueryContract query) {
    return StatedMechanism.of(form.factory(), query.epsilon());
  }

  @Override
  public boolean listsKeys() {
    return true;
  }

  @Override
  public String releaseMethod(QueryContract query) {
    return form.releaseMethod();
  }

  @Override
  public Answer answer(QueryContract query) {
    return form.answer();
  }

  @Override
  public String purpose(String link) {
    return "Reports " + link + " of each row";
  }

  @Override
  public String contract(WrapperWords words) {
    return words.shared("Contract: one row decides its own report, and no other");
  }

  @Override
  public String randomness(WrapperWords words) {
    return mechanism(words.query()).map(this::report).orElse("No report fits this contract.");
  }

  /** c of n reports hold a category; its estimate is an affine function of c. */
  private String report(LocalMechanism mechanism) {
    double truth = mechanism.probabilityOfTruth();
    double other = mechanism.probabilityOfOther();
    return ("Report: exact %s over %d categories: it holds the truth with probability %s, and each"
            + " other category with probability %s. Of n reports of which c hold a category,"
            + " (c - %s n) / %s estimates how many rows have it, with a standard deviation of at"
            + " most %s times the root of n.")
        .formatted(
            name(),
            mechanism.categories(),
            NoiseText.of(truth),
            NoiseText.of(other),
            NoiseText.of(other),
            NoiseText.of(truth - other),
            NoiseText.of(mechanism.standardDeviation(1)));
  }

  @Override
  public String result(QueryContract query) {
    return "for each row, in their order, "
        + form.result()
        + query.keys().map(WrapperWords::name).orElse("category")
        + form.resultEnd();
  }

  @Override
  public String locked(QueryContract query, boolean replaced) {
    return mechanism(query)
        .map(
            reports ->
                "a report for each row; %s over %d categories, the truth with probability %s"
                    .formatted(
                        name(),
                        reports.categories(),
                        LockWords.scale(reports.probabilityOfTruth())))
        .orElse("no report");
  }

  @Override
  public Release released(QueryContract query, boolean replaced) {
    return mechanism(query)
        .<Release>map(
            reports ->
                new Release.Report(
                    name(),
                    reports.categories(),
                    reports.probabilityOfTruth(),
                    reports.probabilityOfOther(),
                    reports.standardDeviation(1)))
        .orElseGet(Release.Nothing::new);
  }
}
