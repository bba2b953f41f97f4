package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A2: unbounded fields, clamped where they are summed. */
final class A02SumClamped {
  record Sale(long cents, int pieces, double weight) {}

  private static final long MOST = 100_000;

  @Private(epsilon = 0.1)
  @Sensitivity(100_000)
  static long cents(List<Sale> sales) {
    return sales.stream().mapToLong(s -> Clamp.clamp(s.cents(), 0, MOST)).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100_000)
  static long byMinAndMax(List<Sale> sales) {
    long total = 0;
    for (Sale s : sales) {
      total += Math.max(0, Math.min(s.cents(), MOST));
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(12)
  static long byConditional(List<Sale> sales) {
    return sales.stream().mapToInt(s -> s.pieces() < 0 ? 0 : s.pieces() > 12 ? 12 : s.pieces()).asLongStream().sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50)
  static long byIf(List<Sale> sales) {
    long total = 0;
    for (Sale s : sales) {
      int pieces = s.pieces();
      if (pieces > 50) pieces = 50;
      if (pieces < -10) pieces = -10;
      total += pieces;
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(500)
  static long byFilter(List<Sale> sales) {
    return sales.stream()
        .mapToLong(Sale::cents)
        .filter(cents -> cents >= 0 && cents <= 500)
        .sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static double weight(List<Sale> sales) {
    return sales.stream()
        .mapToDouble(s -> Clamp.toStep(Clamp.clamp(s.weight(), 0.0, 30.0), 0.25))
        .sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(40)
  static long toPublicLimit(List<Sale> sales, @Bounded(lower = 1, upper = 40) int limit) {
    long total = 0;
    for (Sale s : sales) total += Clamp.clamp(s.pieces(), 0, limit);
    return total;
  }
}
