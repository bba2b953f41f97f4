package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A linear expression of two bounded numbers, with negative ends. */
final class RowArithmetic {
  record Stay(
      @Bounded(lower = 0, upper = 365) int days, @Bounded(lower = -10, upper = 10) int rating) {
    Stay {
      days = Clamp.clamp(days, 0, 365);
      rating = Clamp.clamp(rating, -10, 10);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(760)
  static long score(List<Stay> stays) {
    return stays.stream().mapToLong(s -> 2 * s.days() - 3 * s.rating()).sum();
  }
}
