package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A loop over positions instead of rows. */
final class IndexedLoop {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long totalAge(List<Patient> patients) {
    long total = 0;
    for (int i = 0; i < patients.size(); i++) { // :: error: [DP112]
      total += i % 10 == 0 ? patients.get(i).age() : 0;
    }
    return total;
  }
}
