package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The noise follows the cap, and the sum does not. */
final class CapForgotten {
  record Stay(@Bounded(lower = 0, upper = 60) int days) {
    Stay {
      days = Clamp.clamp(days, 0, 60);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(value = 1, times = "cap")
  static long days(List<Stay> stays, @Bounded(lower = 0, upper = 60) long cap) {
    return stays.stream().mapToLong(s -> s.days()).sum(); // :: error: [DP202]
  }
}
