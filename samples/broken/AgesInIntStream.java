package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** {@code mapToInt} sums in an {@code int}; {@code mapToLong} does not. */
final class AgesInIntStream {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long totalAge(List<Patient> patients) {
    return patients.stream().mapToInt(Patient::age).sum(); // :: error: [DP401]
  }
}
