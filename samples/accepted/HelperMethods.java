package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** Helpers of the same class, called and referred to. */
final class HelperMethods {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(@Bounded(lower = 0, upper = 120) int age, Ward ward, String code) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
      Objects.requireNonNull(ward);
      Objects.requireNonNull(code);
    }
  }

  private static final int RETIREMENT = 65;

  @Private(epsilon = 0.5)
  static long urgent(List<Patient> patients) {
    return patients.stream().filter(HelperMethods::isUrgent).count();
  }

  @Private(epsilon = 0.5)
  @Sensitivity(55)
  static long yearsOfRetirement(List<Patient> patients) {
    long years = 0;
    for (Patient p : patients) {
      years += retiredFor(p);
    }
    return years;
  }

  private static boolean isUrgent(Patient p) {
    return p.ward() == Ward.INTENSIVE_CARE || p.code().equals("red");
  }

  private static int retiredFor(Patient p) {
    return Math.max(p.age() - RETIREMENT, 0);
  }
}
