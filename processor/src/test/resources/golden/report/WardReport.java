package dev.example;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

enum Ward { CARDIOLOGY, ONCOLOGY, SURGERY }

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

@PrivacyBudget(epsilon = 1.0)
final class WardReport {
  /**
   * How many patients are <b>65</b> or older, for the yearly report.
   *
   * <p>Asked for by the ministry.
   */
  @Private(epsilon = 0.2)
  static long seniors(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= 65).count();
  }

  @Private(epsilon = 0.5)
  @Sensitivity(5_000_000)
  static long totalCostCents(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += p.costCents();
    }
    return total;
  }

  @Private(epsilon = 0.3)
  static Map<Ward, Long> byWard(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::ward, counting()));
  }
}
