package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** With a row limit an {@code int} is wide enough. */
final class AgesInIntWithLimit {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long totalAge(@MaxRows(17_000_000) List<Patient> patients) {
    int total = 0;
    for (Patient p : patients) {
      total += p.age();
    }
    return total;
  }
}
