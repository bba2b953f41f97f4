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
  @Sensitivity(120)
  static int median(List<Visit> rows) {
    List<Integer> ages = rows.stream().map(Visit::age).sorted().collect(Collectors.toList());
    return ages.isEmpty() ? 0 : ages.get(ages.size() / 2);
  }
}
