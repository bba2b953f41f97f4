import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.*;
import java.time.temporal.ChronoUnit;
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
  static long[] weekly(List<Visit> rows, LocalDate start) {
    long[] weeks = new long[52];
    for (Visit row : rows) {
      long week = ChronoUnit.WEEKS.between(start, row.day());
      if (row.day().getYear() >= 2000 && week < weeks.length) {
        weeks[(int) week]++;
      }
    }
    return weeks;
  }
}
