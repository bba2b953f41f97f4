package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The sum is right, and its cast cuts it. */
final class IntCastOfTotal {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static int totalAge(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += p.age();
    }
    return (int) total; // :: error: [DP404]
  }
}
