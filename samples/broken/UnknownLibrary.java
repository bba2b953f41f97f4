package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A library that nobody vouches for. */
final class UnknownLibrary {
  record Patient(@Bounded(lower = 0, upper = 100_000) int admissionDay) {
    Patient {
      admissionDay = Clamp.clamp(admissionDay, 0, 100_000);
    }
  }

  @Private(epsilon = 0.5)
  static long afterAYear(List<Patient> patients) {
    return patients.stream().filter(p -> TimeUnit.DAYS.toHours(p.admissionDay()) > 8_760).count(); // :: error: [DP101]
  }
}
