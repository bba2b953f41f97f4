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
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A ledger in this process's memory: it forgets everything when the process ends.
 *
 * <p>Enough for one run over one data set. Where several runs or processes release on the same data
 * set, their charges must meet in one ledger that outlives them.
 *
 * <p>Thread-safe: charges of one account are serialised.
 */
public final class InMemoryLedger implements Ledger {

  private final ConcurrentMap<String, Account> accounts = new ConcurrentHashMap<>();

  /** Makes a ledger without accounts. */
  public InMemoryLedger() {}

  @Override
  public void open(String dataSet, PrivacyCost budget) {
    if (budget.epsilon().signum() <= 0) {
      throw new IllegalArgumentException(
          "the budget of data set \"" + dataSet + "\" must have epsilon > 0");
    }
    Account account = accounts.computeIfAbsent(dataSet, name -> new Account(budget));
    if (!account.budget.equals(budget)) {
      throw new IllegalArgumentException(
          "data set \"%s\" has a budget of %s already, it cannot be opened with %s"
              .formatted(dataSet, account.budget, budget));
    }
  }

  @Override
  public Receipt charge(String dataSet, Charge charge) {
    return account(dataSet).charge(charge);
  }

  @Override
  public PrivacyCost due(String dataSet, Charge charge) {
    return account(dataSet).due(charge);
  }

  @Override
  public PrivacyCost remaining(String dataSet) {
    return account(dataSet).remaining();
  }

  private Account account(String dataSet) {
    Account account = accounts.get(dataSet);
    if (account == null) {
      throw new IllegalArgumentException("no account is open for data set \"" + dataSet + "\"");
    }
    return account;
  }

  private static final class Account {
    private final PrivacyCost budget;
    private final Map<String, Integer> releases = new HashMap<>();
    private final Set<Allowance> paid = new HashSet<>();
    private PrivacyCost spent = PrivacyCost.ZERO;

    Account(PrivacyCost budget) {
      this.budget = budget;
    }

    synchronized PrivacyCost remaining() {
      return budget.minus(spent);
    }

    synchronized PrivacyCost due(Charge charge) {
      return charge
          .allowance()
          .map(allowance -> paid.contains(allowance) ? PrivacyCost.ZERO : allowance.cost())
          .orElse(charge.cost());
    }

    synchronized Receipt charge(Charge charge) {
      return new Receipt(decide(charge), remaining());
    }

    private Verdict decide(Charge charge) {
      int released = releases.getOrDefault(charge.query(), 0);
      if (released >= charge.releaseLimit()) {
        return Verdict.OVER_RELEASE_LIMIT;
      }
      PrivacyCost total = spent.plus(due(charge));
      if (!total.fits(budget)) {
        return Verdict.OVER_BUDGET;
      }
      spent = total;
      charge.allowance().ifPresent(paid::add);
      releases.put(charge.query(), released + 1);
      return Verdict.CHARGED;
    }
  }
}
