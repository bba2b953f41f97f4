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
  @Sensitivity(value = 1, per = Per.UNIT)
  static Map<Ward, Long> favourite(List<Visit> rows) {
    Map<String, Map<Ward, Long>> own = rows.stream().collect(Collectors.groupingBy(Visit::person, Collectors.groupingBy(Visit::ward, Collectors.counting())));
    return own.values().stream().map(map -> map.entrySet().stream().max(Map.Entry.comparingByValue()).get().getKey()).collect(Collectors.groupingBy(ward -> ward, Collectors.counting()));
  }
}
