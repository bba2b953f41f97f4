package hospital;

import dev.discreet.annotations.*;
import java.util.List;

// :: message: spends ε = 1.1, over its budget of ε = 1
// :: message: insured 0.6 + all 0.5 = 1.1
/** Two queries that each fit, and together do not. */
@PrivacyBudget(epsilon = 1.0) // :: error: [DP301]
final class BudgetOverrun {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.6)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }

  @Private(epsilon = 0.5)
  static long all(List<Patient> patients) {
    return patients.stream().count();
  }
}
