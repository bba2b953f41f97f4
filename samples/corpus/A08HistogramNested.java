package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.summingInt;
import static java.util.stream.Collectors.summingLong;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.MaxRows;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** A8: counts by two keys, as maps of maps: a row is in one cell. */
final class A08HistogramNested {
  enum Ward {
    INTENSIVE_CARE,
    SURGERY
  }

  record Place(Ward ward, boolean urgent) {
    Place {
      Objects.requireNonNull(ward);
    }
  }

  record Visit(
      String city,
      Ward ward,
      boolean urgent,
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 90) int minutes) {
    Visit {
      Objects.requireNonNull(city);
      Objects.requireNonNull(ward);
      age = Clamp.clamp(age, 0, 120);
      minutes = Clamp.clamp(minutes, 0, 90);
    }
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Map<Boolean, Long>> urgentByWard(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::ward, partitioningBy(Visit::urgent, counting())));
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Map<String, Long>> bandsByWard(List<Visit> visits) {
    return visits.stream()
        .collect(
            groupingBy(
                Visit::ward, groupingBy(v -> v.age() < 18 ? "child" : "adult", counting())));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90)
  static Map<Integer, Map<Ward, Long>> minutesByDecade(List<Visit> visits) {
    Map<Integer, Map<Ward, Long>> minutes =
        visits.stream()
            .filter(Visit::urgent)
            .collect(
                groupingBy(
                    v -> v.age() / 10 * 10,
                    TreeMap::new,
                    groupingBy(Visit::ward, summingLong(Visit::minutes))));
    return minutes;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90)
  static Map<Boolean, Map<Place, Integer>> minutesByPlace(@MaxRows(1_000_000) List<Visit> visits) {
    return visits.stream()
        .collect(
            partitioningBy(
                v -> v.age() < 18,
                groupingBy(v -> new Place(v.ward(), v.urgent()), summingInt(Visit::minutes))));
  }

  @Private(epsilon = 0.1)
  static Map<String, Map<Ward, Long>> wardsByCity(List<Visit> visits, List<String> cities) {
    return visits.stream().collect(groupingBy(Visit::city, groupingBy(Visit::ward, counting())));
  }

  @Private(epsilon = 0.1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(norm = Norm.L2)
  static Map<Ward, Map<Boolean, Long>> gaussian(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::ward, groupingBy(Visit::urgent, counting())));
  }
}
