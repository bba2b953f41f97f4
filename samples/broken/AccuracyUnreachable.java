package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** More accuracy than privacy allows. */
final class AccuracyUnreachable {
  record Patient(boolean insured) {}

  @Private(within = 0.001) @Sensitivity(1) // :: error: [DP026]
  static double insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
