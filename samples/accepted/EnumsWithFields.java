package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** What the constants of an enum hold is known beforehand. */
final class EnumsWithFields {
  enum Ward {
    SURGERY(true, 3),
    MEDICINE(false, -5),
    MATERNITY(false, 7);

    private final boolean intensive;
    private final int beds;

    Ward(boolean intensive, int beds) {
      this.intensive = intensive;
      this.beds = beds;
    }

    boolean isIntensive() {
      return intensive;
    }
  }

  record Patient(Ward ward, Integer age, Long cost, String name) {
    Patient {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.1)
  static long intensive(List<Patient> rows) {
    return rows.stream().filter(p -> p.ward().isIntensive()).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(7)
  static long beds(List<Patient> rows) {
    return rows.stream().mapToLong(p -> p.ward().beds).sum();
  }

  @Private(epsilon = 0.1)
  static long boxed(List<Patient> rows) {
    return rows.stream()
        .filter(p -> p.age() != null && p.age() > 3)
        .filter(p -> Objects.equals(p.cost(), 5L) || Objects.isNull(p.name()))
        .filter(p -> Objects.requireNonNullElse(p.age(), 0) > 9 && p.age().compareTo(12) < 0)
        .count();
  }
}
