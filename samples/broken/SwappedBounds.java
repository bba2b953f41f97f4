package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The upper bound first. */
final class SwappedBounds {
  record Patient(
      @Bounded(lower = 120, upper = 0) int age) { // :: error: [DP004]
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long seniors(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= 65).count();
  }
}
