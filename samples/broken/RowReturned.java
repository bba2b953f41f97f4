package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The age of one patient is the answer. */
final class RowReturned {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long firstCentenarian(List<Patient> patients) {
    for (Patient p : patients) {
      if (p.age() >= 100) {
        return p.age(); // :: error: [DP104]
      }
    }
    return 0;
  }
}
