package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C6: loops that end, or turn, as the data says. */
final class C06Exits {
  record Patient(@Bounded(lower = 0, upper = 120) int age, boolean ill) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static long returned(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      if (p.ill()) return n; // :: error: [DP105]
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long broken(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      if (p.ill()) {
        break; // :: error: [DP105]
      }
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long whileLoop(List<Patient> patients) {
    long n = 0;
    while (n < patients.size()) { // :: error: [DP106]
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long boundFromARow(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      for (int i = 0; i < p.age(); i++) {
        n++;
      }
    }
    return n; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long recursive(List<Patient> patients) {
    return patients.stream().filter(p -> steps(p.age()) > 3).count();
  }

  private static int steps(int age) {
    return age <= 1 ? 0 : 1 + steps(age / 2); // :: error: [DP116]
  }

  @Private(epsilon = 0.1)
  static long accumulatorRead(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      if (n < 100) { // :: error: [DP107]
        n++;
      }
    }
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long doubledAsItGoes(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      total += total + p.age(); // :: error: [DP107]
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long runningMaximum(List<Patient> patients) {
    long total = 0;
    int oldest = 0;
    for (Patient p : patients) {
      oldest = Math.max(oldest, p.age());
      total += oldest; // :: error: [DP107]
    }
    return total;
  }

  @Private(epsilon = 0.1)
  static long switchedBySeen(List<Patient> patients) {
    boolean seen = false;
    long n = 0;
    for (Patient p : patients) {
      if (p.ill()) seen = true;
      if (seen) n++; // :: error: [DP107]
    }
    return n;
  }
}
