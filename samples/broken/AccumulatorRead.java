package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** What a patient adds depends on those before. */
final class AccumulatorRead {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long totalUpToAThousand(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += total > 1_000 ? 0 : p.age(); // :: error: [DP107]
    }
    return total;
  }
}
