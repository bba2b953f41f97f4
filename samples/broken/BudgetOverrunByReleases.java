package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Monthly releases are paid for each. */
@PrivacyBudget(epsilon = 1.0) // :: error: [DP301]
final class BudgetOverrunByReleases {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.1, releases = 12)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
