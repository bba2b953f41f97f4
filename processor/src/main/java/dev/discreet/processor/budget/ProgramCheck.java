/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import static dev.discreet.processor.diagnostics.Rule.BUDGET_EXCEEDED;
import static dev.discreet.processor.diagnostics.Rule.RELEASED_TOO_OFTEN;

import dev.discreet.processor.budget.Item.Limited;
import dev.discreet.processor.budget.ProgramSpending.Step;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Whether what a program spends on a data set fits its budget. */
public final class ProgramCheck {
  private static final int SHOWN = 5;
  private static final int HALVINGS = 7;
  private static final MathContext FACTOR_DIGITS = new MathContext(3, RoundingMode.FLOOR);
  private static final MathContext SEARCHED_DIGITS = new MathContext(2, RoundingMode.FLOOR);

  private final String program;
  private final BudgetContract budget;

  /**
   * A check of one program.
   *
   * @param program its name
   */
  public ProgramCheck(String program, BudgetContract budget) {
    this.program = program;
    this.budget = budget;
  }

  /**
   * The finding if the budget is overrun.
   *
   * @param data the data set's name
   * @param alone whether the program has no other data set
   */
  public Optional<Finding> overrun(AccountSpending account, String data, boolean alone) {
    String of = alone ? "" : " of `" + data + "`";
    Pricing pricing = account.pricing();
    if (pricing.fits()) {
      return Optional.empty();
    }
    if (budget.rho().isPresent()) {
      return Optional.of(
          concentrated(
              program,
              budget,
              pricing.rho(),
              of,
              steps(account, ProgramCheck::textOnly),
              account.relaxation()));
    }
    return Optional.of(
        pricing
            .bestComposed()
            .map(best -> composed(account, best, of))
            .orElseGet(() -> added(account, of)));
  }

  /**
   * The finding where ρ is over a budget of ρ.
   *
   * @param relaxation what to do about the accuracies that are asked for
   */
  static Finding concentrated(
      String owner,
      BudgetContract budget,
      Optional<BigDecimal> spent,
      String of,
      String required,
      Optional<Relaxation.Advice> relaxation) {
    BigDecimal allowed = budget.rho().orElseThrow();
    return Finding.of(
            BUDGET_EXCEEDED,
            owner,
            spent.map(rho -> "ρ = " + Price.figure(rho)).orElse("what has no ρ") + of,
            "ρ = " + DecimalText.of(allowed))
        .required(required)
        .allowed(budget.toString())
        .fix(
            Relaxation.among(
                relaxation,
                spent
                    .map(
                        rho ->
                            List.of(
                                "multiply each rho by " + factor(allowed, rho),
                                "release less often",
                                "raise the budget"))
                    .orElse(
                        List.of(
                            "give each query a rho, or an epsilon without a delta",
                            "raise the budget"))));
  }

  private Finding added(AccountSpending account, String of) {
    PrivacyCost spent = account.sequential().total();
    if (spent.epsilon().compareTo(budget.epsilon()) > 0) {
      return finding("ε = " + Price.figure(spent.epsilon()) + of, budget.epsilon())
          .required(sum(account))
          .allowed(budget.toString())
          .fix(
              Relaxation.among(
                  account.relaxation(),
                  others(
                      account,
                      Optional.of(factor(budget.epsilon(), spent.epsilon())),
                      "raise the budget")));
    }
    return Finding.of(
            BUDGET_EXCEEDED,
            program,
            "δ = " + DecimalText.of(spent.delta()) + of,
            "δ = " + DecimalText.of(budget.delta()))
        .allowed(budget.toString())
        .fix("raise the budget to delta = " + DecimalText.of(spent.delta()));
  }

  /** Another accounting than adding up was asked for, or would have cost less. */
  private Finding composed(
      AccountSpending account, Map.Entry<AccountingMethod, Double> best, String of) {
    String method = AccountingText.of(best.getKey());
    if (best.getValue() == Double.POSITIVE_INFINITY) {
      return finding("what " + method + " has no figure for" + of, budget.epsilon())
          .required(sum(account))
          .allowed(budget.toString())
          .fix(
              budget.delta().signum() == 0
                  ? "give the budget a delta, such as 1e-6, or leave accounting out"
                  : "leave accounting out");
    }
    String least = Pricing.shown(best.getValue());
    return finding("ε = %s%s (%s)".formatted(least, of, method), budget.epsilon())
        .required(
            "%s; at δ = %s: %s"
                .formatted(
                    sum(account), DecimalText.of(budget.delta()), account.pricing().composedText()))
        .allowed(budget.toString())
        .fix(
            Relaxation.among(
                account.relaxation(),
                others(account, largestFactor(account), "raise the budget to epsilon = " + least)));
  }

  /** Costs are multiplied unless each query asks for an accuracy, which its ε follows. */
  private static List<String> others(
      AccountSpending account, Optional<String> factor, String budget) {
    return Stream.concat(
            factor
                .filter(by -> account.givesCosts())
                .map(by -> "multiply each epsilon by " + by)
                .stream(),
            Stream.of("release less often", budget))
        .toList();
  }

  private Finding finding(String spent, BigDecimal allowed) {
    return Finding.of(BUDGET_EXCEEDED, program, spent, "ε = " + DecimalText.of(allowed));
  }

  /** Rounded down, so that it fits. */
  private static String factor(BigDecimal allowed, BigDecimal spent) {
    return DecimalText.of(allowed.divide(spent, FACTOR_DIGITS));
  }

  /** By bisection, as composed costs are in no proportion to ε; empty where none fits. */
  private static Optional<String> largestFactor(AccountSpending account) {
    BigDecimal fits = BigDecimal.ZERO;
    BigDecimal over = BigDecimal.ONE;
    for (int i = 0; i < HALVINGS; i++) {
      BigDecimal middle = fits.add(over).divide(BigDecimal.valueOf(2));
      if (account.wouldFit(middle)) {
        fits = middle;
      } else {
        over = middle;
      }
    }
    return fits.signum() == 0
        ? Optional.empty()
        : Optional.of(DecimalText.of(fits.round(SEARCHED_DIGITS)));
  }

  private static String sum(AccountSpending account) {
    return "%s = %s (sequential)"
        .formatted(
            steps(account, ProgramCheck::text),
            Price.figure(account.sequential().total().epsilon()));
  }

  private static String steps(AccountSpending account, Function<Step, String> text) {
    List<Step> dearest = new ArrayList<>(account.sequential().steps());
    dearest.sort(Comparator.comparing(ProgramCheck::epsilon).reversed());
    List<String> terms = new ArrayList<>(dearest.stream().limit(SHOWN).map(text).toList());
    if (dearest.size() > SHOWN) {
      terms.add((dearest.size() - SHOWN) + " more");
    }
    return String.join(" + ", terms);
  }

  private static BigDecimal epsilon(Step step) {
    return step.each().epsilon().multiply(new BigDecimal(step.times()));
  }

  private static String text(Step step) {
    return "%s%s (%s%s)"
        .formatted(times(step), Price.figure(step.each().epsilon()), step.text(), placeOf(step));
  }

  /** Without its ε, where that is not what adds up. */
  private static String textOnly(Step step) {
    return times(step) + "`" + step.text() + "`" + placeOf(step);
  }

  private static String times(Step step) {
    return step.times().equals(BigInteger.ONE) ? "" : step.times() + " × ";
  }

  private static String placeOf(Step step) {
    return (step.line() > 0 ? ", line " + step.line() : "")
        + (step.where().isEmpty() ? "" : ", on " + step.where());
  }

  /** The finding if a query is released more often than the budget of its class covers. */
  public static Optional<Finding> tooOften(AccountSpending account, String data) {
    return ReleaseCounts.of(account.spending()).entrySet().stream()
        .filter(entry -> isOver(entry.getKey(), entry.getValue()))
        .min(Comparator.comparing(entry -> entry.getKey().name()))
        .map(entry -> tooOften(entry, data));
  }

  private static boolean isOver(Limited query, BigInteger times) {
    return times.compareTo(BigInteger.valueOf(query.limit())) > 0;
  }

  private static Finding tooOften(Map.Entry<Limited, BigInteger> entry, String data) {
    Limited query = entry.getKey();
    return Finding.of(
            RELEASED_TOO_OFTEN,
            query.name(),
            entry.getValue(),
            "`" + data + "`",
            query.limit() == 1 ? "one release" : query.limit() + " releases")
        .fix(
            "declare releases = %s on the query, or keep what it released"
                .formatted(entry.getValue()));
  }
}
