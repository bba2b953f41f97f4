package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A line that was left from debugging. */
final class LoggedRow {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long seniors(List<Patient> patients) {
    long seniors = 0;
    for (Patient p : patients) {
      System.out.println(p); // :: error: [DP102]
      if (p.age() >= 65) {
        seniors++;
      }
    }
    return seniors;
  }
}
