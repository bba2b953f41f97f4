package com.example.wards;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.runtime.Clamp;
import java.util.Objects;

/** A row. What the bounds say holds whatever the constructor is given. */
record Patient(
    @PrivacyUnit String id,
    @Bounded(lower = 0, upper = 120) int age,
    @Bounded(lower = 0, upper = 5_000_000) long costCents,
    Ward ward) {

  Patient {
    Objects.requireNonNull(id);
    age = Clamp.clamp(age, 0, 120);
    costCents = Clamp.clamp(costCents, 0L, 5_000_000L);
    Objects.requireNonNull(ward);
  }
}
