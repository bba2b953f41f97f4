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
  private static final java.time.format.DateTimeFormatter MONTH = java.time.format.DateTimeFormatter.ofPattern("yyyy-MM", Locale.ROOT);

  @Private(epsilon = 0.5)
  static Map<String, Long> months(List<Visit> rows, @Public List<String> months) {
    return rows.stream().collect(Collectors.groupingBy(row -> row.day().format(MONTH), Collectors.counting()));
  }
}
