package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** C11: costs that no mechanism has. */
final class C11Costs {
  record Row(boolean ill) {}

  @Private(epsilon = 0) // :: error: [DP001]
  static long zero(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = -0.5) // :: error: [DP001]
  static long negative(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = Double.NaN) // :: error: [DP001]
  static long notANumber(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = Double.POSITIVE_INFINITY) // :: error: [DP001]
  static long infinite(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.1, delta = 1) // :: error: [DP003]
  static long deltaOfOne(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.1, delta = -1e-9) // :: error: [DP003]
  static long negativeDelta(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.1, rho = 0.1) // :: error: [DP002]
  static long twice(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private // :: error: [DP002]
  static long never(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }
}
