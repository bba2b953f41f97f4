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
    Map<String, LocalDate> last = new TreeMap<>();
    for (Visit v : rows) {
      if (last.replace(v.person(), v.day()) == null) last.put(v.person(), v.day());
    }
    return last.values().stream().filter(day -> day.getYear() == 2024).count();
  }
}
