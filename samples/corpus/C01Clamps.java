package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C1: clamps that are swapped, too late, or read off the data. */
final class C01Clamps {
  record Sale(long cents, @Bounded(lower = 0, upper = 100) int pieces) {
    Sale {
      pieces = Clamp.clamp(pieces, 0, 100);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50)
  static long swapped(List<Sale> sales) {
    return sales.stream().mapToLong(s -> Clamp.clamp(s.cents(), 50L, 0L)).sum(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(500)
  static long afterTheSum(List<Sale> sales) {
    long total = sales.stream().mapToLong(Sale::cents).sum(); // :: error: [DP202]
    return Clamp.clamp(total, 0, 500);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long afterTheSumOfBounded(List<Sale> sales) {
    long total = sales.stream().mapToLong(Sale::pieces).sum();
    return Clamp.clamp(2 * total, 0, 1_000); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long boundFromTheData(List<Sale> sales) {
    long most = sales.stream().mapToLong(Sale::pieces).sum();
    return sales.stream().mapToLong(s -> Clamp.clamp(s.cents(), 0, most)).sum(); // :: error: [DP206]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long boundFromTheRow(List<Sale> sales) {
    return sales.stream().mapToLong(s -> Math.min(s.cents(), s.pieces())).sum(); // :: error: [DP202]
  }
}
