/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.Optional;

/**
 * One release about to be paid for.
 *
 * <p>Immutable and thread-safe.
 *
 * @param query the key of the query, for example {@code dev.example.WardReport.seniors}
 * @param cost what this one release costs by itself
 * @param releaseLimit how many releases of this query one data set allows, this one included, from
 *     1; {@link #UNLIMITED} if only the budget limits them
 * @param allowance what pays for it instead of its own cost, if anything does
 */
public record Charge(
    String query, PrivacyCost cost, int releaseLimit, Optional<Allowance> allowance) {

  /** The release limit of a query that has none. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /**
   * @throws IllegalArgumentException if the release limit is below 1, or if there is none and an
   *     allowance pays
   */
  public Charge {
    if (releaseLimit < 1) {
      throw new IllegalArgumentException("release limit below 1: " + releaseLimit);
    }
    if (releaseLimit == UNLIMITED && allowance.isPresent()) {
      throw new IllegalArgumentException("no allowance pays for any number of releases");
    }
  }

  /** A charge that pays for itself. */
  public Charge(String query, PrivacyCost cost, int releaseLimit) {
    this(query, cost, releaseLimit, Optional.empty());
  }

  /** A charge without a release limit. */
  public static Charge of(String query, PrivacyCost cost) {
    return new Charge(query, cost, UNLIMITED);
  }
}
