package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A cost in both currencies. */
final class TwoCosts {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5, rho = 0.1) // :: error: [DP002]
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}
