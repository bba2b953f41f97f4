package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A6: scalar functions of a total: the total's change times the function's slope. */
final class A06Lipschitz {
  record Patient(
      @Bounded(lower = -7, upper = 5) int change, boolean smoker) {
    Patient {
      change = Clamp.clamp(change, -7, 5);
    }
  }

  @Private(epsilon = 0.1)
  static long distanceFromTarget(List<Patient> patients) {
    return Math.abs(patients.stream().filter(Patient::smoker).count() - 100);
  }

  @Private(epsilon = 0.1)
  static long atMost(List<Patient> patients) {
    return Math.min(smokers(patients), 50);
  }

  @Private(epsilon = 0.1)
  static long atLeast(List<Patient> patients) {
    long n = patients.stream().filter(p -> p.smoker()).count();
    return Math.max(1, n);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(7)
  static long clamped(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += p.change();
    }
    return Clamp.clamp(total, -1_000, 1_000);
  }

  @Private(epsilon = 0.1)
  static long largerOfTwo(List<Patient> patients) {
    long smokers = smokers(patients);
    long others = patients.stream().filter(p -> !p.smoker()).count();
    return Math.max(smokers, others);
  }

  @Private(epsilon = 0.1)
  static long sizeOfDifference(List<Patient> patients) {
    return Math.abs(2 * smokers(patients) - patients.size());
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static long thirds(List<Patient> patients) {
    return patients.stream().mapToLong(Patient::change).sum() / 3;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.05001) // the slope of the root at 100, and its rounding
  static double root(List<Patient> patients) {
    return Math.sqrt(Math.max(100, smokers(patients)));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.4143) // the root of 2 less that of 1; the slope at 1 would be 0.5
  static double rootFromOne(List<Patient> patients) {
    return Math.sqrt(Math.max(1, smokers(patients)));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.01001) // the slope of the logarithm at 100, and its rounding
  static double logarithm(List<Patient> patients) {
    double n = Clamp.clamp(smokers(patients), 100, 1_000_000);
    return Math.log(n);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.6932) // the logarithm of 2; the slope at 1 would be 1
  static double logarithmFromOne(List<Patient> patients) {
    return Math.log(Math.max(1L, smokers(patients)));
  }

  @Private(epsilon = 0.1)
  static long byConditional(List<Patient> patients) {
    long n = smokers(patients);
    return n > 1_000 ? 1_000 : n;
  }

  private static long smokers(List<Patient> patients) {
    return patients.stream().filter(Patient::smoker).count();
  }
}
