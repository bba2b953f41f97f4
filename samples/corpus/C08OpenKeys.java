package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** C8: groups whose keys come from the data. */
final class C08OpenKeys {
  record Visit(String city, long zip, @Bounded(lower = 0, upper = 120) int age) {
    Visit {
      Objects.requireNonNull(city);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> byText(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::city, counting())); // :: error: [DP205]
  }

  @Private(epsilon = 0.1)
  static Map<Long, Long> byNumber(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::zip, counting())); // :: error: [DP205]
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> byMerge(List<Visit> visits) {
    Map<String, Long> cities = new TreeMap<>();
    for (Visit v : visits) {
      cities.merge(v.city(), 1L, Long::sum); // :: error: [DP205]
    }
    return cities;
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> byHelper(List<Visit> visits) {
    return visits.stream().collect(groupingBy(v -> v.city().toLowerCase(Locale.ROOT), counting())); // :: error: [DP205]
  }

  /** Nobody says which of the two holds the keys. */
  @Private(epsilon = 0.1)
  static Map<String, Long> named(List<Visit> visits, List<String> cities, List<String> others) {
    return visits.stream()
        .filter(v -> !others.contains(v.city()))
        .collect(groupingBy(Visit::city, counting())); // :: error: [DP205]
  }

  /** One of the keys is not in the code. */
  @Private(epsilon = 0.1)
  static Map<String, Long> halfNamed(List<Visit> visits) {
    return visits.stream()
        .collect(groupingBy(v -> v.age() < 18 ? "child" : v.city(), counting())); // :: error: [DP205]
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> numbered(List<Visit> visits) {
    return visits.stream().collect(groupingBy(v -> "zip " + v.zip(), counting())); // :: error: [DP205]
  }

  @Private(epsilon = 0.1)
  static Map<Integer, Map<String, Long>> inner(List<Visit> visits) {
    return visits.stream()
        .collect(groupingBy(Visit::age, groupingBy(Visit::city, counting()))); // :: error: [DP205]
  }

  @Private(epsilon = 0.1)
  static Map<Long, Map<Integer, Long>> outer(List<Visit> visits) {
    return visits.stream()
        .collect(groupingBy(Visit::zip, groupingBy(Visit::age, counting()))); // :: error: [DP205]
  }
}
