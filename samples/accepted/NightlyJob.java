package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** A program: what it releases on each path costs at most its budget. */
final class NightlyJob {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Math.max(0, Math.min(age, 120));
    }
  }

  static final class Counts {
    @Private(epsilon = 0.5)
    static long all(List<Patient> patients) {
      return patients.size();
    }

    @Private(epsilon = 0.25)
    static long olderThan(List<Patient> patients, int age) {
      return patients.stream().filter(p -> p.age() > age).count();
    }
  }

  private NightlyJob() {}

  @PrivacyBudget(epsilon = 1.25)
  static long seniors(PrivateData<Patient> patients) {
    PrivateNightlyJob_Counts counts = new PrivateNightlyJob_Counts(patients);
    if (counts.all() < 1000) {
      return 0;
    }
    long seniors = 0;
    for (int age : new int[] {65, 75, 85}) {
      seniors += counts.olderThan(age);
    }
    return seniors;
  }
}
