package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C26: products of a total that are rounded to a float, then scaled up. */
final class C26FloatBetween {
  record Row(@Bounded(lower = 0, upper = 3) int x) {
    Row {
      x = Clamp.clamp(x, 0, 3);
    }
  }

  @Private(epsilon = 0.1)
  static double scaled(List<Row> rows) {
    return (double) (float) (rows.size() * 0.1) * 10; // :: error: [DP404]
  }

  @Private(epsilon = 0.1)
  static double multiplied(List<Row> rows) {
    int few = Math.min(rows.size(), 1_000);
    return (few * 0.1f) * 10; // :: error: [DP100]
  }
}
