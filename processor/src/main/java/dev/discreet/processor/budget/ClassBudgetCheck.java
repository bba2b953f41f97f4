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

/**
 * Whether the queries of a class fit its budget.
 *
 * <p>Claim: releasing each query {@code releases} times on one data set is (Σ releases × ε, 0)-DP,
 * by sequential composition (Dwork and Roth 2014, corollary 3.15), whatever the order and however
 * adaptive.
 */
public final class ClassBudgetCheck {
  private static final int SHOWN_TERMS = 5;

  private ClassBudgetCheck() {}

  /** A finding at the value of the budget's epsilon if the queries spend more. */
  public static Optional<PlacedFinding> check(QueryClassContract contract) {
    return contract.budget().flatMap(budget -> check(contract, budget));
  }

  private static Optional<PlacedFinding> check(QueryClassContract contract, ClassBudget budget) {
    PrivacyCost spent = new PrivacyCost(BigDecimal.ZERO, BigDecimal.ZERO);
    for (QueryContract query : contract.queries()) {
      spent = spent.plus(costOf(query));
    }
    if (spent.fits(new PrivacyCost(budget.epsilon(), budget.delta()))) {
      return Optional.empty();
    }
    BigDecimal over = spent.epsilon().subtract(budget.epsilon());
    Finding finding =
        Finding.of(
                BUDGET_EXCEEDED,
                contract.type().getSimpleName(),
                "ε = " + DecimalText.of(spent.epsilon()),
                "ε = " + DecimalText.of(budget.epsilon()))
            .required(
                terms(contract.queries())
                    + " = "
                    + DecimalText.of(spent.epsilon())
                    + " (sequential)")
            .allowed(annotation(budget))
            .fix(fix(contract.queries(), over));
    return Optional.of(budget.atEpsilon(finding));
  }

  private static PrivacyCost costOf(QueryContract query) {
    return new PrivacyCost(query.epsilon(), BigDecimal.ZERO).times(query.releases());
  }

  private static String terms(List<QueryContract> queries) {
    List<QueryContract> shown = queries;
    String rest = "";
    if (queries.size() > SHOWN_TERMS) {
      List<QueryContract> dearest = new ArrayList<>(queries);
      dearest.sort(
          Comparator.comparing((QueryContract query) -> costOf(query).epsilon()).reversed());
      shown = dearest.subList(0, SHOWN_TERMS);
      rest = " + " + (queries.size() - SHOWN_TERMS) + " more";
    }
    return String.join(" + ", shown.stream().map(ClassBudgetCheck::term).toList()) + rest;
  }

  private static String term(QueryContract query) {
    String epsilon = DecimalText.of(query.epsilon());
    return query.releases() == 1
        ? query.name() + " " + epsilon
        : "%s %d × %s".formatted(query.name(), query.releases(), epsilon);
  }

  private static String annotation(ClassBudget budget) {
    String delta = budget.delta().signum() == 0 ? "" : ", delta = " + budget.delta().doubleValue();
    return "@PrivacyBudget(epsilon = " + budget.epsilon().doubleValue() + delta + ")";
  }

  private static String fix(List<QueryContract> queries, BigDecimal over) {
    boolean oneIsEnough =
        queries.stream()
            .anyMatch(query -> query.releases() == 1 && query.epsilon().compareTo(over) > 0);
    String amount = DecimalText.of(over);
    return oneIsEnough
        ? "lower one query's epsilon by " + amount + ", or raise the budget"
        : "lower the queries' cost by " + amount + " in all, or raise the budget";
  }
}
