package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A row that says nothing of its range, clamped where it is summed. */
final class ClampedInTheQuery {
  record Patient(long costCents, double dose) {}

  @Private(epsilon = 0.5)
  @Sensitivity(5_000_000)
  static long totalCostCents(List<Patient> patients) {
    return patients.stream().mapToLong(p -> Clamp.clamp(p.costCents(), 0L, 5_000_000L)).sum();
  }

  @Private(epsilon = 0.5)
  @Sensitivity(50)
  static double totalDose(List<Patient> patients) {
    double total = 0;
    for (Patient p : patients) {
      total += Clamp.toStep(Clamp.clamp(p.dose(), 0.0, 50.0), 0x1p-10);
    }
    return total;
  }
}
