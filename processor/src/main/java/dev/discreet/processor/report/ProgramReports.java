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
import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.processor.report.model.ProgramReport.Account;
import dev.discreet.processor.report.model.ProgramReport.Price;
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
        spending.accounts().stream().map(ProgramReports::account).toList());
  }

  private static Account account(ProgramSpending.Account account) {
    return new Account(
        account.data(),
        account.steps().stream().map(ProgramReports::step).toList(),
        Stream.of(AccountingMethod.values())
            .filter(account.prices()::containsKey)
            .map(method -> price(account, method))
            .toList());
  }

  private static Step step(ProgramSpending.Step step) {
    return new Step(
        step.text(),
        step.line(),
        step.times(),
        step.each().epsilon(),
        step.each().delta(),
        step.where());
  }

  private static Price price(ProgramSpending.Account account, AccountingMethod method) {
    double epsilon = account.prices().getOrDefault(method, Double.POSITIVE_INFINITY);
    return new Price(
        AccountingText.of(method),
        Optional.of(epsilon).filter(Double::isFinite),
        method == account.best());
  }
}
