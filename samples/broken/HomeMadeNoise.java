package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Noise of one's own, from a generator that is easily predicted. */
final class HomeMadeNoise {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured() && Math.random() < 0.75).count(); // :: error: [DP113]
  }
}
