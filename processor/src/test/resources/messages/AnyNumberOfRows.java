import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;
import java.util.stream.*;

enum Ward { SURGERY, MATERNITY, OTHER }
record Visit(@PrivacyUnit(maxRows = PrivacyUnit.UNLIMITED) String person, @Bounded(lower = 0, upper = 100) int score, Ward ward, long at) {
  Visit {
    Objects.requireNonNull(person);
    Objects.requireNonNull(ward);
    score = Clamp.clamp(score, 0, 100);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(value = 3, per = Per.UNIT)
  static Map<Ward, Long> n(List<Visit> rows) {
    return rows.stream().collect(Collectors.groupingBy(Visit::ward, Collectors.counting()));
  }
}
