package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The mean in one query: one patient of few moves it far, and without any it throws. */
final class MeanOfRows {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long meanAge(List<Patient> patients) {
    long total = patients.stream().mapToLong(p -> p.age()).sum();
    return total / patients.stream().count(); // :: error: [DP202]
  }
}
