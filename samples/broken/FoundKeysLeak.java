package hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** Keys that are found in the rows, whose values move further than the contract says, or that tell of a row. */
final class FoundKeysLeak {
  record Visit(String code, String ward, String note, int year, @Bounded(lower = 0, upper = 100) long cost) {
    Visit {
      Objects.requireNonNull(code);
      Objects.requireNonNull(ward);
      cost = Clamp.clamp(cost, 0L, 100L);
    }
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> twice(List<Visit> visits) {
    Map<String, Long> counts = new HashMap<>();
    for (Visit visit : visits) {
      counts.merge(visit.code(), 1L, Long::sum);
      counts.merge(visit.ward(), 1L, Long::sum);
    }
    return counts; // :: error: [DP201]
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  @Sensitivity(99)
  static Map<String, Long> costs(List<Visit> visits) {
    Map<String, Long> costs = new TreeMap<>();
    for (Visit visit : visits) {
      costs.merge(visit.code(), visit.cost(), Long::sum);
    }
    return costs; // :: error: [DP201]
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> perhapsNull(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::note, counting())); // :: error: [DP109]
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> last(List<Visit> visits) {
    Map<String, Long> years = new HashMap<>();
    for (Visit visit : visits) {
      years.put(visit.code(), (long) visit.year()); // :: error: [DP103]
    }
    return years;
  }

  /** The key would be the answer, without noise. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<Long, Long> total(List<Visit> visits) {
    long total = visits.stream().mapToLong(Visit::cost).sum();
    Map<Long, Long> answer = new HashMap<>();
    answer.put(total, 1_000_000L); // :: error: [DP206]
    return answer;
  }

  /** So would be the key that it is part of. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> written(List<Visit> visits) {
    long total = visits.stream().mapToLong(Visit::cost).sum();
    Map<String, Long> answer = new HashMap<>();
    answer.put("total " + total, 1_000_000L); // :: error: [DP100]
    return answer;
  }

  /** What a text is made of a row by is code like any other. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> rows(List<Visit> visits) {
    return visits.stream()
        .collect(groupingBy(visit -> "a " + visit, counting())); // :: error: [DP100]
  }

  @PrivacyBudget(epsilon = 1, delta = 1e-5, adjacency = Adjacency.REPLACE_ONE)
  static final class Replaced {
    @Private(epsilon = 1, delta = 1e-5, mechanism = Mechanism.THRESHOLDED_KEYS)
    static Map<String, Long> byCode(List<Visit> visits) {
      return visits.stream().collect(groupingBy(Visit::code, counting())); // :: error: [DP201]
    }
  }
}
