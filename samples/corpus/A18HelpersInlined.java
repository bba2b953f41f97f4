package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A18: helpers of the same class without a contract, of rows, of totals and of whole data sets. */
final class A18HelpersInlined {
  record Patient(@Bounded(lower = 0, upper = 120) int age, boolean smoker) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }

    boolean senior() {
      return age >= 65;
    }
  }

  @Private(epsilon = 0.1)
  static long seniors(List<Patient> patients) {
    return patients.stream().filter(Patient::senior).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(55)
  static long pensionYears(List<Patient> patients) {
    return patients.stream().mapToLong(A18HelpersInlined::pensionYears).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(6)
  static long scaled(List<Patient> patients) {
    return tripled(tripled(patients.size())) - tripled(patients.size());
  }

  @Private(epsilon = 0.1)
  static long difference(List<Patient> patients) {
    return count(patients, true) - count(patients, false);
  }

  private static int pensionYears(Patient p) {
    return p.senior() ? p.age() - 65 : 0;
  }

  private static long tripled(long x) {
    return 3 * x;
  }

  private static long count(List<Patient> patients, boolean smoker) {
    return patients.stream().filter(p -> p.smoker() == smoker).count();
  }
}
