package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A replaced row moves a sum by the width of its range. */
@PrivacyBudget(epsilon = 1.0, adjacency = Adjacency.REPLACE_ONE)
final class ReplaceOne {
  record Patient(@Bounded(lower = 18, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 18, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(102)
  static long totalAge(List<Patient> patients) {
    return patients.stream().mapToLong(Patient::age).sum();
  }
}
