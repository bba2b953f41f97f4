/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A ledger in this process's memory: it forgets everything when the process ends.
 *
 * <p>Enough for one run over one data set. Where several runs or processes release on the same data
 * set, their charges must meet in one ledger that outlives them.
 *
 * <p>Every part and every sample that was ever charged takes some hundred bytes, as long as the
 * ledger lives: nobody knows which handles are still in use.
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
    if (!account.budget().equals(budget)) {
      throw new IllegalArgumentException(
          "data set \"%s\" has a budget of %s already, it cannot be opened with %s"
              .formatted(dataSet, account.budget(), budget));
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
}
