package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.toMap;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** A8: counts by keys that the caller names: one row is in one group. */
final class A08HistogramNamed {
  record Visit(
      String city, LocalDate day, @Bounded(lower = 0, upper = 90) int minutes, boolean urgent) {
    Visit {
      Objects.requireNonNull(city);
      Objects.requireNonNull(day);
      minutes = Clamp.clamp(minutes, 0, 90);
    }
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> byCollector(List<Visit> visits, List<String> cities) {
    return visits.stream().collect(groupingBy(Visit::city, counting()));
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> ofSome(List<Visit> visits, Set<String> cities) {
    return visits.stream()
        .filter(v -> cities.contains(v.city()) && v.urgent())
        .collect(groupingBy(Visit::city, counting()));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90)
  static Map<String, Long> minutes(List<Visit> visits, List<String> cities) {
    return visits.stream().collect(groupingBy(Visit::city, summingLong(Visit::minutes)));
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> fromZero(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new TreeMap<>();
    for (String city : cities) {
      counts.put(city, 0L);
    }
    for (Visit v : visits) {
      counts.merge(v.city(), 1L, Long::sum);
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> oneByOne(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (String city : cities) {
      counts.put(city, visits.stream().filter(v -> v.city().equals(city)).count());
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> ofEach(List<Visit> visits, Set<String> cities) {
    return cities.stream()
        .collect(
            toMap(
                city -> city,
                city -> visits.stream().filter(v -> city.equals(v.city())).count()));
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> lookedUp(List<Visit> visits, List<String> cities) {
    Map<String, Long> all = visits.stream().collect(groupingBy(Visit::city, counting()));
    Map<String, Long> some = new HashMap<>();
    cities.forEach(city -> some.put(city, all.getOrDefault(city, 0L)));
    return some;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90)
  static Map<String, Long> nested(List<Visit> visits, List<String> cities) {
    Map<String, Long> minutes = new HashMap<>();
    for (String city : cities) {
      long total = 0;
      for (Visit v : visits) {
        if (v.city().equals(city)) {
          total += v.minutes();
        }
      }
      minutes.put(city, total);
    }
    return minutes;
  }

  @Private(epsilon = 0.1)
  static Map<YearMonth, Long> byMonth(List<Visit> visits, List<YearMonth> months) {
    Map<YearMonth, Long> counts = new TreeMap<>();
    for (Visit v : visits) {
      counts.merge(YearMonth.from(v.day()), 1L, Long::sum);
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<Integer, Long> byMinutes(List<Visit> visits, List<Integer> wanted) {
    return visits.stream().collect(groupingBy(Visit::minutes, counting()));
  }

  /** Of two parameters that may hold the keys, the one that is marked does. */
  @Private(epsilon = 0.1)
  static Map<String, Long> without(
      List<Visit> visits, @Public List<String> cities, Set<String> withoutThese) {
    return visits.stream()
        .filter(v -> !withoutThese.contains(v.city()))
        .collect(groupingBy(Visit::city, counting()));
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(norm = Norm.LINF)
  static Map<String, Long> busiest(List<Visit> visits, List<String> cities) {
    return visits.stream().collect(groupingBy(Visit::city, counting()));
  }

  @Private(epsilon = 0.1)
  static Map<LocalDate, Long> dayByDay(List<Visit> visits, List<LocalDate> days) {
    Map<LocalDate, Long> counts = new HashMap<>();
    for (LocalDate day : days) {
      counts.put(day, visits.stream().filter(v -> v.day().equals(day)).count());
    }
    return counts;
  }
}
