package hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Counts by an enum, of all rows and of some. */
@PrivacyBudget(epsilon = 0.3)
final class Histogram {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(Ward ward, boolean insured) {
    Patient {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byWard(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::ward, counting()));
  }

  @Private(epsilon = 0.2)
  static Map<Ward, Long> insuredByWard(List<Patient> patients) {
    return patients.stream()
        .filter(Patient::insured)
        .collect(groupingBy(p -> p.ward(), counting()));
  }
}
