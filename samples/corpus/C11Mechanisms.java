package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** C11: noise that does not fit the contract or the cost. */
final class C11Mechanisms {
  record Row(boolean ill) {}

  @Private(epsilon = 0.1, mechanism = Mechanism.LAPLACE)
  @Sensitivity(norm = Norm.L2) // :: error: [DP006]
  static long laplaceInL2(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.GAUSSIAN) // :: error: [DP006]
  static long gaussianWithoutDelta(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0) // :: error: [DP011]
  static long nothing(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(Double.POSITIVE_INFINITY) // :: error: [DP011]
  static long everything(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.1, releases = 0) // :: error: [DP010]
  static long noRelease(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }
}
