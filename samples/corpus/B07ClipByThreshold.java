package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/**
 * B7: an average without a bound that is known before: the first power of two that nearly all values lie below, by
 * the sparse vector technique, then a sum and a count.
 */
final class B07ClipByThreshold {
  record Sale(@Bounded(lower = 0, upper = 1_048_576) long cents) {
    Sale {
      cents = Clamp.clamp(cents, 0L, 1_048_576L);
    }
  }

  /** Minus how many lie above each power of two. */
  @Private(epsilon = 0.2, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] minusAbove(List<Sale> sales, double threshold) {
    long[] scores = new long[21];
    for (Sale s : sales) {
      for (int i = 0; i < 21; i++) {
        if (s.cents() > 1L << i) scores[i]--;
      }
    }
    return scores;
  }

  @Private(epsilon = 0.2)
  @Sensitivity(times = "cap")
  static long sum(List<Sale> sales, @Bounded(lower = 1, upper = 1_048_576) long cap) {
    return sales.stream().mapToLong(s -> Math.min(s.cents(), cap)).sum();
  }

  @Private(epsilon = 0.2)
  static long count(List<Sale> sales) {
    return sales.size();
  }

  @PrivacyBudget(epsilon = 0.6)
  static double average(PrivateData<Sale> sales) {
    PrivateB07ClipByThreshold queries = new PrivateB07ClipByThreshold(sales);
    long cap = 1L << queries.minusAbove(-50);
    return (double) queries.sum(cap) / Math.max(1, queries.count());
  }
}
