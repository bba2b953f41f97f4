package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Nobody said how much a patient can cost; any long would do. */
final class UnboundedSum {
  record Patient(long costCents) {}

  @Private(epsilon = 0.5)
  @Sensitivity(5_000_000)
  static long totalCostCents(List<Patient> patients) {
    return patients.stream().mapToLong(Patient::costCents).sum(); // :: error: [DP202]
  }
}
