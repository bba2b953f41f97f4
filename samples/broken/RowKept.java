package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Overwritten by each patient, and so the last one's. */
final class RowKept {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long lastAge(List<Patient> patients) {
    long last = 0;
    for (Patient p : patients) {
      last = p.age(); // :: error: [DP103]
    }
    return last;
  }
}
