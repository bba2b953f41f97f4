package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C5: a row's value as the result. */
final class C05RowReturned {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long firstInLoop(List<Patient> patients) {
    for (Patient p : patients) {
      return p.age(); // :: error: [DP104]
    }
    return 0;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long found(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() > 100).findFirst().map(Patient::age).orElse(0); // :: error: [DP112]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long byIndex(List<Patient> patients) {
    return patients.get(0).age(); // :: error: [DP112]
  }
}
