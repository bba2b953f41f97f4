package dev.example;

import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

final class Stays {
  record Patient(@PrivacyUnit String id, boolean insured) {
    Patient {
      Objects.requireNonNull(id);
    }
  }

  record Stay(
      @PrivacyUnit(maxRows = 2) String patient, @Bounded(lower = 0, upper = 400) int days) {
    Stay {
      Objects.requireNonNull(patient);
      days = Clamp.clamp(days, 0, 400);
    }
  }

  /** A join of two data sets. */
  @Private(epsilon = 0.2)
  @Sensitivity(value = 800, per = Per.UNIT)
  static long daysOfInsured(List<Patient> patients, @Sensitive List<Stay> stays) {
    Map<String, List<Stay>> byPatient = stays.stream().collect(groupingBy(Stay::patient));
    return patients.stream()
        .filter(Patient::insured)
        .flatMap(p -> byPatient.getOrDefault(p.id(), List.of()).stream())
        .mapToLong(Stay::days)
        .sum();
  }
}
