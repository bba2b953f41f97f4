package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** An answer that nobody changes needs no query. */
final class SensitivityZero {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  @Sensitivity(0) // :: error: [DP011]
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
