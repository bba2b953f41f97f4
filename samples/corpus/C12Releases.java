package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** C12: one release more than the budget has room for. */
@PrivacyBudget(epsilon = 0.3) // :: error: [DP301]
final class C12Releases {
  record Row(boolean ill) {}

  @Private(epsilon = 0.1, releases = 4)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }
}
