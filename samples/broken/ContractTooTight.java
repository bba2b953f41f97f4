package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** One cent less than the dearest patient. */
final class ContractTooTight {
  record Patient(@Bounded(lower = 0, upper = 5_000_000) long costCents) {
    Patient {
      costCents = Clamp.clamp(costCents, 0L, 5_000_000L);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(4_999_999)
  static long totalCostCents(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += p.costCents();
    }
    // :: message: 4999999
    return total; // :: error: [DP201]
  }
}
