package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A18: helpers with contracts, used through them, and helpers without, through their bodies. */
final class A18Helpers {
  record Patient(@Bounded(lower = 0, upper = 120) int age, boolean smoker) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long once(List<Patient> patients) {
    return twice(patients.stream().filter(Patient::smoker).count());
  }

  @Private(epsilon = 0.1)
  @Sensitivity(4)
  static long composed(List<Patient> patients) {
    long smokers = patients.stream().filter(Patient::smoker).count();
    return twice(Clamp.clamp(twice(smokers), 0, 1_000_000));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(6)
  static long composedOfTwo(List<Patient> patients) {
    return tripled(twice(patients.size()));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(360)
  static long ofADataSet(List<Patient> patients) {
    return 3 * totalAge(patients);
  }

  @Private(epsilon = 0.1)
  static long severe(List<Patient> patients) {
    return patients.stream().filter(p -> severity(p) > 5).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10)
  static long severities(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += severity(p);
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(242)
  static long mixed(List<Patient> patients) {
    return twice(totalAge(patients)) + twice(patients.size());
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long inlined(List<Patient> patients) {
    return ages(patients);
  }

  @Sensitivity(120)
  @Bounded(lower = 0, upper = 3e11)
  private static long totalAge(@Sensitive List<Patient> patients) {
    return patients.stream().mapToLong(Patient::age).sum();
  }

  @Bounded(lower = -2e12, upper = 2e12)
  private static long twice(@Sensitivity(2) @Bounded(lower = -1e12, upper = 1e12) long x) {
    return 2 * x;
  }

  private static long tripled(@Sensitivity(3) @Bounded(lower = -2e12, upper = 2e12) long x) {
    return 3 * x;
  }

  @Bounded(lower = 0, upper = 10)
  private static int severity(@Sensitive Patient p) {
    return Math.min(10, p.age() / 10);
  }

  private static long ages(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) total += p.age();
    return total;
  }
}
