package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** One turn of the loop more than the budget covers. */
final class ProgramOverBudget {
  record Patient(boolean insured) {}

  static final class Counts {
    @Private(epsilon = 0.5)
    static long insured(List<Patient> patients) {
      return patients.stream().filter(p -> p.insured()).count();
    }
  }

  @PrivacyBudget(epsilon = 5) // :: error: [DP301]
  static long mean(PrivateData<Patient> patients) {
    PrivateProgramOverBudget_Counts counts = new PrivateProgramOverBudget_Counts(patients);
    long total = 0;
    for (int i = 0; i <= 10; i++) {
      total += counts.insured();
    }
    return total / 11;
  }
}
