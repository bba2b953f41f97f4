package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C5: a row's value in a field of the report. */
final class C05InAField {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  private final long[] seen = new long[1]; // :: error: [DP015]

  @Private(epsilon = 0.1)
  long counted(List<Patient> patients) {
    for (Patient p : patients) {
      seen[0] = p.age();
    }
    return patients.size();
  }
}
