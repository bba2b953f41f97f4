package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toMap;

import dev.discreet.annotations.*;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A8: counts by an enum: one row is in one group. */
final class A08HistogramEnum {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(Ward ward, boolean insured) {
    Patient {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byCollector(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::ward, counting()));
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> inAnEnumMap(List<Patient> patients) {
    return patients.stream()
        .filter(Patient::insured)
        .collect(groupingBy(Patient::ward, () -> new EnumMap<>(Ward.class), counting()));
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byMerge(List<Patient> patients) {
    Map<Ward, Long> counts = new EnumMap<>(Ward.class);
    for (Patient p : patients) {
      counts.merge(p.ward(), 1L, Long::sum);
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static long[] byOrdinal(List<Patient> patients) {
    long[] counts = new long[Ward.values().length];
    for (Patient p : patients) {
      counts[p.ward().ordinal()]++;
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<Boolean, Long> byBoolean(List<Patient> patients) {
    return patients.stream().collect(partitioningBy(Patient::insured, counting()));
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byGetOrDefault(List<Patient> patients) {
    Map<Ward, Long> counts = new HashMap<>();
    for (Patient p : patients) {
      counts.put(p.ward(), counts.getOrDefault(p.ward(), 0L) + 1);
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byToMap(List<Patient> patients) {
    return patients.stream().collect(toMap(Patient::ward, p -> 1L, Long::sum));
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byContainsKey(List<Patient> patients) {
    Map<Ward, Long> counts = new HashMap<>();
    for (Patient p : patients) {
      if (counts.containsKey(p.ward())) {
        counts.put(p.ward(), counts.get(p.ward()) + 1);
      } else {
        counts.put(p.ward(), 1L);
      }
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byPutIfAbsent(List<Patient> patients) {
    Map<Ward, Long> counts = new EnumMap<>(Ward.class);
    for (Patient p : patients) {
      counts.putIfAbsent(p.ward(), 0L);
      counts.put(p.ward(), counts.get(p.ward()) + 1);
    }
    return counts;
  }
}
