package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** C8: only the groups that are there, or large enough. */
final class C08EmptyGroups {
  enum Ward { SURGERY, MATERNITY }

  record Visit(Ward ward, @Bounded(lower = 0, upper = 120) int age) {
    Visit {
      Objects.requireNonNull(ward);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static long groups(List<Visit> visits) {
    Map<Ward, Long> counts = visits.stream().collect(groupingBy(Visit::ward, counting()));
    return 10 * counts.size(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> smallDropped(List<Visit> visits) {
    Map<Ward, Long> counts = visits.stream().collect(groupingBy(Visit::ward, counting()));
    counts.values().removeIf(n -> n < 5); // :: error: [DP100]
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> emptyDropped(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::ward, counting())).entrySet().stream()
        .filter(e -> e.getValue() > 3)
        .collect(toMap(e -> e.getKey(), e -> e.getValue())); // :: error: [DP201]
  }
}
