package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C4: a branch or a comparison on a total. */
final class C04Branches {
  record Patient(boolean ill, @Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static long alarm(List<Patient> patients) {
    long ill = patients.stream().filter(Patient::ill).count();
    return ill == 0 ? 1 : 100_000; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long alarmByIf(List<Patient> patients) {
    long ill = patients.stream().filter(Patient::ill).count();
    if (ill > 10) {
      return 1_000;
    }
    return ill; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long comparisonAsWeight(List<Patient> patients) {
    boolean many = patients.size() > 1_000;
    return many ? 50 : 0; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long comparisonAsPublic(List<Patient> patients) {
    long limit = patients.stream().filter(Patient::ill).count() > 5 ? 65 : 18;
    return patients.stream().filter(p -> p.age() > limit).count(); // :: error: [DP100]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long oddOrEven(List<Patient> patients) {
    long n = patients.stream().filter(Patient::ill).count();
    return n % 2 == 0 ? n : -n; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long loopOverATotal(List<Patient> patients) {
    long n = 0;
    for (long i = 0; i < patients.stream().filter(Patient::ill).count(); i++) { // :: error: [DP206]
      n += 3;
    }
    return n;
  }
}
