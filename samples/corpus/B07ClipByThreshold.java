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

  /** How far fewer than 50 lie above each power of two. */
  @Private(epsilon = 0.2, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] enough(List<Sale> sales) {
    long[] margins = new long[21];
    for (int i = 0; i < 21; i++) {
      long bound = 1L << i;
      margins[i] = 50 - sales.stream().filter(s -> s.cents() > bound).count();
    }
    return margins;
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
    long cap = 1L << queries.enough().orElse(20);
    return (double) queries.sum(cap) / Math.max(1, queries.count());
  }
}
