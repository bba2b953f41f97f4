package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Two kinds of rows in one class, whose wrapper holds one data set. */
final class OtherRows {
  record Patient(boolean insured) {}

  record Nurse(boolean nightShift) {}

  @Private(epsilon = 0.5)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }

  @Private(epsilon = 0.5) static long nights(List<Nurse> nurses) { // :: error: [DP012]
    return nurses.stream().filter(n -> n.nightShift()).count();
  }
}
