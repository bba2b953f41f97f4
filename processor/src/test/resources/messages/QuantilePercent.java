import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;

final class Ages {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 95)
  @Bounded(lower = 0, upper = 120)
  static int old(Patient patient) {
    return patient.age();
  }
}
