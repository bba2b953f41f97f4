/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Allowance;
import dev.discreet.runtime.ledger.Bundle;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Ledger;
import dev.discreet.runtime.ledger.Receipt;
import dev.discreet.runtime.ledger.Scope;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/**
 * What a data set shares with its parts and samples: its name, its account and where its noise
 * comes from.
 *
 * <p>Thread-safe.
 *
 * @param name the public name
 * @param maxRows the public row limit
 * @param ledger where the account of this name is
 * @param noiseSource where noise comes from
 * @param noisePools noise that lies ready
 * @param unverifiedQueriesAllowed whether all guarantees are void
 */
record DataAccount(
    String name,
    long maxRows,
    Ledger ledger,
    SecureRandom noiseSource,
    NoisePools noisePools,
    boolean unverifiedQueriesAllowed) {

  /** Whether both are one account. */
  boolean isSameAs(DataAccount other) {
    return ledger == other.ledger && name.equals(other.name);
  }

  PrivacyCost remaining() {
    return ledger.remaining(name);
  }

  /** Pays for a release, for good. */
  void charge(Charge charge) {
    Receipt receipt = ledger.charge(name, charge);
    if (receipt.verdict() == Receipt.Verdict.CHARGED) {
      return;
    }
    PrivacyCost cost = ledger.due(name, charge);
    PrivacyCost remaining = receipt.remaining();
    if (receipt.verdict() == Receipt.Verdict.OVER_RELEASE_LIMIT) {
      String refusal =
          "has had its %d release(s) on %s (requested %s, remaining %s)"
              .formatted(charge.releaseLimit(), place(charge.scopes()), cost, remaining);
      throw new BudgetExceededException(charge.query() + " " + refusal, name, cost, remaining);
    }
    throw overBudget(charge, cost, remaining);
  }

  /** Refuses what could not be paid for now, without paying. */
  void requireFunds(Charge charge) {
    PrivacyCost remaining = remaining();
    PrivacyCost due = ledger.due(name, charge);
    if (!due.fits(remaining)) {
      throw overBudget(charge, due, remaining);
    }
  }

  private BudgetExceededException overBudget(
      Charge charge, PrivacyCost due, PrivacyCost remaining) {
    String all = payer(charge, due).map(name -> " for all releases of " + name).orElse("");
    String refusal =
        "exceeds the budget of data set \"%s\": requested %s%s, remaining %s"
            .formatted(name, due, all, remaining);
    return new BudgetExceededException(charge.query() + " " + refusal, name, due, remaining);
  }

  /** What pays for more than this release, by its name. */
  private static Optional<String> payer(Charge charge, PrivacyCost due) {
    return charge
        .allowance()
        .map(Allowance::name)
        .or(
            () ->
                charge.programs().stream()
                    .filter(program -> program.price().equals(due))
                    .map(Bundle::program)
                    .findFirst());
  }

  /** For example {@code a part of data set "wards-2026"}. */
  String place(List<Scope> scopes) {
    return place(scopes, "data set \"" + name + "\"");
  }

  /** The innermost part or sample first, then the one around it, and last what all are of. */
  static String place(List<Scope> scopes, String whole) {
    StringBuilder place = new StringBuilder(whole);
    for (Scope scope : scopes) {
      place.insert(0, scope instanceof Scope.Part ? "a part of " : "a sample of ");
    }
    return place.toString();
  }
}
