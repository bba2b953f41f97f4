import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.*;
import java.util.*;
import java.util.function.*;

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
  @Sensitivity(2)
  static long[] conditions(List<Visit> rows) {
    List<Predicate<Visit>> conditions = List.of(row -> row.age() >= 18, row -> row.ward() == Ward.OTHER);
    long[] counts = new long[2];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = rows.stream().filter(conditions.get(i)).count();
    }
    return counts;
  }
}
