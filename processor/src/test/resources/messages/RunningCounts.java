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
  @Private(rho = 0.01, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 32, norm = Norm.L2)
  static long[] cumulative(List<Visit> rows) {
    long[] counts = new long[1_000];
    for (Visit row : rows) for (int a = row.age(); a < 1_000; a++) counts[a]++;
    return counts;
  }
}
