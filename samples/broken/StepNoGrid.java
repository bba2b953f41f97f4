package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Tenths have no exact double. */
final class StepNoGrid {
  record Patient(
      @Bounded(lower = 0, upper = 100, step = 0.1) double dose) { // :: error: [DP005]
    Patient {
      dose = Clamp.toStep(Clamp.clamp(dose, 0.0, 100.0), 0.1);
    }
  }

  @Private(epsilon = 0.5)
  static long treated(List<Patient> patients) {
    return patients.stream().filter(p -> p.dose() > 0).count();
  }
}
