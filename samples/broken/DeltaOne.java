package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A guarantee that may always be missed. */
final class DeltaOne {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5, delta = 1) // :: error: [DP003]
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
