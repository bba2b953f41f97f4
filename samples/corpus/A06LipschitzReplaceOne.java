package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A6: scalar functions of a total when a row is replaced. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class A06LipschitzReplaceOne {
  record Patient(@Bounded(lower = -7, upper = 5) int change) {
    Patient {
      change = Clamp.clamp(change, -7, 5);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(12)
  static long size(List<Patient> patients) {
    return Math.abs(patients.stream().mapToLong(Patient::change).sum());
  }

  @Private(epsilon = 0.1)
  @Sensitivity(4)
  static long thirds(List<Patient> patients) {
    return patients.stream().mapToLong(Patient::change).sum() / 3;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10)
  static long inNarrowRange(List<Patient> patients) {
    return Clamp.clamp(patients.stream().mapToLong(Patient::change).sum(), 0, 10);
  }
}
