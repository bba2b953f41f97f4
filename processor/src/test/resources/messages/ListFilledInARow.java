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
  @Private(epsilon = 0.5) @Sensitivity(180)
  static long n(List<Visit> rows) {
    long total = 0;
    for (Visit v : rows) {
      List<Integer> parts = new ArrayList<>();
      parts.add(v.age());
      if (v.age() > 3) parts.add(v.age() / 2);
      for (int part : parts) total += part;
    }
    return total;
  }
}
