package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.OptionalInt;

/** C27: values of rows that leave their range, their grid or their row, and ranks that are none. */
final class C27Quantiles {
  record Patient(
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 1_000, step = 0x1p-6) double cost) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
      cost = Clamp.toStep(Clamp.clamp(cost, 0, 1_000), 0x1p-6);
    }
  }

  private static int asked;

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 100)
  static int tooOld(Patient patient) {
    return patient.age(); // :: error: [DP204]
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 100)
  static OptionalInt perhapsTooOld(Patient patient) {
    return patient.age() < 18 ? OptionalInt.empty() : OptionalInt.of(patient.age()); // :: error: [DP204]
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 1_000, step = 1)
  static double betweenSteps(Patient patient) {
    return patient.cost(); // :: error: [DP204]
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 100)
  static int quotient(Patient patient) {
    return 100 / patient.age(); // :: error: [DP110]
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 100)
  static OptionalInt none(Patient patient) {
    return patient.age() < 18 ? null : OptionalInt.of(18); // :: error: [DP109]
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 120)
  static int ofOthers(Patient patient) {
    asked = patient.age(); // :: error: [DP108]
    return patient.age();
  }
}
