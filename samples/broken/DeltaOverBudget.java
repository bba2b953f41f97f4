package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Two releases, each with the whole delta of the class, and their costs are added. */
@PrivacyBudget(epsilon = 1, delta = 1e-6, accounting = Accounting.SEQUENTIAL) // :: error: [DP301]
final class DeltaOverBudget {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN, releases = 2)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
