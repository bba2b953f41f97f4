package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** C12: a query is released more often than the budget of its class covers. */
final class C12Limits {
  record Row(boolean ill) {}

  @PrivacyBudget(epsilon = 1)
  static final class Queries {
    @Private(epsilon = 0.25, releases = 4)
    static long ill(List<Row> rows) {
      return rows.stream().filter(Row::ill).count();
    }
  }

  @PrivacyBudget(epsilon = 5) // :: error: [DP306]
  static long run(PrivateData<Row> data) {
    PrivateC12Limits_Queries queries = new PrivateC12Limits_Queries(data);
    long total = 0;
    for (int i = 0; i < 5; i++) {
      total += queries.ill();
    }
    return total;
  }
}
