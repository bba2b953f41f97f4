package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Twice a count moves by two. */
final class DoubledCount {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long hands(List<Patient> patients) {
    long insured = patients.stream().filter(p -> p.insured()).count();
    return 2 * insured; // :: error: [DP201]
  }
}
