package com.example.wards;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.PrivateData;
import java.util.List;
import java.util.Map;

/** What the hospital publishes of its wards. */
@PrivacyBudget(epsilon = 1.5)
final class WardReport {

  private WardReport() {}

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

  /** A quantile is asked of each row: the runtime orders what they answer. */
  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 120)
  static int medianAge(Patient patient) {
    return patient.age();
  }

  /** A program: what it spends is counted through its branches. */
  @PrivacyBudget(epsilon = 0.7)
  static long meanCostCents(PrivateData<Patient> data) {
    PrivateWardReport report = new PrivateWardReport(data);
    long total = report.totalCostCents();
    long seniors = report.seniors();
    return seniors > 100 ? total / seniors : total;
  }
}
