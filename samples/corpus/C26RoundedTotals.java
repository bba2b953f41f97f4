package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C26: functions of totals that round: halves that go to the even neighbour, and what underflows on the way. */
final class C26RoundedTotals {
  record Row(
      @Bounded(lower = 0, upper = 3) int x,
      @Bounded(lower = 0, upper = 1, step = 0.25) double share) {
    Row {
      x = Clamp.clamp(x, 0, 3);
      share = Clamp.toStep(Clamp.clamp(share, 0, 1), 0.25);
    }
  }

  @Private(epsilon = 0.1)
  static double half(List<Row> rows) {
    return Math.rint(rows.stream().count() + 0.5); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static long thirds(List<Row> rows) {
    return (long) Math.rint(3 * rows.stream().count() - 1.5); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static double underflow(List<Row> rows) {
    return rows.size() * 0x1p-1074 * 0.25 * 0x1p1000 * 0x1p76; // :: error: [DP402]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static double underflowInRows(List<Row> rows) {
    return rows.stream().mapToDouble(r -> r.x() * 0x1p-1074 * 0.25 * 0x1p1000 * 0x1p76).sum(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0x1p1002)
  static double overflow(List<Row> rows) {
    return rows.stream().mapToDouble(r -> r.x() * 0x1p1000).sum(); // :: error: [DP402]
  }

  @Private(epsilon = 0.1)
  static double zeroWithASign(List<Row> rows) {
    return Math.atan2(0.0 * (rows.size() - 5.0), -1.0); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static int zerosCompared(List<Row> rows) {
    return Double.compare(0.0 * (rows.size() - 5.0), 0.0); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static double throughFloat(List<Row> rows) {
    return (float) rows.stream().count(); // :: error: [DP404]
  }

  @Private(epsilon = 0.1)
  static double sumOfFloats(List<Row> rows) {
    float total = 0;
    for (Row r : rows) {
      total += (float) r.share(); // :: error: [DP100]
    }
    return total;
  }
}
