import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;
import java.util.stream.*;

enum Ward { SURGERY, MATERNITY, OTHER }
record Visit(@PrivacyUnit(maxRows = 12) String person, @Bounded(lower = 0, upper = 100) int score, Ward ward, long at) {
  Visit {
    Objects.requireNonNull(person);
    Objects.requireNonNull(ward);
    score = Clamp.clamp(score, 0, 100);
  }
}
final class Report {
  record Pair<A, B>(A first, B second) {}

  @Private(epsilon = 0.5)
  @Sensitivity(value = 12, per = Per.UNIT)
  static Map<Pair<Ward, Boolean>, Long> n(List<Visit> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(v -> new Pair<>(v.ward(), v.score() > 50), Collectors.counting()));
  }
}
