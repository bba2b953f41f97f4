/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Queries of persons who have one row each. */
final class Patients {

  private Patients() {}

  /** A struct in a row. */
  record Home(String town, Optional<Integer> number) {}

  /** One row of each. */
  record Patient(
      String id,
      @Bounded(lower = 0, upper = 120) int age,
      LocalDate admitted,
      Optional<Home> home,
      List<String> codes) {
    Patient {
      Objects.requireNonNull(id);
      Objects.requireNonNull(admitted);
      if (age > 120) {
        throw new IllegalArgumentException("the age of " + id + " is " + age);
      }
      age = Clamp.clamp(age, 0, 120);
      codes = List.copyOf(codes);
    }
  }

  @Private(epsilon = 1e7)
  static long all(List<Patient> patients) {
    return patients.stream().count();
  }

  @Private(epsilon = 1e7)
  @Sensitivity(120)
  static long ages(List<Patient> patients) {
    return patients.stream().mapToLong(Patient::age).sum();
  }

  @Private(epsilon = 1e7)
  static long[] byAge(List<Patient> patients) {
    long[] counts = new long[121];
    for (Patient each : patients) {
      counts[each.age()]++;
    }
    return counts;
  }
}
