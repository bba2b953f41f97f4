package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A26: sums clipped at a public limit: the contract is proportional to it. */
final class A26Times {
  record Sale(@Bounded(lower = 0, upper = 5_000_000) long cents, long points, @Bounded(lower = 0, upper = 900) int pieces) {
    Sale {
      cents = Clamp.clamp(cents, 0L, 5_000_000L);
      pieces = Clamp.clamp(pieces, 0, 900);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(times = "cap")
  static long byMin(List<Sale> sales, @Bounded(lower = 1, upper = 1_000_000) long cap) {
    return sales.stream().mapToLong(s -> Math.min(s.cents(), cap)).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(times = "cap")
  static long byClamp(List<Sale> sales, @Bounded(lower = 0, upper = 1_000_000) long cap) {
    long total = 0;
    for (Sale s : sales) {
      total += Clamp.clamp(s.points(), 0, cap);
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(times = "cap")
  static long onBothSides(List<Sale> sales, @Bounded(lower = 0, upper = 1_000_000) long cap) {
    return sales.stream().mapToLong(s -> Clamp.clamp(s.points(), -cap, cap)).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 3, times = "cap")
  static long weighted(List<Sale> sales, @Bounded(lower = 1, upper = 1_000) int cap) {
    long total = 0;
    for (Sale s : sales) {
      total += 2 * Math.min(s.pieces(), cap) + Math.min(s.cents(), cap);
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(times = "cap")
  static long byConditional(List<Sale> sales, @Bounded(lower = 1, upper = 1_000_000) long cap) {
    return sales.stream().mapToLong(s -> s.cents() > cap ? cap : s.cents()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(times = "factor")
  static long scaledCount(List<Sale> sales, @Bounded(lower = 0, upper = 100) int factor) {
    return factor * sales.stream().filter(s -> s.pieces() > 3).count();
  }
}
