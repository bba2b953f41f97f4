package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Gaussian noise, by name or because it is the narrower one. */
@PrivacyBudget(epsilon = 1, delta = 2e-6)
final class GaussianNoise {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }

  @Private(epsilon = 0.5, delta = 1e-6)
  @Sensitivity(norm = Norm.L2)
  static long uninsured(List<Patient> patients) {
    return patients.stream().filter(p -> !p.insured()).count();
  }
}
