import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.*;
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
  @Sensitivity(value = 3, per = Per.UNIT)
  static Map<String, Long> pairs(List<Visit> rows, @Public List<String> keys) {
    Map<String, Set<Ward>> own = new TreeMap<>();
    for (Visit row : rows) own.computeIfAbsent(row.person(), p -> new TreeSet<>()).add(row.ward());
    Map<String, Long> counts = new HashMap<>();
    for (Set<Ward> wards : own.values()) {
      for (int i = 0; i < 3; i++) {
        for (int j = i + 1; j < 3; j++) {
          Ward a = Ward.values()[i];
          Ward b = Ward.values()[j];
          if (wards.contains(a) && wards.contains(b)) counts.merge(a + "+" + b, 1L, Long::sum);
        }
      }
    }
    return counts;
  }
}
