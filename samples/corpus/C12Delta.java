package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** C12: the delta of a Gaussian query, in a budget that has none. */
@PrivacyBudget(epsilon = 0.3) // :: error: [DP301]
final class C12Delta {
  record Row(boolean ill) {}

  @Private(epsilon = 0.1, delta = 1e-9, mechanism = Mechanism.GAUSSIAN)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }
}
