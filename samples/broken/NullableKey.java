package hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Map;

/** {@code groupingBy} throws for a patient without a ward. */
final class NullableKey {
  enum Ward { SURGERY, MATERNITY }

  record Patient(Ward ward) {}

  @Private(epsilon = 0.5)
  static Map<Ward, Long> byWard(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::ward, counting())); // :: error: [DP109]
  }
}
