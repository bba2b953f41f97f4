package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Valid by the page, and not built yet. */
final class ConcentratedCost {
  record Patient(boolean insured) {}

  @Private(rho = 0.01, mechanism = Mechanism.GAUSSIAN) // :: error: [DP901]
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
