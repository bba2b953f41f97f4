/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.math.BigDecimal;

/**
 * One step from a data set to the rows that a release falls on. Only public values, so that a
 * ledger may keep it anywhere.
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface Scope {

  /**
   * One of the disjoint parts of a partition.
   *
   * @param partition an id that no other partition has
   * @param key the key of the part
   */
  record Part(String partition, String key) implements Scope {}

  /**
   * A Poisson sample: each unit is in it with the same probability, independently.
   *
   * @param sample an id that no other sample has
   * @param rate the probability, in (0, 1]
   */
  record Sample(String sample, BigDecimal rate) implements Scope {

    /**
     * @throws IllegalArgumentException if the rate is outside (0, 1]
     */
    public Sample {
      if (rate.signum() <= 0 || rate.compareTo(BigDecimal.ONE) > 0) {
        throw new IllegalArgumentException("the sampling rate must be in (0, 1]: " + rate);
      }
      rate = rate.stripTrailingZeros();
    }
  }
}
