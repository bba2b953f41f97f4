package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** The wrapper could not call it. */
final class PrivateQuery {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5) private static long insured(List<Patient> patients) { // :: error: [DP007]
    return patients.stream().filter(p -> p.insured()).count();
  }
}
