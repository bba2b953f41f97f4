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
  static Map<Ward, Long> both(List<Visit> rows) {
    Map<Ward, Long> young = rows.stream().filter(row -> row.age() < 18).collect(Collectors.groupingBy(Visit::ward, Collectors.counting()));
    Map<Ward, Long> old = rows.stream().filter(row -> row.age() >= 65).collect(Collectors.groupingBy(Visit::ward, Collectors.counting()));
    Map<Ward, Long> all = new HashMap<>(young);
    old.forEach((ward, n) -> all.merge(ward, n, Long::sum));
    return all;
  }
}
