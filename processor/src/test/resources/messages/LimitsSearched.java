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
  private static final int[] LIMITS = {18, 40, 65};

  @Private(epsilon = 0.5)
  static long[] bands(List<Visit> rows) {
    long[] counts = new long[4];
    for (Visit row : rows) {
      int i = Arrays.binarySearch(LIMITS, row.age());
      if (i < 0) i = -i - 1;
      counts[i]++;
    }
    return counts;
  }
}
