package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/** C13: nobody knows how often these release. */
final class C13Turns {
  record Row(boolean ill) {}

  @Private(epsilon = 0.01)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @PrivacyBudget(epsilon = 1)
  static long untilLarge(PrivateData<Row> data) {
    PrivateC13Turns queries = new PrivateC13Turns(data);
    long total = 0;
    while (total < 1000) { // :: error: [DP305]
      total += queries.ill();
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1)
  static long asOftenAsReleased(PrivateData<Row> data) {
    PrivateC13Turns queries = new PrivateC13Turns(data);
    long turns = queries.ill();
    long total = 0;
    for (long i = 0; i < turns; i++) { // :: error: [DP305]
      total += queries.ill();
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1)
  static long unboundedParameter(PrivateData<Row> data, int turns) {
    PrivateC13Turns queries = new PrivateC13Turns(data);
    long total = 0;
    for (int i = 0; i < turns; i++) { // :: error: [DP305]
      total += queries.ill();
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1)
  static long counterTurnedBack(PrivateData<Row> data) {
    PrivateC13Turns queries = new PrivateC13Turns(data);
    long total = 0;
    for (int i = 0; i < 10; i++) { // :: error: [DP305]
      total += queries.ill();
      if (total < 0) i--;
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1)
  static long inALambda(PrivateData<Row> data) {
    PrivateC13Turns queries = new PrivateC13Turns(data);
    return LongStream.generate(() -> queries.ill()).limit(10).sum(); // :: error: [DP305]
  }

  @PrivacyBudget(epsilon = 1)
  static long byReference(PrivateData<Row> data) {
    PrivateC13Turns queries = new PrivateC13Turns(data);
    LongSupplier later = queries::ill; // :: error: [DP304]
    return later.getAsLong();
  }

  @PrivacyBudget(epsilon = 1)
  static long recursive(PrivateData<Row> data, int depth) {
    long own = new PrivateC13Turns(data).ill();
    return depth == 0 ? own : own + recursive(data, depth - 1); // :: error: [DP116]
  }
}
