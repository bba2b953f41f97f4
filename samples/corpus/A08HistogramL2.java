package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A8: the same histogram for Gaussian noise: 1 in L2 as well. */
final class A08HistogramL2 {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(Ward ward, boolean insured) {
    Patient {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(norm = Norm.L2)
  static Map<Ward, Long> byWard(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::ward, counting()));
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 1, norm = Norm.L2)
  static long[] byOrdinal(List<Patient> patients) {
    long[] counts = new long[3];
    for (Patient p : patients) {
      counts[p.ward().ordinal()] += 1;
    }
    return counts;
  }
}
