package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Gaussian noise protects up to a delta, and there is none. */
final class GaussianWithoutDelta {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5, mechanism = Mechanism.GAUSSIAN) // :: error: [DP006]
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
