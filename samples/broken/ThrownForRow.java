package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A check that tells of a patient by failing. */
final class ThrownForRow {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long patients(List<Patient> patients) {
    long count = 0;
    for (Patient p : patients) {
      if (p.age() > 110) {
        throw new IllegalStateException("too old"); // :: error: [DP111]
      }
      count++;
    }
    return count;
  }
}
