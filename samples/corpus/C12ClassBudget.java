package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** C12: the queries of a class together cost more than it may. */
@PrivacyBudget(epsilon = 0.3) // :: error: [DP301]
final class C12ClassBudget {
  record Row(boolean ill) {}

  @Private(epsilon = 0.2)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.11)
  static long all(List<Row> rows) {
    return rows.size();
  }
}
