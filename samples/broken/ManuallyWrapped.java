package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** The wrapper's name is taken. */
final class ManuallyWrapped { // :: error: [DP008]
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long insured(List<Patient> patients) {
    return patients.stream().filter(p -> p.insured()).count();
  }
}

final class PrivateManuallyWrapped {}
