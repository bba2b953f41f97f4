package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Several maps and filters before the sum. */
final class MapsInAChain {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(12)
  static long decades(List<Patient> patients) {
    return patients.stream().map(Patient::age).filter(a -> a >= 20).mapToLong(a -> a / 10).sum();
  }
}
