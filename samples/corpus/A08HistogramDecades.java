package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A8: counts by decade of age, keys 0 to 12. */
final class A08HistogramDecades {
  record Patient(@Bounded(lower = 0, upper = 120) int age, boolean insured) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Bounded(lower = 0, upper = 12)
  static Map<Integer, Long> byDecade(List<Patient> patients) {
    return patients.stream().collect(groupingBy(p -> p.age() / 10, counting()));
  }

  @Private(epsilon = 0.1)
  @Bounded(lower = 0, upper = 12)
  static Map<Integer, Long> insuredByDecade(List<Patient> patients) {
    Map<Integer, Long> decades = new TreeMap<>();
    for (Patient p : patients) {
      if (p.insured()) decades.merge(p.age() / 10, 1L, Long::sum);
    }
    return decades;
  }

  @Private(epsilon = 0.1)
  static long[] inAnArray(List<Patient> patients) {
    long[] decades = new long[13];
    for (Patient p : patients) {
      decades[p.age() / 10]++;
    }
    return decades;
  }
}
