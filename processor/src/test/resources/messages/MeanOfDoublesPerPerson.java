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
  @Private(epsilon = 0.5)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long n(List<Visit> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(Visit::person, Collectors.averagingDouble(v -> v.score() / 10.0)))
        .values().stream()
        .filter(mean -> mean > 5)
        .count();
  }
}
