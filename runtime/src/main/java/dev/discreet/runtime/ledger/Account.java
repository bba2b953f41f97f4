/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/**
 * What may be spent, and has been spent, by charges that are made one after the other: the same
 * charges in the same order always come to the same.
 *
 * <p>Not thread-safe.
 */
final class Account {

  private PrivacyCost budget;
  private final Place root;
  private Set<Neighbours> adjacencies;

  Account(PrivacyCost budget) {
    this(budget, new Place(), Neighbours.all());
  }

  private Account(PrivacyCost budget, Place root, Set<Neighbours> adjacencies) {
    this.budget = budget;
    this.root = root;
    this.adjacencies = adjacencies;
  }

  PrivacyCost budget() {
    return budget;
  }

  void setBudget(PrivacyCost changed) {
    budget = changed;
  }

  PrivacyCost spent() {
    return root.spent().total();
  }

  PrivacyCost remaining() {
    return difference(budget, spent());
  }

  /** For which neighbours all that was charged holds. */
  Set<Neighbours> adjacencies() {
    return adjacencies;
  }

  /** By how much the total would grow. */
  PrivacyCost due(Charge charge) {
    Path path = Path.to(root, charge.scopes());
    return difference(Payment.of(charge, path).totalOn(path), spent());
  }

  private static PrivacyCost difference(PrivacyCost more, PrivacyCost less) {
    return new PrivacyCost(
        more.epsilon().subtract(less.epsilon()).max(BigDecimal.ZERO),
        more.delta().subtract(less.delta()).max(BigDecimal.ZERO));
  }

  /**
   * How many such charges could be made one after the other, were they all that is charged. Equal
   * charges at one place add, and whatever is made of their sum above it does not fall as they
   * grow, so the number is found by halving.
   */
  int releasesLeft(Charge charge) {
    Charge alone = charge.by(List.of());
    if (verdict(alone) != Verdict.CHARGED) {
      return 0;
    }
    Path path = Path.to(root, charge.scopes());
    int allowed = charge.releaseLimit() - path.end().released(charge.query());
    if (charge.allowance().isPresent()) {
      return allowed;
    }
    Payment one = Payment.of(alone, path);
    int fitting = 1;
    int tooMany = 2;
    while (tooMany < allowed && one.totalOn(path, tooMany).fits(budget)) {
      fitting = tooMany;
      tooMany = tooMany <= Integer.MAX_VALUE / 2 ? 2 * tooMany : Integer.MAX_VALUE;
    }
    if (tooMany >= allowed) {
      if (one.totalOn(path, allowed).fits(budget)) {
        return allowed;
      }
      tooMany = allowed;
    }
    while (tooMany - fitting > 1) {
      int middle = fitting + (tooMany - fitting) / 2;
      if (one.totalOn(path, middle).fits(budget)) {
        fitting = middle;
      } else {
        tooMany = middle;
      }
    }
    return fitting;
  }

  /** What would be decided; nothing changes. */
  Verdict verdict(Charge charge) {
    if (Neighbours.common(adjacencies, charge.adjacencies()).isEmpty()) {
      return Verdict.OTHER_ADJACENCY;
    }
    Path path = Path.to(root, charge.scopes());
    if (path.end().released(charge.query()) >= charge.releaseLimit()) {
      return Verdict.OVER_RELEASE_LIMIT;
    }
    return Payment.of(charge, path).totalOn(path).fits(budget)
        ? Verdict.CHARGED
        : Verdict.OVER_BUDGET;
  }

  /** Makes a charge, which the caller has seen to fit. */
  void make(Charge charge) {
    Path path = Path.to(root, charge.scopes());
    Payment.of(charge, path).make(charge, path);
    adjacencies = Neighbours.common(adjacencies, charge.adjacencies());
  }

  TextList format() {
    return TextList.of(
        ChargeText.format(budget), AccountText.format(root), ChargeText.format(adjacencies));
  }

  static Account parse(TextList text) {
    return new Account(
        ChargeText.cost(text.list(0)),
        AccountText.place(text.list(1)),
        ChargeText.adjacencies(text.list(2)));
  }
}
