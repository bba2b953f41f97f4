/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.ParallelComposition;
import dev.discreet.runtime.seal.ProgramFact;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a program spends on one data set, priced.
 *
 * <p>By sequential composition it is {@link SequentialCost}. Otherwise what others charge costs
 * that, and the program's own releases are composed, as {@link ReleaseBag} says, at the δ that is
 * left; both costs add. Samples of which a row is replaced are not composed: no pairs are known
 * that dominate them.
 */
public final class AccountSpending {
  private final BudgetContract budget;
  private final Spending spending;
  private final SequentialCost sequential;
  private final Spending own;
  private final SequentialCost others;
  private final Pricing pricing;
  private final Pricing charged;

  /** The spending against the budget. */
  public AccountSpending(BudgetContract budget, Spending spending) {
    this.budget = budget;
    this.spending = spending;
    this.sequential = SequentialCost.of(spending);
    this.own = OwnReleases.of(spending);
    this.others = SequentialCost.of(OwnReleases.others(spending));
    this.pricing = pricing(budget, BigDecimal.ONE);
    this.charged = budget.rho().isPresent() ? pricing(budget.asCharged(), BigDecimal.ONE) : pricing;
  }

  private Pricing pricing(BudgetContract of, BigDecimal factor) {
    return new Pricing(
        of,
        sequential.total(),
        others.total(),
        () ->
            OwnReleases.areMixed(spending) || ReleaseCounts.isReplacedOnSample(spending)
                ? Optional.empty()
                : composed(ReleaseBag.of(own, factor)),
        () -> ConcentratedCost.of(spending));
  }

  /** Empty where there are too many, or some that no theorem composes on parts. */
  private static Optional<ParallelComposition> composed(ReleaseBag releases) {
    try {
      return Optional.of(releases.composed());
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Whether the data set pays for all at the first release. */
  public boolean isPrepaid() {
    return pricing.fits() && charged.isPrepaid();
  }

  /**
   * What the data set pays at the first release, for what, and for whom; empty where each release
   * pays for itself.
   *
   * @param method the program's name and descriptor
   */
  public Optional<ProgramFact> paidAtOnce(String method) {
    if (!isPrepaid()) {
      return Optional.empty();
    }
    PrivacyCost price = charged.ownPrice();
    return Optional.of(
        new ProgramFact(
            method,
            price.epsilon().toString(),
            price.delta().toString(),
            ReleaseCounts.touched(spending),
            ReleaseBag.of(own, BigDecimal.ONE).plan().format()));
  }

  /**
   * For people to read.
   *
   * @param data the name of the data set
   * @param everyPrice whether every accounting is asked, which takes a while
   */
  public ProgramSpending.Account shown(String data, boolean everyPrice) {
    return new ProgramSpending.Account(
        data,
        sequential.steps(),
        everyPrice ? pricing.everyEpsilon() : Map.of(),
        pricing.best(),
        pricing.price(),
        isPrepaid() ? charged.ownPrice().plus(others.total()) : sequential.total(),
        isPrepaid());
  }

  Spending spending() {
    return spending;
  }

  SequentialCost sequential() {
    return sequential;
  }

  Pricing pricing() {
    return pricing;
  }

  /** Whether something is charged that is declared as a cost, and not as an accuracy. */
  boolean givesCosts() {
    return spending
        .items()
        .anyMatch(
            item -> item.release().filter(own -> own.query().accuracy().isPresent()).isEmpty());
  }

  /** What to do about the accuracies that are asked for; empty where none is. */
  Optional<Relaxation.Advice> relaxation() {
    List<QueryContract> queries =
        spending
            .items()
            .flatMap(item -> item.release().stream())
            .map(Item.Release::query)
            .distinct()
            .toList();
    return Relaxation.advice(
        queries,
        relaxed ->
            new AccountSpending(budget, new Replaced(item -> item.of(relaxed)).in(spending))
                .pricing.fits());
  }

  /** Whether all releases of the program would fit if each cost so many times its ε. */
  boolean wouldFit(BigDecimal factor) {
    return pricing(budget, factor).isCovered();
  }
}
