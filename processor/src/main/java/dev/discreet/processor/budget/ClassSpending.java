/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DecimalText;
import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import dev.discreet.runtime.seal.Seal;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
  }

  private static final int PLAN_DIGITS = 16;
  private static final MathContext SHOWN_DIGITS = new MathContext(4, RoundingMode.CEILING);
  private static final double NOTICEABLY = 0.99;
  private static final String UNBOUNDED = "without bound";

  private final String name;
  private final BudgetContract budget;
  private final List<Term> terms;
  private final PrivacyCost sequential;
  private final Map<AccountingMethod, Double> composed;

  private ClassSpending(QueryClassContract contract, BudgetContract budget) {
    this.name = contract.type().getQualifiedName().toString();
    this.budget = budget;
    this.terms =
        contract.queries().stream().map(query -> new Term(query, NoiseFit.costOf(query))).toList();
    this.sequential = terms.stream().map(Term::cost).reduce(PrivacyCost.ZERO, PrivacyCost::plus);
    this.composed = composed();
  }

  /** What the queries of a class spend; empty if it has no budget. */
  public static Optional<ClassSpending> of(QueryClassContract contract) {
    return contract.budget().map(budget -> new ClassSpending(contract, budget));
  }

  /** Only where it is needed, for it takes longer than adding. */
  private Map<AccountingMethod, Double> composed() {
    Map<AccountingMethod, Double> prices = new EnumMap<>(AccountingMethod.class);
    Composition all = Composition.EMPTY;
    List<AccountingMethod> methods = methods();
    if (!methods.isEmpty()) {
      for (Term term : terms) {
        all = all.and(NoiseFit.lossOf(term.query()), term.query().releases());
      }
    }
    for (AccountingMethod method : methods) {
      prices.put(method, method.accountant().epsilon(all, delta()));
    }
    return prices;
  }

  /** The δ of the budget, rounded down: no accountant may use more. */
  private double delta() {
    double nearest = budget.delta().doubleValue();
    boolean above = new BigDecimal(nearest).compareTo(budget.delta()) > 0;
    return above ? Math.nextDown(nearest) : nearest;
  }

  private List<AccountingMethod> methods() {
    return switch (budget.accounting()) {
      case SEQUENTIAL -> List.of();
      case ADVANCED -> addsUp() ? List.of() : List.of(AccountingMethod.ADVANCED);
      case ZCDP -> List.of(AccountingMethod.ZCDP);
      case RENYI -> List.of(AccountingMethod.RENYI);
      case PLD -> List.of(AccountingMethod.PLD);
      case TIGHTEST ->
          addsUp() || budget.delta().signum() == 0
              ? List.of()
              : List.of(
                  AccountingMethod.ADVANCED,
                  AccountingMethod.ZCDP,
                  AccountingMethod.RENYI,
                  AccountingMethod.PLD);
    };
  }

  /** Whether the budget covers the sum of all costs. */
  private boolean addsUp() {
    return sequential.fits(allowed());
  }

  /** Whether the budget covers all releases. */
  boolean fits() {
    return (addsUp() && isSumTheMeasure()) || bestComposed().filter(this::isCovered).isPresent();
  }

  private boolean isSumTheMeasure() {
    return switch (budget.accounting()) {
      case SEQUENTIAL, ADVANCED, TIGHTEST -> true;
      case ZCDP, RENYI, PLD -> false;
    };
  }

  /**
   * Whether the data set pays for all releases at once, before the first: their costs, added up one
   * by one, would not fit.
   */
  public boolean isPrepaid() {
    return !addsUp() && fits();
  }

  /**
   * What all releases cost.
   *
   * @param epsilon rounded up; empty where the accounting has no figure
   * @param accounting how it was composed
   */
  public record Price(Optional<BigDecimal> epsilon, String accounting) {
    @Override
    public String toString() {
      return "epsilon %s (%s)"
          .formatted(epsilon.map(DecimalText::of).orElse(UNBOUNDED), accounting);
    }
  }

  /** What they cost, and how that was composed. */
  public Price price() {
    Optional<Map.Entry<AccountingMethod, Double>> best =
        addsUp() && isSumTheMeasure() ? Optional.empty() : bestComposed();
    return best.map(
            price -> new Price(rounded(price.getValue()), AccountingText.of(price.getKey())))
        .orElseGet(() -> new Price(Optional.of(sequential.epsilon()), "sequential"));
  }

  private static Optional<BigDecimal> rounded(double epsilon) {
    return epsilon < Double.POSITIVE_INFINITY
        ? Optional.of(new BigDecimal(epsilon).round(SHOWN_DIGITS))
        : Optional.empty();
  }

  /** With a few digits, rounded up. */
  static String shown(double epsilon) {
    return rounded(epsilon).map(DecimalText::of).orElse(UNBOUNDED);
  }

  /** A fingerprint of the releases: any other set of them has another one. */
  public String plan() {
    StringBuilder plan = new StringBuilder();
    for (Term term : terms) {
      QueryContract query = term.query();
      plan.append(query.method()).append(' ').append(query.cost()).append(' ');
      plan.append(query.bound()).append(' ').append(query.rowsPerUnit()).append('\n');
    }
    return Seal.sha256Of(plan.toString().getBytes(StandardCharsets.UTF_8))
        .substring(0, PLAN_DIGITS);
  }

  private boolean isCovered(Map.Entry<AccountingMethod, Double> price) {
    return price.getValue() < Double.POSITIVE_INFINITY
        && new BigDecimal(price.getValue()).compareTo(budget.epsilon()) <= 0;
  }

  /**
   * The accounting by which the releases cost least; empty where adding up is asked for, or costs
   * hardly more.
   */
  Optional<Map.Entry<AccountingMethod, Double>> bestComposed() {
    boolean deltasAddUp = sequential.delta().compareTo(budget.delta()) <= 0;
    return composed.entrySet().stream()
        .min(Map.Entry.comparingByValue())
        .filter(
            best ->
                !isSumTheMeasure()
                    || !deltasAddUp
                    || best.getValue() < NOTICEABLY * sequential.epsilon().doubleValue());
  }

  /** ε at the δ of the budget, by accounting; empty where adding up is the measure. */
  Map<AccountingMethod, Double> composedEpsilons() {
    return composed;
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

  PrivacyCost sequential() {
    return sequential;
  }

  /** The budget. */
  public PrivacyCost allowed() {
    return new PrivacyCost(budget.epsilon(), budget.delta());
  }
}
