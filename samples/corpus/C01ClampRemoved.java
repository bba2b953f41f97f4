package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C1: the constructor does not keep what the component promises. */
final class C01ClampRemoved {
  record Row(
      @Bounded(lower = 0, upper = 120) int removed, // :: error: [DP203]
      @Bounded(lower = 0, upper = 120) int wrong, // :: error: [DP203]
      @Bounded(lower = 0, upper = 120) int onOneSide, // :: error: [DP203]
      @Bounded(lower = 0, upper = 120) int onlySometimes, // :: error: [DP203]
      @Bounded(lower = 0, upper = 120) double notANumber, // :: error: [DP203]
      @Bounded(lower = 0, upper = 120, step = 0.5) double offTheGrid, // :: error: [DP203]
      @Bounded(lower = 0, upper = 120) int right,
      boolean checked) {
    Row {
      wrong = Clamp.clamp(wrong, 0, 1_200);
      onOneSide = Math.min(onOneSide, 120);
      if (checked) {
        onlySometimes = Clamp.clamp(onlySometimes, 0, 120);
      }
      notANumber = Math.max(0, Math.min(notANumber, 120));
      offTheGrid = Clamp.clamp(offTheGrid, 0.0, 120.0);
      right = Clamp.clamp(right, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long total(List<Row> rows) {
    return rows.stream().mapToLong(Row::removed).sum();
  }
}
