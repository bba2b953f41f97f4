/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import static dev.discreet.processor.diagnostics.Rule.BUDGET_EXCEEDED;

import dev.discreet.processor.budget.ClassSpending.Term;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether the queries of a class fit its budget. What they cost, and why that holds, is {@link
 * ClassSpending}'s to say.
 */
public final class ClassBudgetCheck {
  private static final int SHOWN_TERMS = 5;

  /** Which of the two numbers of a cost is looked at, and how it is written. */
  private enum Part {
    EPSILON("ε", "epsilon"),
    DELTA("δ", "delta");

    private final String symbol;
    private final String attribute;

    Part(String symbol, String attribute) {
      this.symbol = symbol;
      this.attribute = attribute;
    }

    BigDecimal of(PrivacyCost cost) {
      return this == EPSILON ? cost.epsilon() : cost.delta();
    }

    String text(PrivacyCost cost) {
      return DecimalText.of(of(cost));
    }

    String text(Term term) {
      return term.query().releases() == 1
          ? term.query().name() + " " + text(term.each())
          : "%s %d × %s".formatted(term.query().name(), term.query().releases(), text(term.each()));
    }
  }

  private ClassBudgetCheck() {}

  /** A finding at the value of the budget if the queries spend more. */
  public static Optional<PlacedFinding> check(QueryClassContract contract) {
    return ClassSpending.of(contract)
        .filter(spending -> !spending.pricing().fits())
        .map(
            spending -> {
              BudgetContract budget = contract.budget().orElseThrow();
              String owner = contract.type().getSimpleName().toString();
              if (budget.rho().isPresent()) {
                return concentrated(owner, budget, spending);
              }
              return spending
                  .pricing()
                  .bestComposed()
                  .map(best -> composed(owner, budget, spending, best))
                  .orElseGet(() -> added(owner, budget, spending));
            });
  }

  /** ρ was added up. */
  private static PlacedFinding concentrated(
      String owner, BudgetContract budget, ClassSpending spending) {
    String terms =
        spending.terms().stream()
            .map(
                term ->
                    "%s %s%s"
                        .formatted(
                            term.query().name(),
                            term.query().releases() == 1 ? "" : term.query().releases() + " × ",
                            term.rho().map(Price::figure).orElse("without ρ")))
            .collect(Collectors.joining(" + "));
    return budget.at(
        "rho",
        ProgramCheck.concentrated(
            owner, budget, spending.pricing().rho(), "", terms, spending.relaxation()));
  }

  /** The costs were added up. */
  private static PlacedFinding added(String owner, BudgetContract budget, ClassSpending spending) {
    PrivacyCost spent = spending.pricing().sequential();
    PrivacyCost allowed = spending.allowed();
    Part part =
        Part.EPSILON.of(spent).compareTo(Part.EPSILON.of(allowed)) > 0 ? Part.EPSILON : Part.DELTA;
    BigDecimal over = part.of(spent).subtract(part.of(allowed));
    Finding finding =
        Finding.of(
                BUDGET_EXCEEDED,
                owner,
                part.symbol + " = " + part.text(spent),
                part.symbol + " = " + part.text(allowed))
            .required(sum(spending, part))
            .allowed(budget.toString())
            .fix(fix(spending, over, part));
    return budget.at(part.attribute, finding);
  }

  /** Another accounting than adding up was asked for, or would have cost less. */
  private static PlacedFinding composed(
      String owner,
      BudgetContract budget,
      ClassSpending spending,
      Map.Entry<AccountingMethod, Double> best) {
    if (best.getValue() == Double.POSITIVE_INFINITY) {
      return budget.at(
          "epsilon",
          Finding.of(
                  BUDGET_EXCEEDED,
                  owner,
                  "what %s has no figure for".formatted(AccountingText.of(best.getKey())),
                  Part.EPSILON.symbol + " = " + Part.EPSILON.text(spending.allowed()))
              .required(sum(spending, Part.EPSILON))
              .allowed(budget.toString())
              .fix(
                  budget.delta().signum() == 0
                      ? "give the budget a delta, such as 1e-6, or leave accounting out"
                      : "leave accounting out"));
    }
    String least = Pricing.shown(best.getValue());
    Finding finding =
        Finding.of(
                BUDGET_EXCEEDED,
                owner,
                "ε = %s (%s)".formatted(least, AccountingText.of(best.getKey())),
                Part.EPSILON.symbol + " = " + Part.EPSILON.text(spending.allowed()))
            .required(
                "%s; at δ = %s: %s"
                    .formatted(
                        sum(spending, Part.EPSILON),
                        DecimalText.of(budget.delta()),
                        spending.pricing().composedText()))
            .allowed(budget.toString())
            .fix(
                Relaxation.among(
                    spending.relaxation(),
                    with(
                        givesCost(spending)
                            ? Optional.of("lower the queries' epsilon")
                            : Optional.empty(),
                        "release less often",
                        "raise the budget to epsilon = " + least)));
    return budget.at("epsilon", finding);
  }

  private static String sum(ClassSpending spending, Part part) {
    List<Term> spent =
        spending.terms().stream().filter(term -> part.of(term.each()).signum() > 0).toList();
    List<Term> shown = spent;
    String rest = "";
    if (spent.size() > SHOWN_TERMS) {
      List<Term> dearest = new ArrayList<>(spent);
      dearest.sort(Comparator.comparing((Term term) -> part.of(term.cost())).reversed());
      shown = dearest.subList(0, SHOWN_TERMS);
      rest = " + " + (spent.size() - SHOWN_TERMS) + " more";
    }
    return String.join(" + ", shown.stream().map(part::text).toList())
        + rest
        + " = "
        + part.text(spending.pricing().sequential())
        + " (sequential)";
  }

  private static String fix(ClassSpending spending, BigDecimal over, Part part) {
    boolean oneIsEnough =
        spending.terms().stream()
            .filter(ClassBudgetCheck::givesCost)
            .anyMatch(
                term -> term.query().releases() == 1 && part.of(term.each()).compareTo(over) > 0);
    String amount = DecimalText.of(over);
    Optional<String> lower =
        oneIsEnough
            ? Optional.of("lower one query's %s by %s".formatted(part.attribute, amount))
            : Optional.of("lower the queries' cost by %s in all".formatted(amount))
                .filter(text -> givesCost(spending));
    return Relaxation.among(spending.relaxation(), with(lower, "raise the budget"));
  }

  private static List<String> with(Optional<String> first, String... others) {
    return Stream.concat(first.stream(), Stream.of(others)).toList();
  }

  /** Whether what it costs is declared, and not what it is for. */
  private static boolean givesCost(Term term) {
    return term.query().accuracy().isEmpty();
  }

  private static boolean givesCost(ClassSpending spending) {
    return spending.terms().stream().anyMatch(ClassBudgetCheck::givesCost);
  }
}
