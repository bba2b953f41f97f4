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
import dev.discreet.runtime.ledger.Receipt.Verdict;
import dev.discreet.runtime.ledger.Refusal;
import dev.discreet.runtime.ledger.Used;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is said of a charge that a ledger refused: whose account, how much, and what used most. */
final class Refusals {

  private Refusals() {}

  static BudgetExceededException of(Refusal refusal) {
    return new BudgetExceededException(
        refusal.charge().query() + " " + reason(refusal) + most(refusal.most()), refusal);
  }

  private static String reason(Refusal refusal) {
    Charge charge = refusal.charge();
    String name = refusal.dataSet();
    String place = DataAccount.place(charge.scopes(), "data set \"" + name + "\"");
    if (refusal.verdict() == Verdict.OVER_RELEASE_LIMIT) {
      return "has had its %d release(s) on %s (requested %s, remaining %s of %s)"
          .formatted(
              charge.releaseLimit(), place, refusal.asked(), refusal.left(), refusal.limit());
    }
    if (refusal.verdict() == Verdict.CLOSED) {
      return "is refused: the account of data set \"%s\" is closed".formatted(name);
    }
    if (refusal.verdict() == Verdict.OVER_QUOTA && refusal.limit().epsilon().signum() == 0) {
      return "is refused: %s has no quota on data set \"%s\"; fix: grant one"
          .formatted(refusal.analyst().orElse(""), name);
    }
    String limit =
        refusal.analyst().isPresent()
            ? "the quota of %s on data set \"%s\"".formatted(refusal.analyst().get(), name)
            : "the budget of data set \"%s\"".formatted(name);
    String all = payer(charge, refusal.asked()).map(by -> " for all releases of " + by).orElse("");
    return "exceeds %s: requested %s%s, remaining %s of %s"
        .formatted(limit, refusal.asked(), all, refusal.left(), refusal.limit());
  }

  private static String most(List<Used> most) {
    return most.isEmpty()
        ? ""
        : "; most was used by "
            + most.stream()
                .map(
                    used ->
                        "%s (%s, %d release(s))"
                            .formatted(used.query(), used.cost(), used.releases()))
                .collect(Collectors.joining(", "));
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
}
