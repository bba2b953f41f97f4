/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.hospital;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.runtime.Clamp;
import java.util.Objects;

/** A row. */
public record Visit(
    @PrivacyUnit(maxRows = 2) String person,
    @Bounded(lower = 0, upper = 120) int age,
    @Bounded(lower = 0, upper = 5000) long cost,
    Ward ward,
    String code) {
  /** Makes a row. */
  public Visit {
    Objects.requireNonNull(person);
    age = Clamp.clamp(age, 0, 120);
    cost = Clamp.clamp(cost, 0L, 5000L);
    Objects.requireNonNull(ward);
    Objects.requireNonNull(code);
  }
}
