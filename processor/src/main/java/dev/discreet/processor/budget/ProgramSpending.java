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
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a program spends, for people to read.
 *
 * @param program the name of its class, a dot and its own name, with the types of public parameters
 *     in parentheses where it has some
 * @param budget what it may spend on each data set
 * @param accounts what it spends on each
 */
public record ProgramSpending(String program, BudgetContract budget, List<Account> accounts) {
  /**
   * One data set.
   *
   * @param data the name of the variable that holds it
   * @param steps its dearest path, in the order of the program
   * @param prices ε of all at the budget's δ, by accounting; infinite where one has no figure;
   *     empty where nobody reads them
   * @param best the accounting that the check goes by
   * @param price what all costs by it
   * @param run what the data set is charged each time that the program runs, at most
   * @param atOnce whether the data set pays for all at the first release
   */
  public record Account(
      String data,
      List<Step> steps,
      Map<AccountingMethod, Double> prices,
      AccountingMethod best,
      Price price,
      PrivacyCost run,
      boolean atOnce) {
    /** Copies the steps and prices. */
    public Account {
      steps = List.copyOf(steps);
      prices = prices.isEmpty() ? Map.of() : new EnumMap<>(prices);
    }
  }

  /**
   * One expression that spends.
   *
   * @param text as the user wrote it
   * @param line in the file
   * @param times how often
   * @param each what it costs each time, where it stands
   * @param rho what was written of it instead of an ε, each time; not on a sample
   * @param where what part of the data set it sees, such as {@code a sample of 0.01}; empty for all
   *     of it
   */
  public record Step(
      String text,
      long line,
      BigInteger times,
      PrivacyCost each,
      Optional<BigDecimal> rho,
      String where) {}

  /** Copies the accounts. */
  public ProgramSpending {
    accounts = List.copyOf(accounts);
  }
}
