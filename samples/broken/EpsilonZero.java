package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Perfect privacy, and no answer. */
final class EpsilonZero {
  record Patient(boolean insured) {}

  @Private(epsilon = 0) // :: error: [DP001]
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
