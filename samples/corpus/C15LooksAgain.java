package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** C15: post-processing that looks at the rows again. */
final class C15LooksAgain {
  record Row(boolean ill) {}

  @Private(epsilon = 0.1)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @PrivacyBudget(epsilon = 1)
  static long error(@Sensitive List<Row> rows) {
    PrivateData<Row> data = PrivateData.of("rows", rows, Budget.of(1));
    long released = new PrivateC15LooksAgain(data).ill();
    return released - rows.stream().filter(Row::ill).count(); // :: error: [DP304]
  }

  @PrivacyBudget(epsilon = 1)
  static long trueValue(@Sensitive List<Row> rows) {
    PrivateData<Row> data = PrivateData.of("rows", rows, Budget.of(1));
    long released = new PrivateC15LooksAgain(data).ill();
    return released > 100 ? released : ill(rows); // :: error: [DP304]
  }

  @PrivacyBudget(epsilon = 1)
  static double withoutTheEmptyCase(@Sensitive List<Row> rows) {
    PrivateData<Row> data = PrivateData.of("rows", rows, Budget.of(1));
    if (rows.isEmpty()) { // :: error: [DP304]
      return 0;
    }
    return new PrivateC15LooksAgain(data).ill();
  }
}
