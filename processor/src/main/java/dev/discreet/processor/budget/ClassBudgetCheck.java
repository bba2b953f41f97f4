/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import static dev.discreet.processor.diagnostics.Rule.BUDGET_EXCEEDED;

import dev.discreet.processor.contract.ClassBudget;
import dev.discreet.processor.contract.DecimalText;
import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.PlacedFinding;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.accounting.PrivacyCost;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether the queries of a class fit its budget.
 *
 * <p>Claim: releasing each query {@code releases} times on one data set is (Σ releases × ε, Σ
 * releases × δ)-DP, by sequential composition (Dwork and Roth 2014, corollary 3.15), whatever the
 * order and however adaptive.
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
  }

  /** What all releases of one query cost. */
  private record Term(QueryContract query, PrivacyCost each) {
    PrivacyCost cost() {
      return each.times(query.releases());
    }

    String text(Part part) {
      return query.releases() == 1
          ? query.name() + " " + part.text(each)
          : "%s %d × %s".formatted(query.name(), query.releases(), part.text(each));
    }
  }

  private ClassBudgetCheck() {}

  /** A finding at the value of the budget if the queries spend more. */
  public static Optional<PlacedFinding> check(QueryClassContract contract) {
    return contract.budget().flatMap(budget -> check(contract, budget));
  }

  private static Optional<PlacedFinding> check(QueryClassContract contract, ClassBudget budget) {
    List<Term> terms =
        contract.queries().stream().map(query -> new Term(query, NoiseFit.costOf(query))).toList();
    PrivacyCost spent = terms.stream().map(Term::cost).reduce(PrivacyCost.ZERO, PrivacyCost::plus);
    PrivacyCost allowed = new PrivacyCost(budget.epsilon(), budget.delta());
    return Stream.of(Part.values())
        .filter(part -> part.of(spent).compareTo(part.of(allowed)) > 0)
        .findFirst()
        .map(part -> overrun(contract, budget, terms, spent, allowed, part));
  }

  private static PlacedFinding overrun(
      QueryClassContract contract,
      ClassBudget budget,
      List<Term> terms,
      PrivacyCost spent,
      PrivacyCost allowed,
      Part part) {
    BigDecimal over = part.of(spent).subtract(part.of(allowed));
    Finding finding =
        Finding.of(
                BUDGET_EXCEEDED,
                contract.type().getSimpleName(),
                part.symbol + " = " + part.text(spent),
                part.symbol + " = " + part.text(allowed))
            .required(sum(terms, part) + " = " + part.text(spent) + " (sequential)")
            .allowed(annotation(budget))
            .fix(fix(terms, over, part));
    return budget.at(part.attribute, finding);
  }

  private static String sum(List<Term> terms, Part part) {
    List<Term> spending = terms.stream().filter(term -> part.of(term.each()).signum() > 0).toList();
    List<Term> shown = spending;
    String rest = "";
    if (spending.size() > SHOWN_TERMS) {
      List<Term> dearest = new ArrayList<>(spending);
      dearest.sort(Comparator.comparing((Term term) -> part.of(term.cost())).reversed());
      shown = dearest.subList(0, SHOWN_TERMS);
      rest = " + " + (spending.size() - SHOWN_TERMS) + " more";
    }
    return String.join(" + ", shown.stream().map(term -> term.text(part)).toList()) + rest;
  }

  private static String annotation(ClassBudget budget) {
    String delta = budget.delta().signum() == 0 ? "" : ", delta = " + budget.delta().doubleValue();
    return "@PrivacyBudget(epsilon = " + budget.epsilon().doubleValue() + delta + ")";
  }

  private static String fix(List<Term> terms, BigDecimal over, Part part) {
    boolean oneIsEnough =
        terms.stream()
            .anyMatch(
                term -> term.query().releases() == 1 && part.of(term.each()).compareTo(over) > 0);
    String amount = DecimalText.of(over);
    return oneIsEnough
        ? "lower one query's %s by %s, or raise the budget".formatted(part.attribute, amount)
        : "lower the queries' cost by %s in all, or raise the budget".formatted(amount);
  }
}
