package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** How far off an answer may be, instead of what it costs. */
@PrivacyBudget(epsilon = 1, delta = 1e-6)
final class AccuracyFirst {
  enum Ward {
    SURGERY,
    MEDICINE
  }

  record Patient(@Bounded(lower = 0, upper = 100) int days, Ward ward) {
    Patient {
      days = Clamp.clamp(days, 0, 100);
      Objects.requireNonNull(ward);
    }
  }

  @Private(within = 50)
  static long patients(List<Patient> patients) {
    return patients.size();
  }

  @Private(within = 2_000, confidence = 0.99) @Sensitivity(100)
  static long days(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) total += p.days();
    return total;
  }

  @Private(within = 60, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(norm = Norm.L2)
  static Map<Ward, Long> byWard(List<Patient> patients) {
    Map<Ward, Long> counts = new EnumMap<>(Ward.class);
    for (Ward ward : Ward.values()) counts.put(ward, 0L);
    for (Patient p : patients) counts.merge(p.ward(), 1L, Long::sum);
    return counts;
  }
}
