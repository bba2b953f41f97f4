/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.ParallelComposition;
import dev.discreet.runtime.seal.Seal;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What the queries of a class cost together, each released {@code releases} times on one data set,
 * against the budget of the class.
 *
 * <p>Claim: the composition of all these releases is differentially private at each price here, in
 * whatever order they are made and whichever are left out, also where answers decide it. One by one
 * their costs add (Dwork and Roth 2014, corollary 3.15). The other theorems speak of releases that
 * are fixed in advance. These are: of n releases, the pairs of distributions that dominate them are
 * known, and whichever is made first, the rest is the composition of the n − 1 others, so by
 * induction all of it is dominated by the product of the n pairs, which does not depend on their
 * order. A release that is left out is one whose answer nobody reads.
 */
public final class ClassSpending {
  /** What all releases of one query cost. */
  record Term(QueryContract query, PrivacyCost each) {
    PrivacyCost cost() {
      return each.times(query.releases());
    }

    /** ρ of one release, if it has one. */
    Optional<BigDecimal> rho() {
      return ConcentratedCost.of(query);
    }
  }

  private static final int PLAN_DIGITS = 16;

  private final QueryClassContract contract;
  private final String name;
  private final List<Term> terms;
  private final boolean replaced;
  private final Pricing pricing;

  private ClassSpending(QueryClassContract contract, BudgetContract budget) {
    this.contract = contract;
    this.name = contract.type().getQualifiedName().toString();
    this.terms =
        contract.queries().stream()
            .map(query -> new Term(query, Mechanisms.costOf(query)))
            .toList();
    this.replaced = budget.adjacency() == Adjacency.REPLACE_ONE;
    PrivacyCost sequential =
        terms.stream().map(Term::cost).reduce(PrivacyCost.ZERO, PrivacyCost::plus);
    this.pricing =
        new Pricing(
            budget,
            sequential,
            PrivacyCost.ZERO,
            () -> Optional.of(composed(terms)),
            () -> rho(terms));
  }

  /** What the queries of a class spend; empty if it has no budget. */
  public static Optional<ClassSpending> of(QueryClassContract contract) {
    return contract.budget().map(budget -> new ClassSpending(contract, budget));
  }

  private static Optional<BigDecimal> rho(List<Term> terms) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Term term : terms) {
      Optional<BigDecimal> rho = term.rho();
      if (rho.isEmpty()) {
        return rho;
      }
      sum = sum.add(rho.get().multiply(BigDecimal.valueOf(term.query().releases())));
    }
    return Optional.of(sum);
  }

  private static ParallelComposition composed(List<Term> terms) {
    Composition all = Composition.EMPTY;
    for (Term term : terms) {
      all = all.and(Mechanisms.lossOf(term.query()), term.query().releases());
    }
    return ParallelComposition.of(all);
  }

  /**
   * Whether the data set pays for all releases at once, before the first: their costs, added up one
   * by one, would not fit.
   */
  public boolean isPrepaid() {
    return pricing.isPrepaid();
  }

  /** What they cost, and how that was composed. */
  public Price price() {
    return pricing.price();
  }

  /** ρ of one release, rounded up; empty if it has none, or if the budget is no ρ. */
  public Optional<BigDecimal> rhoOf(QueryContract query) {
    return pricing.isOfRho() ? ConcentratedCost.of(query).map(Price::shown) : Optional.empty();
  }

  /** What to do about the accuracies that are asked for; empty where none is. */
  Optional<Relaxation.Advice> relaxation() {
    return Relaxation.advice(
        contract.queries(),
        relaxed ->
            new ClassSpending(contract.with(relaxed), contract.budget().orElseThrow())
                .pricing.fits());
  }

  /** By every accounting. */
  Pricing pricing() {
    return pricing;
  }

  /** A fingerprint of the releases: any other set of them has another one. */
  public String plan() {
    StringBuilder plan = new StringBuilder();
    for (Term term : terms) {
      QueryContract query = term.query();
      plan.append(query.method()).append(' ').append(query.cost()).append(' ');
      plan.append(query.bound()).append(' ').append(query.rowsPerUnit()).append(' ');
      // What AUTO comes to depends on what the query returns as well.
      plan.append(Mechanisms.termsOf(query, replaced)).append('\n');
    }
    return Seal.sha256Of(plan.toString().getBytes(StandardCharsets.UTF_8))
        .substring(0, PLAN_DIGITS);
  }

  String name() {
    return name;
  }

  /** One class spends once, however often its contract was read. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ClassSpending spending && spending.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  List<Term> terms() {
    return terms;
  }

  /** The budget. */
  public PrivacyCost allowed() {
    return pricing.allowed();
  }
}
