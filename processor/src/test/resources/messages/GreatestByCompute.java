import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.time.*;
import java.util.*;
import java.util.stream.*;

record Visit(@PrivacyUnit String person, @Bounded(lower = 0, upper = 120) int age, LocalDate day) {
  Visit {
    age = Clamp.clamp(age, 0, 120);
    Objects.requireNonNull(person);
    Objects.requireNonNull(day);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<Visit> rows) {
    Map<String, Integer> oldest = new HashMap<>();
    for (Visit v : rows) oldest.compute(v.person(), (k, old) -> Math.max(old == null ? 0 : old, v.age()));
    return oldest.values().stream().filter(age -> age > 64).count();
  }
}
