package hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Map;

/** What the hospital publishes of its wards. */
@PrivacyBudget(epsilon = 1.0)
final class WardReport {
  @Private(epsilon = 0.2)
  static long seniors(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= 65).count();
  }

  @Private(epsilon = 0.5) @Sensitivity(5_000_000)
  static long totalCostCents(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) total += p.costCents();
    return total;
  }

  @Private(epsilon = 0.3)
  static Map<Ward, Long> byWard(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::ward, counting()));
  }
}
