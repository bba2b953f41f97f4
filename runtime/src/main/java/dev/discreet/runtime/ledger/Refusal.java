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
import java.util.List;
import java.util.Optional;

/**
 * Why a ledger refused. Everything in it is public: names and costs.
 *
 * <p>Immutable and thread-safe.
 *
 * @param dataSet whose account refused
 * @param charge what it refused
 * @param verdict why; never {@link Verdict#CHARGED}
 * @param asked by how much the total of the account, or of the quota, would have grown
 * @param left what was left of that
 * @param limit the budget, or the quota
 * @param analyst whose quota it was, if it was a quota
 * @param most the queries that used most of the account, the dearest first
 */
public record Refusal(
    String dataSet,
    Charge charge,
    Verdict verdict,
    PrivacyCost asked,
    PrivacyCost left,
    PrivacyCost limit,
    Optional<String> analyst,
    List<Used> most) {

  /** Copies the list. */
  public Refusal {
    most = List.copyOf(most);
  }
}
