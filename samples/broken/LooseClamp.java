package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A clamp that is wider than the promise. */
final class LooseClamp {
  record Patient(
      @Bounded(lower = 0, upper = 120) int age) { // :: error: [DP203]
    Patient {
      age = Clamp.clamp(age, 0, 130);
    }
  }

  @Private(epsilon = 0.5)
  static long seniors(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= 65).count();
  }
}
