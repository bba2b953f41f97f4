package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** The answer depends on when it is asked. */
final class TimeOfDay {
  record Patient(@Bounded(lower = 0, upper = 9e15) long admittedAt) {
    Patient {
      admittedAt = Math.min(Math.max(admittedAt, 0L), 9_000_000_000_000_000L);
    }
  }

  @Private(epsilon = 0.5)
  static long admitted(List<Patient> patients) {
    return patients.stream().filter(p -> p.admittedAt() < System.currentTimeMillis()).count(); // :: error: [DP113]
  }
}
