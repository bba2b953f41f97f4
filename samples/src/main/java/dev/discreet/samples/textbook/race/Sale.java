/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.race;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.runtime.Clamp;
import java.util.Objects;

/**
 * What somebody bought. A row; a customer may have any number of them.
 *
 * @param customer who
 * @param euros for how much
 */
public record Sale(
    @PrivacyUnit(maxRows = PrivacyUnit.UNLIMITED) String customer,
    @Bounded(lower = 0, upper = 10_000) int euros) {

  /** A sale of the nearest amount that there is. */
  public Sale {
    Objects.requireNonNull(customer);
    euros = Clamp.clamp(euros, 0, 10_000);
  }
}
