import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;

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
  @Sensitivity(100)
  static long days(List<Visit> rows, LocalDate start) {
    return rows.stream().mapToLong(row -> ChronoUnit.DAYS.between(start, row.day())).sum();
  }
}
