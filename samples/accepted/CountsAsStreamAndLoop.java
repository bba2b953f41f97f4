package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The same count twice. */
final class CountsAsStreamAndLoop {
  record Patient(@Bounded(lower = 0, upper = 120) int age, boolean insured) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long insuredSeniors(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= 65).filter(Patient::insured).count();
  }

  @Private(epsilon = 0.5)
  static long sameInALoop(List<Patient> patients) {
    long seniors = 0;
    for (Patient p : patients) {
      if (p.age() < 65 || !p.insured()) {
        continue;
      }
      seniors++;
    }
    return seniors;
  }
}
