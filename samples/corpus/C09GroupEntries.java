package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.discreet.annotations.*;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** C9: a group puts a number where another group may have put one, or something was before. */
final class C09GroupEntries {
  enum Ward {
    SURGERY,
    MEDICINE,
    MATERNITY
  }

  record Visit(Ward ward) {
    Visit {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> atOneKey(List<Visit> visits) {
    Map<Ward, Long> counts = visits.stream().collect(groupingBy(Visit::ward, counting()));
    Map<Ward, Long> out = new EnumMap<>(Ward.class);
    counts.forEach((ward, n) -> out.put(Ward.SURGERY, n)); // :: error: [DP103]
    return out;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> atTwoKeys(List<Visit> visits) {
    Map<Ward, Long> counts = visits.stream().collect(groupingBy(Visit::ward, counting()));
    Map<Ward, Long> out = new EnumMap<>(Ward.class);
    for (Map.Entry<Ward, Long> e : counts.entrySet()) {
      out.put(e.getKey(), e.getValue()); // :: error: [DP103]
      out.merge(Ward.SURGERY, 1L, Long::sum);
    }
    return out;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> overAnother(List<Visit> visits) {
    Map<Ward, Long> counts = visits.stream().collect(groupingBy(Visit::ward, counting()));
    Map<Ward, Long> out = new EnumMap<>(Ward.class);
    for (Ward ward : Ward.values()) {
      out.put(ward, -1L);
    }
    counts.forEach((ward, n) -> out.put(ward, n)); // :: error: [DP103]
    return out;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> moved(List<Visit> visits) {
    Map<Ward, Long> counts = visits.stream().collect(groupingBy(Visit::ward, counting()));
    Map<Ward, Long> out = new EnumMap<>(Ward.class);
    counts.forEach(
        (ward, n) ->
            out.put(ward == Ward.SURGERY ? Ward.MEDICINE : ward, n)); // :: error: [DP103]
    return out;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> twice(List<Visit> visits) {
    return visits.stream()
        .collect(groupingBy(Visit::ward, counting())).entrySet().stream()
        .collect(toMap(e -> e.getKey() == Ward.SURGERY ? Ward.MEDICINE : e.getKey(), e -> 1L)); // :: error: [DP110]
  }
}
