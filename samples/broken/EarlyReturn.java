package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** No patient's value is returned, and one still decides which count is. */
final class EarlyReturn {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long beforeTheFirstSenior(List<Patient> patients) {
    long count = 0;
    for (Patient p : patients) {
      if (p.age() >= 65) {
        return count; // :: error: [DP105]
      }
      count++;
    }
    return count;
  }
}
