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
    Map<String, String> names = rows.stream().collect(Collectors.toMap(Visit::person, Visit::person, (a, b) -> a.charAt(0) > 'c' ? a : b));
    return names.values().stream().filter(name -> name.equals("A")).count();
  }
}
