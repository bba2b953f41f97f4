package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.LocalDate;
import java.util.List;

/** A library that nobody vouches for. */
final class UnknownLibrary {
  record Patient(@Bounded(lower = 0, upper = 100_000) int admissionDay) {
    Patient {
      admissionDay = Clamp.clamp(admissionDay, 0, 100_000);
    }
  }

  @Private(epsilon = 0.5)
  static long inLeapYears(List<Patient> patients) {
    return patients.stream().filter(p -> LocalDate.ofEpochDay(p.admissionDay()).isLeapYear()).count(); // :: error: [DP101]
  }
}
