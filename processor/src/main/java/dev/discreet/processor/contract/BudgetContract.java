/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.ONE_COST;

import dev.discreet.annotations.Accounting;
import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.contract.cost.CostReader;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** What all queries of a class, or all releases of a program, may spend on one data set. */
public final class BudgetContract {
  private final DeclaredCost cost;
  private final Accounting accounting;
  private final Adjacency adjacency;
  private final Declared declared;

  private BudgetContract(
      DeclaredCost cost, Accounting accounting, Adjacency adjacency, Declared declared) {
    this.cost = cost;
    this.accounting = accounting;
    this.adjacency = adjacency;
    this.declared = declared;
  }

  public static BudgetContract read(Declared declared, String owner, ReadingContext context) {
    DeclaredCost cost = new CostReader(context).ofBudget(declared, owner);
    Accounting accounting =
        declared.constant("accounting", Accounting.class).orElse(Accounting.TIGHTEST);
    if (cost.rho().isPresent()
        && accounting != Accounting.TIGHTEST
        && accounting != Accounting.ZCDP) {
      context.report(
          declared.at(
              "accounting",
              Finding.of(ONE_COST, owner, "epsilon and rho")
                  .found("rho adds up by zCDP, and not by " + accounting)
                  .fix("leave accounting out, or give an epsilon instead of rho")));
    }
    return new BudgetContract(
        cost,
        accounting,
        declared.constant("adjacency", Adjacency.class).orElse(Adjacency.ADD_REMOVE),
        declared);
  }

  /** Whether the budget of a class says that rows are replaced. */
  public static boolean isOfReplaced(TypeElement type) {
    return Declared.on(type, AnnotationName.PRIVACY_BUDGET)
        .flatMap(declared -> declared.constant("adjacency", Adjacency.class))
        .filter(Adjacency.REPLACE_ONE::equals)
        .isPresent();
  }

  /** Above 0, the decimal that was written, or what ρ comes to. */
  public BigDecimal epsilon() {
    return cost.epsilon();
  }

  /** At least 0 and below 1, the decimal that was written. */
  public BigDecimal delta() {
    return cost.delta();
  }

  /** ρ of zero-concentrated differential privacy, where that was written instead of an ε. */
  public Optional<BigDecimal> rho() {
    return cost.rho();
  }

  /** The same in ε and δ, which is what a data set pays; by whatever composes to the least. */
  public BudgetContract asCharged() {
    return rho().isPresent()
        ? new BudgetContract(
            new DeclaredCost(epsilon(), delta(), Optional.empty()),
            Accounting.TIGHTEST,
            adjacency,
            declared)
        : this;
  }

  /** How the costs of releases are composed. */
  public Accounting accounting() {
    return accounting;
  }

  /** Which data sets are neighbours. */
  public Adjacency adjacency() {
    return adjacency;
  }

  /** Whether the adjacency was written, and is not the one that goes without saying. */
  public boolean givesAdjacency() {
    return declared.gives("adjacency");
  }

  /** As it is written, for messages. */
  @Override
  public String toString() {
    if (rho().isPresent()) {
      return "@PrivacyBudget(rho = " + rho().get().doubleValue() + ")";
    }
    String slack = delta().signum() == 0 ? "" : ", delta = " + delta().doubleValue();
    return "@PrivacyBudget(epsilon = " + epsilon().doubleValue() + slack + ")";
  }

  /** Places a finding at the value of {@code epsilon}, {@code delta} or {@code rho}. */
  public PlacedFinding at(String attribute, Finding finding) {
    return declared.at(attribute, finding);
  }
}
