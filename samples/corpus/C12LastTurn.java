package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** C12: programs that spend more than they say: by one more release, a loop's last turn, a helper called twice. */
final class C12LastTurn {
  record Row(boolean ill) {}

  @Private(epsilon = 0.1)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @PrivacyBudget(epsilon = 0.2) // :: error: [DP301]
  static long oneMore(PrivateData<Row> data) {
    PrivateC12LastTurn queries = new PrivateC12LastTurn(data);
    return queries.ill() + queries.ill() + queries.ill();
  }

  @PrivacyBudget(epsilon = 1) // :: error: [DP301]
  static long lastTurn(PrivateData<Row> data) {
    PrivateC12LastTurn queries = new PrivateC12LastTurn(data);
    long total = 0;
    for (int i = 0; i <= 10; i++) {
      total += queries.ill();
    }
    return total;
  }

  @PrivacyBudget(epsilon = 0.5) // :: error: [DP301]
  static long countedByACaller(PrivateData<Row> data, @Bounded(lower = 0, upper = 6) int turns) {
    PrivateC12LastTurn queries = new PrivateC12LastTurn(data);
    long total = 0;
    for (int i = 0; i < turns; i++) {
      total += queries.ill();
    }
    return total;
  }

  @PrivacyBudget(epsilon = 0.1)
  static long helper(PrivateData<Row> data) {
    return new PrivateC12LastTurn(data).ill();
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long helperCalledTwice(PrivateData<Row> data) {
    return helper(data) + helper(data);
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long inTheCondition(PrivateData<Row> data) {
    PrivateC12LastTurn queries = new PrivateC12LastTurn(data);
    return queries.ill() > 100 ? queries.ill() : 0;
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long secondWrapper(PrivateData<Row> data) {
    return new PrivateC12LastTurn(data).ill() + new PrivateC12LastTurn(data).ill();
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long twoHandles(@Sensitive List<Row> rows) {
    PrivateData<Row> one = PrivateData.of("one", rows, dev.discreet.runtime.Budget.of(1));
    PrivateData<Row> other = PrivateData.of("other", rows, dev.discreet.runtime.Budget.of(1));
    return new PrivateC12LastTurn(one).ill() + new PrivateC12LastTurn(other).ill();
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long afterAFailure(PrivateData<Row> data) {
    PrivateC12LastTurn queries = new PrivateC12LastTurn(data);
    try {
      return Math.toIntExact(queries.ill());
    } catch (ArithmeticException e) {
      return queries.ill();
    }
  }
}
