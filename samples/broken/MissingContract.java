package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A sum without {@code @Sensitivity}, which promises a change of 1. */
final class MissingContract {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long totalAge(List<Patient> patients) {
    return patients.stream().mapToLong(p -> p.age()).sum(); // :: error: [DP201]
  }
}
