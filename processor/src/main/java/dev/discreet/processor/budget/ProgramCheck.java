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

import dev.discreet.processor.budget.Spending.Contribution;
import dev.discreet.processor.budget.Spending.Limited;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DecimalText;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether what a program spends on a data set fits its budget. */
public final class ProgramCheck {
  private static final int SHOWN = 5;
  private static final MathContext FACTOR_DIGITS = new MathContext(3, RoundingMode.FLOOR);

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
  public Optional<Finding> overrun(Spending path, String data, boolean alone) {
    Spending spent = path.charged();
    String of = alone ? "" : " of `" + data + "`";
    if (spent.epsilon().compareTo(budget.epsilon()) > 0) {
      return Optional.of(
          finding("ε", spent.epsilon(), budget.epsilon(), of)
              .required(sum(spent))
              .allowed(budget.toString())
              .fix(
                  "multiply each epsilon by %s, release less often, or raise the budget"
                      .formatted(factor(budget.epsilon(), spent.epsilon()))));
    }
    if (spent.delta().compareTo(budget.delta()) > 0) {
      return Optional.of(
          finding("δ", spent.delta(), budget.delta(), of)
              .allowed(budget.toString())
              .fix("raise the budget to delta = " + DecimalText.of(spent.delta())));
    }
    return Optional.empty();
  }

  private Finding finding(String symbol, BigDecimal spent, BigDecimal allowed, String of) {
    return Finding.of(
        BUDGET_EXCEEDED,
        program,
        symbol + " = " + DecimalText.of(spent) + of,
        symbol + " = " + DecimalText.of(allowed));
  }

  /** Rounded down, so that it fits. */
  private static String factor(BigDecimal allowed, BigDecimal spent) {
    return DecimalText.of(allowed.divide(spent, FACTOR_DIGITS));
  }

  private static String sum(Spending spent) {
    List<Contribution> dearest = new ArrayList<>(spent.contributions());
    dearest.sort(Comparator.comparing(Contribution::epsilon).reversed());
    List<String> terms = new ArrayList<>();
    for (Contribution each : dearest.subList(0, Math.min(SHOWN, dearest.size()))) {
      String times = each.times().equals(BigInteger.ONE) ? "" : each.times() + " × ";
      String place = each.line() > 0 ? ", line " + each.line() : "";
      terms.add(
          "%s%s (%s%s)"
              .formatted(times, DecimalText.of(each.each().epsilon()), each.text(), place));
    }
    if (dearest.size() > SHOWN) {
      terms.add((dearest.size() - SHOWN) + " more");
    }
    return String.join(" + ", terms) + " = " + DecimalText.of(spent.epsilon()) + " (sequential)";
  }

  /** The finding if a query is released more often than the budget of its class covers. */
  public static Optional<Finding> tooOften(Spending path, String data) {
    return path.releases().entrySet().stream()
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
