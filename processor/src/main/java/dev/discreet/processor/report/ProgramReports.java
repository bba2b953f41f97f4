/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.budget.AccountingText;
import dev.discreet.processor.budget.ProgramSpending;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.processor.report.model.ProgramReport.Account;
import dev.discreet.processor.report.model.ProgramReport.Price;
import dev.discreet.processor.report.model.ProgramReport.Run;
import dev.discreet.processor.report.model.ProgramReport.Step;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import java.util.Optional;
import java.util.stream.Stream;

/** What programs spend. */
final class ProgramReports {
  private ProgramReports() {}

  /**
   * One program.
   *
   * @param file where it is declared; empty where that is not known
   */
  static ProgramReport of(ProgramSpending spending, String file) {
    return new ProgramReport(
        spending.program(),
        file,
        spending.budget().epsilon(),
        spending.budget().delta(),
        spending.budget().rho(),
        spending.accounts().stream().map(account -> account(account, spending.budget())).toList());
  }

  private static Account account(ProgramSpending.Account account, BudgetContract budget) {
    return new Account(
        account.data(),
        account.steps().stream().map(ProgramReports::step).toList(),
        account.price().rho(),
        Stream.of(AccountingMethod.values())
            .filter(account.prices()::containsKey)
            .map(method -> price(account, method, budget))
            .toList(),
        new Run(account.run().epsilon(), account.run().delta()));
  }

  private static Step step(ProgramSpending.Step step) {
    return new Step(
        step.text(),
        step.line(),
        step.times(),
        step.each().epsilon(),
        step.each().delta(),
        step.rho(),
        step.where());
  }

  private static Price price(
      ProgramSpending.Account account, AccountingMethod method, BudgetContract budget) {
    double epsilon = account.prices().getOrDefault(method, Double.POSITIVE_INFINITY);
    return new Price(
        AccountingText.of(method),
        Optional.of(epsilon).filter(Double::isFinite),
        !Double.isFinite(epsilon) && isForWantOfDelta(method, budget),
        method == account.best());
  }

  /** A sum has no figure only if its δ is over the budget's; zCDP never has one at δ = 0. */
  private static boolean isForWantOfDelta(AccountingMethod method, BudgetContract budget) {
    return method == AccountingMethod.SEQUENTIAL
        || (method == AccountingMethod.ZCDP && budget.delta().signum() == 0);
  }
}
