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
 * What a query has used of an account.
 *
 * <p>Immutable and thread-safe.
 *
 * @param query the key of the query
 * @param releases how often it was charged
 * @param cost by how much its charges let the total grow; those of all queries add up to it
 */
public record Used(String query, long releases, PrivacyCost cost) {

  Used plus(PrivacyCost more) {
    return new Used(query, releases + 1, cost.plus(more));
  }
}
