/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Ledger;
import dev.discreet.runtime.ledger.Neighbours;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import dev.discreet.runtime.ledger.Refusal;
import dev.discreet.runtime.ledger.Scope;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a data set shares with its parts and samples: its name, its account and where its noise
 * comes from.
 *
 * <p>Thread-safe.
 *
 * @param name the public name
 * @param budget what may be spent
 * @param maxRows the public row limit
 * @param ledger where the account of this name is
 * @param adjacencies the neighbours that the handle was made for; all where it does not say
 * @param noiseSource where noise comes from
 * @param noisePools noise that lies ready
 * @param unverifiedQueriesAllowed whether all guarantees are void
 * @param keepsAnswers whether the ledger keeps answers
 * @param listeners who hears of charges
 */
record DataAccount(
    String name,
    PrivacyCost budget,
    long maxRows,
    Ledger ledger,
    Set<Neighbours> adjacencies,
    SecureRandom noiseSource,
    NoisePools noisePools,
    boolean unverifiedQueriesAllowed,
    boolean keepsAnswers,
    List<ReleaseEvent.Listener> listeners) {

  /** Whether both are one account, or may be: two ledgers may be of one database. */
  boolean isSameAs(DataAccount other) {
    return name.equals(other.name)
        && (ledger == other.ledger || (ledger.isDurable() && other.ledger.isDurable()));
  }

  PrivacyCost remaining() {
    return ledger.remaining(name);
  }

  /** Why a release is refused. */
  RuntimeException refused(Refusal refusal) {
    return refusal.verdict() == Verdict.OTHER_ADJACENCY
        ? otherAdjacency(refusal.charge(), "has been charged for", ledger.adjacencies(name))
        : Refusals.of(refusal);
  }

  /** Refuses what could not be paid for now, without paying. */
  void requireFunds(Charge charge) {
    Set<Neighbours> charged = ledger.adjacencies(name);
    if (Neighbours.common(charged, narrowed(charge).adjacencies()).isEmpty()) {
      throw otherAdjacency(charge, "has been charged for", charged);
    }
    PrivacyCost remaining = remaining();
    PrivacyCost due = ledger.due(name, charge);
    if (!due.fits(remaining)) {
      throw Refusals.of(
          new Refusal(
              name,
              charge,
              Verdict.OVER_BUDGET,
              due,
              remaining,
              budget,
              Optional.empty(),
              List.of()));
    }
  }

  /** The charge, for the neighbours that the handle was made for. */
  Charge narrowed(Charge charge) {
    Set<Neighbours> common = Neighbours.common(adjacencies, charge.adjacencies());
    if (common.isEmpty()) {
      throw otherAdjacency(charge, "was made for", adjacencies);
    }
    return charge.holdingFor(common);
  }

  private IllegalStateException otherAdjacency(Charge charge, String why, Set<Neighbours> these) {
    return new IllegalStateException(
        "%s is proven for %s, but data set \"%s\" %s %s: their costs add up to nothing that holds; "
                .formatted(charge.query(), either(charge.adjacencies()), name, why, either(these))
            + fix(charge, these));
  }

  private static String fix(Charge charge, Set<Neighbours> these) {
    boolean replaces = charge.adjacencies().stream().allMatch(Neighbours::replaces);
    if (these.stream().anyMatch(each -> each.replaces() == replaces)) {
      return "fix: give all rows of the data set one type, with or without a @PrivacyUnit";
    }
    return replaces
        ? "fix: declare its query class without adjacency = REPLACE_ONE"
        : "fix: declare its query class with @PrivacyBudget(adjacency = REPLACE_ONE)";
  }

  private static String either(Set<Neighbours> these) {
    return these.stream().map(Neighbours::toString).collect(Collectors.joining(" or "));
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
