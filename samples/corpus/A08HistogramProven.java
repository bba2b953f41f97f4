package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.toMap;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** A8: counts by texts and integers that nobody declares: the code makes no others. */
final class A08HistogramProven {
  enum Ward {
    INTENSIVE_CARE,
    SURGERY
  }

  record Visit(
      String city,
      LocalDate day,
      Ward ward,
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 90) int minutes) {
    Visit {
      Objects.requireNonNull(city);
      Objects.requireNonNull(day);
      Objects.requireNonNull(ward);
      age = Clamp.clamp(age, 0, 120);
      minutes = Clamp.clamp(minutes, 0, 90);
    }
  }

  private static final Set<String> CITIES = Set.of("Oslo", "Rome");

  private static String band(int age) {
    if (age < 18) {
      return "child";
    }
    return age < 65 ? "adult" : "senior";
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> bands(List<Visit> visits) {
    return visits.stream().collect(groupingBy(v -> band(v.age()), counting()));
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> bandsInALoop(List<Visit> visits) {
    Map<String, Long> counts = new TreeMap<>();
    for (Visit v : visits) {
      String key;
      if (v.minutes() > 60) {
        key = "long";
      } else {
        key = "short";
      }
      counts.merge(key, 1L, Long::sum);
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> byName(List<Visit> visits) {
    return visits.stream()
        .collect(
            groupingBy(
                v -> v.ward().name() + (v.age() < 18 ? " (children)" : ""), counting()));
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> ofCities(List<Visit> visits) {
    return visits.stream()
        .filter(v -> CITIES.contains(v.city()))
        .collect(groupingBy(Visit::city, counting()));
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> otherCities(List<Visit> visits) {
    return visits.stream()
        .collect(
            groupingBy(
                v ->
                    switch (v.city()) {
                      case "Oslo", "Rome" -> v.city();
                      default -> "elsewhere";
                    },
                counting()));
  }

  @Private(epsilon = 0.1)
  static Map<Integer, Long> decades(List<Visit> visits) {
    return visits.stream().collect(groupingBy(v -> v.age() / 10 * 10, counting()));
  }

  @Private(epsilon = 0.1)
  static Map<Integer, Long> months(List<Visit> visits) {
    Map<Integer, Long> counts = new HashMap<>();
    for (Visit v : visits) {
      counts.merge(v.day().getMonthValue(), 1L, Long::sum);
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90)
  static Map<Integer, Long> minutesByAge(List<Visit> visits) {
    return visits.stream()
        .filter(v -> v.age() >= 18)
        .collect(toMap(Visit::age, v -> (long) v.minutes(), Long::sum));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90)
  static Map<String, Long> minutesByBand(List<Visit> visits) {
    return visits.stream()
        .collect(groupingBy(v -> band(v.age()), summingLong(Visit::minutes)));
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(norm = Norm.LINF)
  static Map<String, Long> mostFrequent(List<Visit> visits) {
    return visits.stream().collect(groupingBy(v -> band(v.age()), counting()));
  }
}
