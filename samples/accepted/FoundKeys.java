package hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.toMap;

import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

/** Keys that nobody can list beforehand: those that many persons share are told. */
@PrivacyBudget(epsilon = 13, delta = 2e-5)
final class FoundKeys {
  enum Ward { SURGERY, MEDICINE }

  record Visit(
      @PrivacyUnit(maxRows = 3) String person,
      String code,
      int year,
      Ward ward,
      @Bounded(lower = 0, upper = 100) long cost,
      String note) {
    Visit {
      Objects.requireNonNull(person);
      Objects.requireNonNull(code);
      Objects.requireNonNull(ward);
      cost = Clamp.clamp(cost, 0L, 100L);
    }
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> byCode(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::code, counting()));
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<Integer, Long> byYear(List<Visit> visits) {
    Map<Integer, Long> counts = new HashMap<>();
    for (Visit visit : visits) {
      counts.merge(visit.year(), 1L, Long::sum);
    }
    return counts;
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  @Sensitivity(100)
  static Map<String, Long> costs(List<Visit> visits) {
    return visits.stream()
        .filter(visit -> visit.year() > 2000)
        .collect(groupingBy(Visit::code, TreeMap::new, summingLong(Visit::cost)));
  }

  /** Two keys of each row, so twice the distance. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  @Sensitivity(2)
  static Map<String, Long> codesAndPersons(List<Visit> visits) {
    Map<String, Long> counts = new TreeMap<>();
    for (Visit visit : visits) {
      counts.put(visit.code(), counts.getOrDefault(visit.code(), 0L) + 1);
      counts.merge(visit.person(), 1L, Long::sum);
    }
    return counts;
  }

  /** A key may be anything that a row says. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> letters(List<Visit> visits) {
    return visits.stream()
        .map(visit -> visit.code().trim().toUpperCase(Locale.ROOT))
        .collect(toMap(letter -> letter, letter -> 1L, Long::sum));
  }

  /** A text that is put together never throws, whatever is null in it. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> codesOfYears(List<Visit> visits) {
    return visits.stream()
        .filter(visit -> !(visit.note() + visit.cost()).equals("late" + 0))
        .collect(groupingBy(visit -> visit.code() + "/" + visit.year() + visit.note(), counting()));
  }

  /** What cannot be null is counted; for the others there is a word. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> notes(List<Visit> visits) {
    Map<String, Long> counts = new HashMap<>();
    for (Visit visit : visits) {
      counts.merge(visit.note() == null ? "none" : visit.note(), 1L, (a, b) -> a + b);
    }
    return counts;
  }

  /** With keys that everybody knows a threshold leaves out the rare ones. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<Ward, Long> busyWards(List<Visit> visits, @Bounded(lower = 1900, upper = 2100) int from) {
    return visits.stream().filter(visit -> visit.year() >= from).collect(groupingBy(Visit::ward, counting()));
  }

  /** All rows of one person, of which the query counts one a code. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  @Sensitivity(value = 3, per = Per.UNIT)
  static Map<String, Long> perPerson(List<Visit> visits) {
    Map<String, Long> counts = new HashMap<>();
    for (Visit visit : visits) {
      counts.merge(visit.code(), 1L, Long::sum);
    }
    return counts;
  }

  /** A row in ward and code at once. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  @Sensitivity(value = 1, times = "weight")
  static Map<String, Long> weighted(List<Visit> visits, @Bounded(lower = 0, upper = 9) int weight) {
    Map<String, Long> counts = new HashMap<>();
    for (Visit visit : visits) {
      counts.merge(visit.code(), (long) weight, Long::sum);
    }
    return counts;
  }

  @PrivacyBudget(epsilon = 3, delta = 3e-6)
  static long told(PrivateData<Visit> data) {
    PrivateFoundKeys keys = new PrivateFoundKeys(data);
    Map<String, Long> codes = keys.byCode();
    long years = keys.byYear().size();
    return codes.getOrDefault("I10", 0L) + years + keys.busyWards(2020).size();
  }

  /** Where one replaces another, two keys may change. */
  @PrivacyBudget(epsilon = 1, delta = 1e-5, adjacency = Adjacency.REPLACE_ONE)
  static final class Replaced {
    @Private(epsilon = 1, delta = 1e-5, mechanism = Mechanism.THRESHOLDED_KEYS)
    @Sensitivity(2)
    static Map<String, Long> byCode(List<Visit> visits) {
      return visits.stream().collect(groupingBy(Visit::code, counting()));
    }
  }
}
