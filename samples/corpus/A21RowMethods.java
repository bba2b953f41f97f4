package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** A21: predicates that are methods of the row, with public sets of its class. */
final class A21RowMethods {
  record Patient(String code, @Bounded(lower = 0, upper = 120) int age) {
    private static final Set<String> URGENT = Set.of("red", "orange");

    Patient {
      Objects.requireNonNull(code);
      age = Clamp.clamp(age, 0, 120);
    }

    boolean urgent() {
      return URGENT.contains(code);
    }

    boolean urgentOr(int limit) {
      return urgent() || age >= limit;
    }
  }

  @Private(epsilon = 0.1)
  static long urgent(List<Patient> patients) {
    return patients.stream().filter(Patient::urgent).count();
  }

  @Private(epsilon = 0.1)
  static long urgentOrSenior(List<Patient> patients) {
    return patients.stream().filter(p -> p.urgentOr(65)).count();
  }
}
