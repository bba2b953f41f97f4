package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A range for something that is no number. */
final class BoundedText {
  record Patient(
      @Bounded(lower = 0, upper = 9) String code, // :: error: [DP009]
      boolean insured) {}

  @Private(epsilon = 0.5)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
