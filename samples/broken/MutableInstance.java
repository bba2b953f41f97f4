package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The threshold can be moved after the wrapper has got the instance. */
final class MutableInstance {
  private int threshold = 65; // :: error: [DP015]

  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  void moveTo(int years) {
    threshold = years;
  }

  @Private(epsilon = 0.5)
  long seniors(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= threshold).count();
  }
}
