import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.*;
import java.time.temporal.ChronoUnit;
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
  @Sensitivity(value = 1, per = Per.UNIT)
  static long again(List<Visit> rows) {
    return rows.stream().collect(Collectors.groupingBy(Visit::person, Collectors.mapping(Visit::day, Collectors.toList()))).values().stream()
        .map(own -> own.stream().sorted().limit(2))
        .filter(own -> own.count() == 2)
        .count();
  }
}
