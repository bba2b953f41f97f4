package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A threshold that anybody may move between two releases. */
final class StaticRead {
  static int threshold = 65;

  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long seniors(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= threshold).count(); // :: error: [DP108]
  }
}
