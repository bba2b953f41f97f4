package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A household without children, and the query throws. */
final class DivisionByRow {
  record Household(@Bounded(lower = 0, upper = 20) int children) {
    Household {
      children = Clamp.clamp(children, 0, 20);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(100)
  static long shares(List<Household> households) {
    return households.stream().mapToLong(h -> 100 / h.children()).sum(); // :: error: [DP110]
  }
}
