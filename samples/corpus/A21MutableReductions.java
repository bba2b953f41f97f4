package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collector;

/** A21: reductions into a holder, by a supplier, an accumulator and a combiner. */
final class A21MutableReductions {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(Ward ward, @Bounded(lower = 0, upper = 100) int days, boolean smoker) {
    Patient {
      Objects.requireNonNull(ward);
      days = Clamp.clamp(days, 0, 100);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(101)
  static long[] countAndDays(List<Patient> patients) {
    return patients.stream()
        .collect(
            () -> new long[2],
            (sums, p) -> {
              sums[0]++;
              sums[1] += p.days();
            },
            (a, b) -> {
              a[0] += b[0];
              a[1] += b[1];
            });
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> perWard(List<Patient> patients) {
    return patients.stream()
        .filter(Patient::smoker)
        .collect(
            () -> new EnumMap<Ward, Long>(Ward.class),
            (counts, p) -> counts.merge(p.ward(), 1L, Long::sum),
            (a, b) -> b.forEach((ward, n) -> a.merge(ward, n, Long::sum)));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long days(List<Patient> patients) {
    return patients.stream()
        .collect(
            Collector.of(
                () -> new long[1],
                (held, p) -> held[0] += p.days(),
                (a, b) -> {
                  a[0] += b[0];
                  return a;
                },
                held -> held[0]));
  }
}
