import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.*;
import java.util.*;
import java.util.stream.*;

enum Ward { SURGERY, MATERNITY, OTHER }
record Visit(@PrivacyUnit(maxRows = 4) String person, @Bounded(lower = 0, upper = 120) int age, Ward ward, LocalDate day) {
  Visit {
    Objects.requireNonNull(person);
    age = Clamp.clamp(age, 0, 120);
    Objects.requireNonNull(ward);
    Objects.requireNonNull(day);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(1)
  static Map<Ward, Long> top(List<Visit> rows) {
    return rows.stream().collect(Collectors.groupingBy(Visit::ward, Collectors.counting())).entrySet().stream()
        .sorted(Comparator.comparing((Map.Entry<Ward, Long> e) -> -e.getValue())).limit(2)
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum));
  }
}
