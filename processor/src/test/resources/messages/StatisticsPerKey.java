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
  @Sensitivity(121)
  static long[][] wards(List<Visit> rows) {
    Map<Ward, LongSummaryStatistics> stats = rows.stream().collect(Collectors.groupingBy(Visit::ward, Collectors.summarizingLong(Visit::age)));
    long[][] result = new long[3][2];
    stats.forEach((ward, s) -> {
      result[ward.ordinal()][0] = s.getCount();
      result[ward.ordinal()][1] = s.getSum();
    });
    return result;
  }
}
