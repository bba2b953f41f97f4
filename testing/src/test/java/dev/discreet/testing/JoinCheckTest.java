/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitive;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.annotations.Trusted;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Of two data sets, one changes. */
class JoinCheckTest {

  record Patient(@PrivacyUnit(maxRows = 2) String id) {
    Patient {
      Objects.requireNonNull(id);
    }
  }

  record Visit(@PrivacyUnit(maxRows = 5) String patient) {
    Visit {
      Objects.requireNonNull(patient);
    }
  }

  static final class Joined {
    private Joined() {}

    @Trusted(reason = "a patient more meets five visits")
    @Private(epsilon = 1)
    @Sensitivity(5)
    static long pairs(List<Patient> patients, @Sensitive List<Visit> visits) {
      return patients.stream()
          .mapToLong(p -> visits.stream().filter(v -> v.patient().equals(p.id())).count())
          .sum();
    }
  }

  @Test
  void theContractIsReached() {
    assertEquals(1, SensitivityCheck.of(Joined.class).check().lines().get(0).used());
  }
}
