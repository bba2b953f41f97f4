package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.logging.Logger;

/** The log file is read by others than the report. */
final class LoggedByLogger {
  private static final Logger LOG = Logger.getLogger("hospital");

  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long seniors(List<Patient> patients) {
    long seniors = 0;
    for (Patient p : patients) {
      if (p.age() >= 65) {
        LOG.info("a senior of age " + p.age()); // :: error: [DP102]
        seniors++;
      }
    }
    return seniors;
  }
}
