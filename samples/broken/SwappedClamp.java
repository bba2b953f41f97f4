package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The upper bound first, in the clamp. */
final class SwappedClamp {
  record Patient(long visits) {}

  @Private(epsilon = 0.5)
  @Sensitivity(50)
  static long visits(List<Patient> patients) {
    return patients.stream().mapToLong(p -> Clamp.clamp(p.visits(), 50L, 0L)).sum(); // :: error: [DP110]
  }
}
