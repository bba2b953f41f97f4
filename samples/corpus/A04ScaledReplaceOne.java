package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A4: combined totals when a row is replaced. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class A04ScaledReplaceOne {
  record Patient(@Bounded(lower = 10, upper = 120) int age, boolean smoker) {
    Patient {
      age = Clamp.clamp(age, 10, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long difference(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() < 18).count()
        - patients.stream().filter(p -> p.age() >= 65).count();
  }

  @Private(epsilon = 0.1)
  static long nested(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= 18).count()
        - patients.stream().filter(p -> p.age() >= 65).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(240)
  static long signed(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      if (p.smoker()) total += p.age();
      else total -= p.age();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(330)
  static long tripled(List<Patient> patients) {
    return 3 * patients.stream().mapToLong(Patient::age).sum();
  }
}
