package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Gaussian noise for half of what a row does, in the norm that Gaussian noise takes. */
final class GaussianContractTooTight {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 0.5, norm = Norm.L2)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count(); // :: error: [DP201]
  }
}
