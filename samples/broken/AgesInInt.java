package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Ages of more than 17 million patients do not fit an {@code int}. */
final class AgesInInt {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long totalAge(List<Patient> patients) {
    int total = 0;
    for (Patient p : patients) {
      total += p.age(); // :: error: [DP401]
    }
    return total;
  }
}
