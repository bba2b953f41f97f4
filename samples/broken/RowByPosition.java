package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The first row is one person, and there may be none. */
final class RowByPosition {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long firstAge(List<Patient> patients) {
    return patients.get(0).age(); // :: error: [DP112]
  }
}
