package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** One patient decides whether the rest is counted. */
final class BreakInLoop {
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
        break; // :: error: [DP105]
      }
      count++;
    }
    return count;
  }
}
