package hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Laplace noise for a change that is measured in L2. */
final class LaplaceInL2 {
  enum Ward { SURGERY, MATERNITY }

  record Patient(Ward ward) {
    Patient {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.LAPLACE)
  @Sensitivity(value = 1, norm = Norm.L2) // :: error: [DP006]
  static Map<Ward, Long> byWard(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::ward, counting()));
  }
}
