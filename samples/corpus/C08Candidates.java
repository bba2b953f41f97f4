package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** C8: candidates taken from the data. */
final class C08Candidates {
  record Visit(String city, @Bounded(lower = 0, upper = 120) int age) {
    Visit {
      Objects.requireNonNull(city);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(norm = Norm.LINF)
  static Map<String, Long> topCity(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::city, counting())); // :: error: [DP205]
  }
}
