package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Whoever calls the wrapper brings the code that sees the patients. */
final class UnknownStrategy {
  interface Rule {
    boolean applies(int age);
  }

  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long matching(List<Patient> patients, Rule rule) {
    return patients.stream().filter(p -> rule.applies(p.age())).count(); // :: error: [DP115]
  }
}
