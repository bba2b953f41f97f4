/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.propose;

import dev.discreet.annotations.Bounded;
import dev.discreet.runtime.Clamp;

/**
 * What somebody spent. A row.
 *
 * @param cents from 0 to {@link Purchases#MOST}
 */
public record Purchase(@Bounded(lower = 0, upper = Purchases.MOST) int cents) {

  /** A purchase that is cut off at the most. */
  public Purchase {
    cents = Clamp.clamp(cents, 0, Purchases.MOST);
  }
}
