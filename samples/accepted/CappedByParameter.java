package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The noise of a sum that is clipped at a cap follows the cap. */
final class CappedByParameter {
  record Stay(@Bounded(lower = 0, upper = 60) int days, @Bounded(lower = -9, upper = 9) int change) {
    Stay {
      days = Clamp.clamp(days, 0, 60);
      change = Clamp.clamp(change, -9, 9);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(value = 1, times = "cap")
  static long days(List<Stay> stays, @Bounded(lower = 0, upper = 60) long cap) {
    return stays.stream().mapToLong(s -> Math.min(s.days(), cap)).sum();
  }

  @Private(epsilon = 0.5)
  @Sensitivity(value = 1, times = "cap")
  static long changes(List<Stay> stays, @Bounded(lower = 0, upper = 9) int cap) {
    long total = 0;
    for (Stay s : stays) {
      total += Clamp.clamp(s.change(), -cap, cap);
    }
    return total;
  }

  @Private(epsilon = 0.5)
  @Sensitivity(value = 1, times = "cap")
  static long[] daysByTens(List<Stay> stays, @Bounded(lower = 0, upper = 60) long cap) {
    long[] tens = new long[7];
    for (Stay s : stays) {
      tens[s.days() / 10] += Math.min(s.days(), cap);
    }
    return tens;
  }
}
