/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;

/**
 * Accounts of privacy spending, one per data-set name.
 *
 * <h2>Security guarantees</h2>
 *
 * The sum of all charges that were answered {@link Receipt.Verdict#CHARGED} never exceeds the
 * account's budget, and no query has more of them than its release limit, whatever the number of
 * threads (and, for a ledger that is shared by processes, of processes). A charge with an {@link
 * Allowance} counts as that, once for all charges that name an equal one. A charge that was made is
 * never refunded: not when the query fails, not when the caller dies. A ledger that cannot tell
 * whether a charge was recorded must throw, so that nothing is released.
 *
 * <p>Implementations are thread-safe. None of their messages may hold more than data-set names,
 * query names and costs: these are public, and nothing else reaches a ledger.
 */
public interface Ledger {

  /**
   * Opens the account of a data set, or joins it if it is open.
   *
   * @param dataSet the name of the data set
   * @param budget what may be spent on it in total; ε &gt; 0
   * @throws IllegalArgumentException if the account is open with another budget, or if ε is 0
   */
  void open(String dataSet, PrivacyCost budget);

  /**
   * Decides on a charge and, if it fits, makes it, in one atomic step.
   *
   * @param dataSet the name of an open account
   * @param charge what is to be paid
   * @return the decision, and what is left after it
   * @throws IllegalArgumentException if there is no such account
   */
  Receipt charge(String dataSet, Charge charge);

  /**
   * What a charge would deduct: nothing, if its allowance is paid; a value of the past as soon as
   * another thread charges.
   *
   * @param dataSet the name of an open account
   * @param charge what would be charged
   * @throws IllegalArgumentException if there is no such account
   */
  PrivacyCost due(String dataSet, Charge charge);

  /**
   * What is left; a value of the past as soon as another thread charges.
   *
   * @param dataSet the name of an open account
   * @throws IllegalArgumentException if there is no such account
   */
  PrivacyCost remaining(String dataSet);
}
