package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A limit that no data set keeps. */
final class NoRowsAllowed {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long insured(@MaxRows(0) List<Patient> patients) { // :: error: [DP013]
    return patients.stream().filter(p -> p.insured()).count();
  }
}
