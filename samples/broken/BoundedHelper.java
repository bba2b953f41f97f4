package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A helper that promises more than it keeps. */
final class BoundedHelper {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(100)
  static long remainingYears(List<Patient> patients) {
    return patients.stream().mapToLong(p -> remaining(p)).sum();
  }

  @Bounded(lower = 0, upper = 100)
  private static int remaining(Patient p) {
    return 100 - p.age(); // :: error: [DP204]
  }
}
