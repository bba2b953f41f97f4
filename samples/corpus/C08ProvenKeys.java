package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import dev.discreet.runtime.Clamp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** C8: groups whose keys are in the code, and one row moves more than one. */
final class C08ProvenKeys {
  record Visit(@Bounded(lower = 0, upper = 120) int age) {
    Visit {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> twice(List<Visit> visits) {
    Map<String, Long> counts = new HashMap<>();
    for (Visit v : visits) {
      counts.merge(v.age() < 18 ? "child" : "adult", 1L, Long::sum);
      counts.merge("all", 1L, Long::sum);
    }
    return counts; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static Map<Integer, Long> ages(List<Visit> visits) {
    return visits.stream()
        .collect(groupingBy(v -> v.age() / 10, summingLong(Visit::age))); // :: error: [DP201]
  }

  /** How often a row is counted is its own doing. */
  @Private(epsilon = 0.1)
  static Map<Integer, Long> each(List<Visit> visits) {
    Map<Integer, Long> counts = new HashMap<>();
    for (Visit v : visits) {
      for (int i = 0; i <= v.age() / 60; i++) {
        counts.merge(i, 1L, Long::sum);
      }
    }
    return counts; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static Map<Boolean, Map<Integer, Long>> nested(List<Visit> visits) {
    return visits.stream()
        .collect( // :: error: [DP201]
            groupingBy(v -> v.age() < 18, groupingBy(Visit::age, summingLong(Visit::age))));
  }

  /** A map in the map is changed before it is returned. */
  @Private(epsilon = 0.1)
  static Map<Boolean, Map<Integer, Long>> changed(List<Visit> visits) {
    Map<Boolean, Map<Integer, Long>> counts =
        visits.stream().collect(groupingBy(v -> v.age() < 18, groupingBy(Visit::age, counting())));
    counts.get(true).put(1, 2L); // :: error: [DP101]
    return counts;
  }
}
