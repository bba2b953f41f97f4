/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.selection;

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
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.mechanism.kind.Answer;
import dev.discreet.processor.mechanism.kind.LockWords;
import dev.discreet.processor.mechanism.kind.Mismatch;
import dev.discreet.processor.mechanism.kind.NoiseText;
import dev.discreet.processor.mechanism.kind.QueryForm;
import dev.discreet.processor.mechanism.kind.QueryMechanism;
import dev.discreet.processor.mechanism.kind.Release;
import dev.discreet.processor.mechanism.kind.StatedMechanism;
import dev.discreet.processor.mechanism.kind.Withins;
import dev.discreet.processor.mechanism.kind.WrapperWords;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.mechanism.CandidateMechanism;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A choice of a public candidate by its score, of which each moves by at most the contract: the
 * best, or the first above 0.
 */
public final class Selection implements QueryMechanism {
  private static final int ASSUMED_CANDIDATES = 10;

  private final Mechanism declared;
  private final String name;
  private final String factory;
  private final BiFunction<BigDecimal, BigDecimal, CandidateMechanism> mechanism;
  private final Goal goal;

  /**
   * A selection.
   *
   * @param declared what declares it
   * @param name its name in the field
   * @param factory of the runtime's {@code Query}
   * @param mechanism made of a sensitivity and an ε, as the runtime makes it
   * @param goal what is told
   */
  public Selection(
      Mechanism declared,
      String name,
      String factory,
      BiFunction<BigDecimal, BigDecimal, CandidateMechanism> mechanism,
      Goal goal) {
    this.declared = declared;
    this.name = name;
    this.factory = factory;
    this.mechanism = mechanism;
    this.goal = goal;
  }

  @Override
  public QueryForm form() {
    return QueryForm.ROWS;
  }

  @Override
  public Mechanism fitCost(Declared cost, String query, DeclaredCost each, ReadingContext context) {
    Mismatch.noDelta(cost, declared, query, each.delta(), context);
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
    String of = query.getSimpleName().toString();
    if (shape.filter(result -> !result.isMap() && !result.isArray()).isPresent()) {
      context.report(
          cost.at(
              "mechanism",
              Mismatch.of(declared, of, "it returns no scores to choose by")
                  .fix("return a Map<K, Long> or Map<K, Double> of scores, or an array of them")));
    } else if (bound.norm() != Norm.LINF) {
      Mismatch.ofNorm(
          query,
          cost,
          Mismatch.of(
                  declared,
                  of,
                  "its contract is in " + bound.norm() + ", and a selection needs LINF")
              .fix(
                  "state how far one score moves: @Sensitivity(value = %s, norm = Norm.LINF)"
                      .formatted(DecimalText.of(bound.value()))),
          context);
    }
  }

  @Override
  public void fitQuery(
      QueryContract query,
      TypeElement type,
      Optional<BudgetContract> budget,
      ReadingContext context) {
    if (mechanism(query).isEmpty()) {
      context.report(
          query.method(),
          Mismatch.of(
                  declared,
                  query.name(),
                  "sensitivity %s and epsilon %s are too extreme for a scale within doubles"
                      .formatted(
                          DecimalText.of(query.unitSensitivity()), DecimalText.of(query.epsilon())))
              .fix("choose another unit for the scores, or another epsilon"));
    }
  }

  @Override
  public List<Mechanism> forAccuracy(QueryContract query) {
    return List.of();
  }

  @Override
  public Optional<Finding> whyNoAccuracy(QueryContract query) {
    return Optional.of(
        Finding.of(Rule.WITHIN, query.name(), "a candidate is told, and no number with noise")
            .fix("give an epsilon: the wrapper says how far " + goal.error()));
  }

  /**
   * The mechanism, for a parameter of 1 where the contract is proportional to one; empty where its
   * scale is beyond what a double can express.
   */
  private Optional<CandidateMechanism> mechanism(QueryContract query) {
    try {
      return Optional.of(mechanism.apply(query.unitSensitivity(), query.epsilon()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<PrivacyLoss> loss(QueryContract query) {
    return mechanism(query).map(CandidateMechanism::privacyLoss);
  }

  @Override
  public StatedMechanism stated(QueryContract query) {
    return StatedMechanism.of(factory, query.epsilon(), query.sensitivity());
  }

  @Override
  public boolean listsKeys() {
    return true;
  }

  @Override
  public boolean releasesEach() {
    return false;
  }

  @Override
  public String releaseMethod(QueryContract query) {
    return goal.method()
        + (query.keys().isPresent()
            ? "Key"
            : query.returnShape().ofDoubles() ? "IndexOfDoubles" : "IndexOfLongs");
  }

  @Override
  public String aboutMethod(QueryContract query) {
    return "about";
  }

  @Override
  public Answer answer(QueryContract query) {
    return query.keys().isPresent() ? goal.key() : goal.index();
  }

  @Override
  public String purpose(String link) {
    return goal.purpose() + " " + link;
  }

  @Override
  public String contract(WrapperWords words) {
    return words.changes(goal.score() + " of each candidate", "");
  }

  @Override
  public String randomness(WrapperWords words) {
    return mechanism(words.query())
        .map(choice -> choice(words, choice))
        .orElse("No choice fits this contract.");
  }

  private String choice(WrapperWords words, CandidateMechanism choice) {
    String exact =
        "%s: exact %s of scale %s%s"
            .formatted(goal.noun(), name, NoiseText.of(choice.scale()), words.times());
    return candidates(words.query())
        .map(
            count ->
                exact
                    + goal.accuracy(
                        NoiseText.of(choice.shortfall(count, WrapperWords.CONFIDENCE))
                            + words.times()))
        .orElse(exact + ".");
  }

  /** How many candidates there are, where that is declared. */
  private static Optional<Integer> candidates(QueryContract query) {
    return query.numbers().stream().boxed().findFirst().filter(count -> count > 0);
  }

  @Override
  public String result(QueryContract query) {
    return goal.result(query.keys().map(WrapperWords::name).orElse("index"));
  }

  @Override
  public String locked(QueryContract query, boolean replaced) {
    String kind = declared.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return LockWords.changes(
        query,
        mechanism(query)
            .map(choice -> kind + " of scale " + LockWords.scale(choice.scale()))
            .orElse(kind));
  }

  @Override
  public Release released(QueryContract query, boolean replaced) {
    return mechanism(query)
        .<Release>map(choice -> released(query, choice))
        .orElseGet(Release.Nothing::new);
  }

  private Release.Choice released(QueryContract query, CandidateMechanism choice) {
    Optional<Integer> candidates = candidates(query);
    int count = candidates.orElse(ASSUMED_CANDIDATES);
    return new Release.Choice(
        name,
        goal == Goal.FIRST_ABOVE,
        choice.scale(),
        candidates,
        Withins.of(level -> choice.shortfall(count, level)));
  }
}
