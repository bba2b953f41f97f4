/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A program: what it may spend on each data set, and what it spends.
 *
 * @param name of its class, a dot and its own
 * @param file where it is declared; empty where that is not known
 * @param epsilon what it may spend
 * @param delta what it may spend beside it
 * @param rho where its budget is a ρ of zero-concentrated differential privacy; ε and δ are then
 *     what all of that comes to
 * @param accounts what it spends on each data set
 */
public record ProgramReport(
    String name,
    String file,
    BigDecimal epsilon,
    BigDecimal delta,
    Optional<BigDecimal> rho,
    List<Account> accounts) {

  /** Copies the accounts. */
  public ProgramReport {
    accounts = List.copyOf(accounts);
  }

  /**
   * One data set.
   *
   * @param data the name of the variable that holds it
   * @param steps its dearest path, in the order of the program
   * @param rho what it spends of a budget that is a ρ, rounded up; empty if something has none
   * @param prices what all of it costs, by accounting
   * @param run what the data set is charged each time that the program runs
   */
  public record Account(
      String data, List<Step> steps, Optional<BigDecimal> rho, List<Price> prices, Run run) {
    /** Copies the steps and prices. */
    public Account {
      steps = List.copyOf(steps);
      prices = List.copyOf(prices);
    }
  }

  /**
   * What a data set is charged for one run, at most. A further run is charged the same again.
   *
   * @param epsilon ε, which adds up
   * @param delta δ, which adds up
   */
  public record Run(BigDecimal epsilon, BigDecimal delta) {}

  /**
   * One expression that spends.
   *
   * @param expression as the user wrote it
   * @param line in the file
   * @param times how often
   * @param epsilon what it costs each time
   * @param delta what it costs beside it, each time
   * @param rho where that was written instead; ε and δ are then what it costs by itself
   * @param where what part of the data set it sees; empty for all of it
   */
  public record Step(
      String expression,
      long line,
      BigInteger times,
      BigDecimal epsilon,
      BigDecimal delta,
      Optional<BigDecimal> rho,
      String where) {}

  /**
   * What an accounting says.
   *
   * @param accounting its name
   * @param epsilon at the δ of the budget; empty where it has no figure
   * @param needsDelta whether it has no figure because the δ of the budget is too small
   * @param best whether the check goes by it
   */
  public record Price(
      String accounting, Optional<Double> epsilon, boolean needsDelta, boolean best) {}
}
