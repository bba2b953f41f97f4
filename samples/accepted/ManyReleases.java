package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Many releases together cost less than their sum of 12.5, and less than the sum of their deltas. */
@PrivacyBudget(epsilon = 9, delta = 1e-6)
final class ManyReleases {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.25, releases = 50)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
