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
    Map<String, Integer> first = new HashMap<>();
    for (Visit v : rows) first.computeIfAbsent(v.person(), k -> v.age());
    return first.values().stream().filter(age -> age > 64).count();
  }
}
