/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import dev.discreet.runtime.accounting.composition.ParallelComposition;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What releases cost together by the accounting of a budget, against that budget.
 *
 * <p>Where their costs added up fit, nothing else is computed, unless another accounting is asked
 * for. Otherwise what others charge is added up, and the rest is composed at the δ that is left.
 */
final class Pricing {
  private static final MathContext PRICE_DIGITS = new MathContext(6, RoundingMode.CEILING);
  private static final double NOTICEABLY = 0.99;
  private static final List<AccountingMethod> COMPOSING =
      List.of(
          AccountingMethod.ADVANCED,
          AccountingMethod.ZCDP,
          AccountingMethod.RENYI,
          AccountingMethod.PLD);

  private final BudgetContract budget;
  private final PrivacyCost sequential;
  private final PrivacyCost others;
  private final Supplier<Optional<ParallelComposition>> own;
  private final Optional<BigDecimal> rho;
  private final Map<AccountingMethod, Double> composed;

  /**
   * @param sequential all costs added up
   * @param others the part of it that is not composed
   * @param own the rest; asked for where it is needed, for that takes longer than adding
   * @param rho of all; empty if something has none
   */
  Pricing(
      BudgetContract budget,
      PrivacyCost sequential,
      PrivacyCost others,
      Supplier<Optional<ParallelComposition>> own,
      Supplier<Optional<BigDecimal>> rho) {
    this.budget = budget;
    this.sequential = sequential;
    this.others = others;
    this.own = own;
    this.rho = budget.rho().isPresent() ? rho.get() : Optional.empty();
    this.composed = others.fits(allowed()) ? composed(methods()) : Map.of();
  }

  private Map<AccountingMethod, Double> composed(List<AccountingMethod> methods) {
    Map<AccountingMethod, Double> prices = new EnumMap<>(AccountingMethod.class);
    Optional<ParallelComposition> all = methods.isEmpty() ? Optional.empty() : own.get();
    for (AccountingMethod method : methods) {
      double least =
          all.map(releases -> releases.epsilon(method.accountant(), delta()))
              .orElse(Double.POSITIVE_INFINITY);
      prices.put(
          method,
          least < Double.POSITIVE_INFINITY
              ? up(new BigDecimal(least).add(others.epsilon()))
              : least);
    }
    return prices;
  }

  private static double up(BigDecimal exact) {
    double nearest = exact.doubleValue();
    return new BigDecimal(nearest).compareTo(exact) < 0 ? Math.nextUp(nearest) : nearest;
  }

  /** What is left of the δ of the budget, rounded down: no accountant may use more. */
  private double delta() {
    BigDecimal left = budget.delta().subtract(others.delta());
    double nearest = left.doubleValue();
    return new BigDecimal(nearest).compareTo(left) > 0 ? Math.nextDown(nearest) : nearest;
  }

  private List<AccountingMethod> methods() {
    if (isOfRho()) {
      return List.of();
    }
    return switch (budget.accounting()) {
      case SEQUENTIAL -> List.of();
      case ADVANCED -> addsUp() ? List.of() : List.of(AccountingMethod.ADVANCED);
      case ZCDP -> List.of(AccountingMethod.ZCDP);
      case RENYI -> List.of(AccountingMethod.RENYI);
      case PLD -> List.of(AccountingMethod.PLD);
      case TIGHTEST -> addsUp() || budget.delta().signum() == 0 ? List.of() : COMPOSING;
    };
  }

  /** Whether the budget is a ρ. */
  boolean isOfRho() {
    return budget.rho().isPresent();
  }

  /** Whether the budget covers the sum of all costs. */
  boolean addsUp() {
    return sequential.fits(allowed());
  }

  /** Whether the budget covers all releases. */
  boolean fits() {
    if (isOfRho()) {
      return rho.isPresent() && rho.get().compareTo(budget.rho().get()) <= 0;
    }
    return (addsUp() && isSumTheMeasure()) || isCovered();
  }

  /** Whether the budget covers them by another accounting than adding up. */
  boolean isCovered() {
    return bestComposed().filter(this::isCovered).isPresent();
  }

  private boolean isSumTheMeasure() {
    return switch (budget.accounting()) {
      case SEQUENTIAL, ADVANCED, TIGHTEST -> true;
      case ZCDP, RENYI, PLD -> false;
    };
  }

  /** Whether it is covered only when it is paid for together. */
  boolean isPrepaid() {
    return !isOfRho() && !addsUp() && fits();
  }

  /** What all costs, and how that was composed. */
  Price price() {
    if (isOfRho()) {
      return Price.ofRho(rho);
    }
    Optional<Map.Entry<AccountingMethod, Double>> best =
        addsUp() && isSumTheMeasure() ? Optional.empty() : bestComposed();
    return best.map(price -> Price.of(price.getValue(), AccountingText.of(price.getKey())))
        .orElseGet(() -> Price.ofSum(sequential.epsilon()));
  }

  /** What the composed part costs, if all is paid for together; all of the δ that is left. */
  PrivacyCost ownPrice() {
    BigDecimal epsilon =
        bestComposed()
            .map(best -> new BigDecimal(best.getValue()).round(PRICE_DIGITS).min(budget.epsilon()))
            .orElse(budget.epsilon());
    return new PrivacyCost(
        epsilon.subtract(others.epsilon()), budget.delta().subtract(others.delta()));
  }

  /** The accounting that the check goes by. */
  AccountingMethod best() {
    if (isOfRho()) {
      return AccountingMethod.ZCDP;
    }
    return addsUp() && isSumTheMeasure()
        ? AccountingMethod.SEQUENTIAL
        : bestComposed().map(Map.Entry::getKey).orElse(AccountingMethod.SEQUENTIAL);
  }

  /**
   * ε of all at the budget's δ by every accounting, for people to compare; infinite where one has
   * no figure, as adding up where the sum of all δ is larger.
   */
  Map<AccountingMethod, Double> everyEpsilon() {
    Map<AccountingMethod, Double> prices = new EnumMap<>(AccountingMethod.class);
    if (others.fits(allowed())) {
      prices.putAll(composed(COMPOSING));
    }
    prices.put(
        AccountingMethod.SEQUENTIAL,
        sequential.delta().compareTo(budget.delta()) <= 0
            ? up(sequential.epsilon())
            : Double.POSITIVE_INFINITY);
    return prices;
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

  PrivacyCost sequential() {
    return sequential;
  }

  /** ρ of all, against a budget that is one; empty if something has none. */
  Optional<BigDecimal> rho() {
    return rho;
  }

  /** The budget. */
  PrivacyCost allowed() {
    return new PrivacyCost(budget.epsilon(), budget.delta());
  }

  /** What each accounting comes to that has a figure, the least first. */
  String composedText() {
    return composed.entrySet().stream()
        .filter(price -> price.getValue() < Double.POSITIVE_INFINITY)
        .sorted(Map.Entry.comparingByValue())
        .map(
            price ->
                "%s (%s)".formatted(shown(price.getValue()), AccountingText.of(price.getKey())))
        .collect(Collectors.joining(", "));
  }

  /** With a few digits, rounded up. */
  static String shown(double epsilon) {
    return Price.of(epsilon, "").figure();
  }
}
