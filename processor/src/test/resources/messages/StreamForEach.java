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
  static long[] wards(Stream<Visit> rows) {
    long[] counts = new long[3];
    rows.sequential().forEach(row -> counts[row.ward().ordinal()]++);
    return counts;
  }
}
