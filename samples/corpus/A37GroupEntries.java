package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A37: rows are grouped, and each group gives one number to the map that is told. */
final class A37GroupEntries {
  enum Ward {
    SURGERY,
    MEDICINE,
    MATERNITY
  }

  record Visit(String patient, Ward ward, @Bounded(lower = 0, upper = 9) int nights) {
    Visit {
      Objects.requireNonNull(patient);
      Objects.requireNonNull(ward);
      nights = Clamp.clamp(nights, 0, 9);
    }
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> patients(List<Visit> visits) {
    Map<Ward, Set<String>> seen = new EnumMap<>(Ward.class);
    for (Visit v : visits) {
      seen.computeIfAbsent(v.ward(), w -> new HashSet<>()).add(v.patient());
    }
    Map<Ward, Long> counts = new EnumMap<>(Ward.class);
    for (Map.Entry<Ward, Set<String>> e : seen.entrySet()) {
      counts.put(e.getKey(), (long) e.getValue().size());
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> capped(List<Visit> visits) {
    Map<Ward, Long> counts = visits.stream().collect(groupingBy(Visit::ward, counting()));
    Map<Ward, Long> capped = new EnumMap<>(Ward.class);
    counts.forEach((ward, n) -> capped.put(ward, Math.min(n, 100)));
    return capped;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> inStream(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::ward)).entrySet().stream()
        .collect(toMap(Map.Entry::getKey, e -> (long) e.getValue().size()));
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byKey(List<Visit> visits) {
    Map<Ward, List<Visit>> groups = visits.stream().collect(groupingBy(Visit::ward));
    Map<Ward, Long> counts = new EnumMap<>(Ward.class);
    for (Ward ward : groups.keySet()) {
      counts.put(ward, (long) groups.get(ward).size());
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(7)
  static Map<Ward, Long> jumps(List<Visit> visits) {
    Map<Ward, Long> counts = visits.stream().collect(groupingBy(Visit::ward, counting()));
    Map<Ward, Long> marks = new EnumMap<>(Ward.class);
    counts.forEach(
        (ward, n) -> {
          if (n > 5) {
            marks.put(ward, 1L);
          } else {
            marks.put(ward, 7L);
          }
        });
    return marks;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static Map<Ward, Long> whereThere(List<Visit> visits) {
    Map<Ward, Long> nights = new EnumMap<>(Ward.class);
    for (Ward ward : Ward.values()) {
      nights.put(ward, 0L);
    }
    visits.forEach(v -> nights.computeIfPresent(v.ward(), (ward, n) -> n + v.nights()));
    return nights;
  }
}
