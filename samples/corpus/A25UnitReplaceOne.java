package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** A25: one person's rows are replaced by as many others. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class A25UnitReplaceOne {
  record Stay(
      @PrivacyUnit(maxRows = 3) String patient, @Bounded(lower = 5, upper = 30) int days) {
    Stay {
      Objects.requireNonNull(patient);
      days = Clamp.clamp(days, 5, 30);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 75, per = Per.UNIT)
  static long days(List<Stay> stays) {
    return stays.stream().mapToLong(Stay::days).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 3, per = Per.UNIT)
  static long longStays(List<Stay> stays) {
    long n = 0;
    for (Stay s : stays) if (s.days() > 20) n++;
    return n;
  }
}
