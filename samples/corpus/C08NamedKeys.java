package corpus;

import dev.discreet.annotations.*;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** C8: keys that the caller names, and rows that count for several of them. */
final class C08NamedKeys {
  record Visit(@PrivacyUnit(maxRows = 3) String person, String city, String street) {
    Visit {
      Objects.requireNonNull(person);
      Objects.requireNonNull(city);
      Objects.requireNonNull(street);
    }
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> twice(List<Visit> visits, List<String> names) {
    Map<String, Long> counts = new HashMap<>();
    for (Visit v : visits) {
      counts.merge(v.city(), 1L, Long::sum);
      counts.merge(v.street(), 1L, Long::sum);
    }
    return counts; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> either(List<Visit> visits, List<String> names) {
    Map<String, Long> counts = new HashMap<>();
    for (String name : names) { // :: error: [DP202]
      counts.put(
          name,
          visits.stream().filter(v -> v.city().equals(name) || v.street().equals(name)).count());
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> allOthers(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new HashMap<>();
    for (String city : cities) { // :: error: [DP202]
      counts.put(city, visits.stream().filter(v -> !v.city().equals(city)).count());
    }
    return counts;
  }

  /** A person is new in each city. */
  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static Map<String, Long> persons(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new HashMap<>();
    for (String city : cities) {
      counts.put(
          city,
          visits.stream()
              .filter(v -> v.city().equals(city))
              .map(Visit::person)
              .distinct()
              .count());
    }
    return counts; // :: error: [DP201]
  }

  /** A city that is named twice counts twice. */
  @Private(epsilon = 0.1)
  static Map<String, Long> merged(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new HashMap<>();
    for (String city : cities) { // :: error: [DP202]
      counts.merge(city, visits.stream().filter(v -> v.city().equals(city)).count(), Long::sum);
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> prefixes(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new HashMap<>();
    for (String city : cities) { // :: error: [DP202]
      counts.put(city, visits.stream().filter(v -> v.city().startsWith(city)).count());
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<String, Long> running(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new HashMap<>();
    long soFar = 0;
    for (String city : cities) { // :: error: [DP202]
      soFar += visits.stream().filter(v -> v.city().equals(city)).count();
      counts.put(city, soFar);
    }
    return counts;
  }

  /** Keys of one value are those of another city. */
  @Private(epsilon = 0.1)
  static Map<String, Long> shortened(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new HashMap<>();
    for (String city : cities) { // :: error: [DP202]
      counts.put(
          city.toLowerCase(java.util.Locale.ROOT),
          visits.stream().filter(v -> v.city().equals(city)).count());
    }
    return counts;
  }

  /** All entries move with each row. */
  @Private(epsilon = 0.1)
  static Map<String, Long> all(List<Visit> visits, List<String> cities) {
    Map<String, Long> counts = new HashMap<>();
    for (String city : cities) { // :: error: [DP202]
      counts.put(city, (long) visits.size());
    }
    return counts;
  }
}
