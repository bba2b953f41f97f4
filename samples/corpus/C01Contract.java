package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C1: a contract below what the body does. */
final class C01Contract {
  record Patient(@Bounded(lower = 0, upper = 120) int age, boolean smoker) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long declaredTooSmall(List<Patient> patients) {
    return patients.stream().mapToLong(Patient::age).sum(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long forgotten(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += p.age();
    }
    return total; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long twoCounts(List<Patient> patients) {
    long adults = patients.stream().filter(p -> p.age() > 17).count();
    long smokers = patients.stream().filter(Patient::smoker).count();
    return adults + smokers; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(119.9)
  static long almost(List<Patient> patients) {
    return patients.stream().mapToLong(Patient::age).sum(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50)
  static long clampWiderThanContract(List<Patient> patients) {
    return patients.stream().mapToLong(p -> Clamp.clamp(p.age(), 0, 60)).sum(); // :: error: [DP201]
  }
}
