package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** C8: candidates taken from the data, one for each value that happens to occur. */
final class C08CandidatesFound {
  record Visit(String city, @Bounded(lower = 0, upper = 120) int age) {
    Visit {
      Objects.requireNonNull(city);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.NOISY_MAX)
  @Sensitivity(norm = Norm.LINF)
  static long[] byOccurrence(List<Visit> visits) {
    return visits.stream()
        .map(Visit::city)
        .distinct()
        .mapToLong(city -> visits.stream().filter(v -> v.city().equals(city)).count())
        .toArray(); // :: error: [DP206]
  }
}
