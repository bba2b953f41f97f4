package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** The promise of a range, and no line in the constructor that keeps it. */
final class RemovedClamp {
  record Patient(
      @Bounded(lower = 0, upper = 120) int age) {} // :: error: [DP203]

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long totalAge(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += p.age();
    }
    return total;
  }
}
