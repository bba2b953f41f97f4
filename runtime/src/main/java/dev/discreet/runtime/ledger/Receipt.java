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
 * A ledger's answer to a {@link Charge}.
 *
 * <p>Immutable and thread-safe.
 *
 * @param verdict whether the charge was made, and if not, why
 * @param remaining what the account has left after this decision
 */
public record Receipt(Verdict verdict, PrivacyCost remaining) {

  /** What a ledger decided. Only {@link #CHARGED} allows the release. */
  public enum Verdict {
    /** The cost was deducted, for good. */
    CHARGED,
    /** The cost exceeds what is left; nothing was deducted. */
    OVER_BUDGET,
    /** The query has had all releases that its limit allows; nothing was deducted. */
    OVER_RELEASE_LIMIT,
    /**
     * The cost holds for none of the neighbours for which all that was charged before holds;
     * nothing was deducted.
     */
    OTHER_ADJACENCY,
    /** The cost exceeds what is left of the analyst's quota, or there is none; nothing deducted. */
    OVER_QUOTA,
    /** The account is closed; nothing was deducted. */
    CLOSED
  }
}
