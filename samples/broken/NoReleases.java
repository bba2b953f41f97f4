package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A query that may never be asked. */
@PrivacyBudget(epsilon = 1.0)
final class NoReleases {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5, releases = 0) // :: error: [DP010]
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
