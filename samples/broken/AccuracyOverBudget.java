package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Accuracies that cost more than the budget has. */
@PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
final class AccuracyOverBudget {
  record Patient(boolean insured) {}

  @Private(within = 50)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }

  @Private(within = 40, confidence = 0.99)
  static long uninsured(List<Patient> patients) {
    return patients.stream().filter(p -> !p.insured()).count();
  }
}
