package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Valid by the page, and not built yet. */
final class GaussianNoise {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN) // :: error: [DP901]
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
