/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.scale;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.runtime.Clamp;
import java.util.Objects;

/** A stay of a person. */
record Stay(
    @PrivacyUnit(maxRows = 3) Long person,
    @Bounded(lower = 0, upper = 120) int age,
    @Bounded(lower = 0, upper = 5_000_000) long costCents) {

  Stay {
    Objects.requireNonNull(person);
    age = Clamp.clamp(age, 0, 120);
    costCents = Clamp.clamp(costCents, 0L, 5_000_000L);
  }
}
