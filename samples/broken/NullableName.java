package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** One patient without a name, and the query throws. */
final class NullableName {
  record Patient(String name) {}

  @Private(epsilon = 0.5)
  static long miracles(List<Patient> patients) {
    return patients.stream().filter(p -> p.name().equals("Lazarus")).count(); // :: error: [DP109]
  }
}
