package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** What is distinct in each part may be the same in two of them. */
final class DistinctInParts {
  record Stay(@Bounded(lower = 0, upper = 60) int days) {
    Stay {
      days = Clamp.clamp(days, 0, 60);
    }
  }

  @Private(epsilon = 0.5)
  @Additive
  static long lengths(List<Stay> stays) {
    return stays.stream().map(Stay::days).distinct().count(); // :: error: [DP207]
  }
}
