/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Per;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** Queries that count groups above a size, which few rows do not reach. */
public final class Doses {
  private Doses() {}

  /** A dose that a patient took. */
  public record Dose(
      @PrivacyUnit(maxRows = 12) String patient,
      String drug,
      @Bounded(lower = 0, upper = 9) int mg) {
    public Dose {
      Objects.requireNonNull(patient, "patient");
      Objects.requireNonNull(drug, "drug");
      mg = Clamp.clamp(mg, 0, 9);
    }
  }

  /** Drugs of more than a hundred doses. */
  @Private(epsilon = 1)
  public static long common(List<Dose> doses) {
    return doses.stream().collect(groupingBy(Dose::drug, counting())).values().stream()
        .filter(all -> all > 100)
        .count();
  }

  /** The same, where a patient comes or goes. */
  @Private(epsilon = 1)
  @Sensitivity(value = 12, per = Per.UNIT)
  public static long commonOfPatients(List<Dose> doses) {
    return doses.stream().collect(groupingBy(Dose::drug, counting())).values().stream()
        .filter(all -> all > 100)
        .count();
  }

  /** Drugs of more doses than a public number. */
  @Private(epsilon = 1)
  public static long above(List<Dose> doses, @Bounded(lower = 50, upper = 400) int size) {
    return doses.stream().collect(groupingBy(Dose::drug, counting())).values().stream()
        .filter(all -> all > size)
        .count();
  }

  /** Patients of ten doses or more. */
  @Private(epsilon = 1)
  @Sensitivity(value = 1, per = Per.UNIT)
  public static long often(List<Dose> doses) {
    return doses.stream().collect(groupingBy(Dose::patient, counting())).values().stream()
        .filter(all -> all >= 10)
        .count();
  }
}
