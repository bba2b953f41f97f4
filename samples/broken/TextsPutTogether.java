package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** What texts that are put together do not hide: moves, nulls, identity, other rows and code. */
final class TextsPutTogether {
  record Visit(String code, String note, Integer boxed, int n, @Bounded(lower = 0, upper = 9) long x) {
    Visit {
      Objects.requireNonNull(code);
      x = Clamp.clamp(x, 0L, 9L);
    }
  }

  /** A char and a number are added before they become a text. */
  @Private(epsilon = 1)
  static long letters(List<Visit> visits) {
    long sum = 0;
    for (Visit visit : visits) {
      sum += ('a' + visit.n() + "x").length() > 3 ? 2 : 1;
    }
    return sum; // :: error: [DP201]
  }

  @Private(epsilon = 1)
  static long chosen(List<Visit> visits) {
    long sum = 0;
    for (Visit visit : visits) {
      switch (visit.code() + visit.n()) {
        case "a1":
          sum += 5;
          break;
        default:
          sum++;
      }
    }
    return sum; // :: error: [DP201]
  }

  @Private(epsilon = 1)
  static long identical(List<Visit> visits) {
    return visits.stream().filter(v -> (v.code() + v.n()) == "a1").count(); // :: error: [DP113]
  }

  /** A note that is part of a text may still be null afterwards. */
  @Private(epsilon = 1)
  static long nulls(List<Visit> visits) {
    return visits.stream()
        .filter(v -> (v.note() + "x").length() + v.note().length() > 3) // :: error: [DP109]
        .count();
  }

  @Private(epsilon = 1)
  static long unboxed(List<Visit> visits) {
    return visits.stream()
        .filter(v -> ("x" + (v.boxed() + 1)).isEmpty()) // :: error: [DP109]
        .count();
  }

  @Private(epsilon = 1)
  static long soFar(List<Visit> visits) {
    long sum = 0;
    for (Visit visit : visits) {
      if (("" + sum).length() > 1) sum += 100; // :: error: [DP107]
      sum++;
    }
    return sum;
  }

  @Private(epsilon = 1)
  static long allRows(List<Visit> visits) {
    String key = "k" + visits.size(); // :: error: [DP100]
    return key.equals("k3") ? 1000 : 0;
  }

  /** The text of an array is its identity. */
  @Private(epsilon = 1)
  static long arrays(List<Visit> visits) {
    int[] one = {1};
    return visits.stream().filter(v -> (v.code() + one).endsWith("3")).count(); // :: error: [DP100]
  }

  /** That two texts are equal is not known, so what is added and taken away does not cancel. */
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> copies(List<Visit> visits) {
    Map<String, Long> counts = new HashMap<>();
    for (Visit visit : visits) {
      counts.merge(visit.code() + "", 1L, Long::sum);
      counts.merge(visit.code(), -1L, Long::sum);
    }
    return counts; // :: error: [DP201]
  }
}
