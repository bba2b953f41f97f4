package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The total is clamped, and one patient still moves all of it. */
final class ClampAfterSum {
  record Patient(@Bounded(lower = 0, upper = 5_000_000) long costCents) {
    Patient {
      costCents = Clamp.clamp(costCents, 0L, 5_000_000L);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(1_000)
  static long totalCostCents(List<Patient> patients) {
    long total = patients.stream().mapToLong(Patient::costCents).sum();
    return Clamp.clamp(total, 0L, 1_000_000L); // :: error: [DP201]
  }
}
