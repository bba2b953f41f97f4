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
import static java.util.stream.Collectors.summingLong;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Per;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Queries of persons with any number of rows. */
public final class Stays {
  private Stays() {}

  /** A stay of a patient. */
  public record Stay(
      @PrivacyUnit(maxRows = PrivacyUnit.UNLIMITED) String patient,
      @Bounded(lower = 0, upper = 600) int minutes) {
    public Stay {
      Objects.requireNonNull(patient, "patient");
      minutes = Clamp.clamp(minutes, 0, 600);
    }
  }

  /** Minutes of each patient, of which 3,000 count. */
  @Private(epsilon = 1)
  @Sensitivity(value = 3_000, per = Per.UNIT)
  public static long minutes(List<Stay> stays) {
    Map<String, Long> each =
        stays.stream().collect(groupingBy(Stay::patient, summingLong(Stay::minutes)));
    return each.values().stream().mapToLong(all -> Math.min(all, 3_000)).sum();
  }

  /** Patients by whether they came more than once. */
  @Private(epsilon = 1)
  @Sensitivity(value = 1, per = Per.UNIT)
  public static Map<Boolean, Long> again(List<Stay> stays) {
    return stays.stream().collect(groupingBy(Stay::patient, counting())).values().stream()
        .collect(groupingBy(all -> all > 1, counting()));
  }
}
