package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.Arrays;
import java.util.List;

/** B20: the first 4 of 64 ranges that hold more than a threshold, then how many each of them holds. */
final class B20RangeQueries {
  record Row(@Bounded(lower = 0, upper = 63) int x) {
    Row {
      x = Clamp.clamp(x, 0, 63);
    }
  }

  @Private(epsilon = 0.125, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] firstOver(
      List<Row> rows,
      @Bounded(lower = 0, upper = 64) int from,
      @Bounded(lower = 1, upper = 1_000_000) long threshold) {
    long[] margins = new long[64];
    Arrays.fill(margins, -threshold);
    for (Row r : rows) {
      if (r.x() >= from) margins[r.x()]++;
    }
    return margins;
  }

  @Private(epsilon = 0.125)
  static long holds(List<Row> rows, int x) {
    return rows.stream().filter(r -> r.x() == x).count();
  }

  @PrivacyBudget(epsilon = 1)
  static long[] answer(PrivateData<Row> rows) {
    PrivateB20RangeQueries queries = new PrivateB20RangeQueries(rows);
    int[] found = new int[4];
    int from = 0;
    for (int i = 0; i < 4; i++) {
      found[i] = queries.firstOver(from, 100).orElse(63);
      from = found[i] + 1;
    }
    long[] answers = new long[4];
    for (int i = 0; i < 4; i++) {
      answers[i] = queries.holds(found[i]);
    }
    return answers;
  }
}
