package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** B4: 100 sums with Laplace noise at ε = 0.25; with δ = 1e-6 textbooks come to ε = 20.24194. */
final class B04Laplace {
  record Sale(@Bounded(lower = 0, upper = 500) long cents) {
    Sale {
      cents = Clamp.clamp(cents, 0L, 500L);
    }
  }

  @PrivacyBudget(epsilon = 13.33, delta = 1e-6)
  static final class Tightest {
    @Private(epsilon = 0.25, releases = 100)
    @Sensitivity(500)
    static long turnover(List<Sale> sales) {
      return sales.stream().mapToLong(Sale::cents).sum();
    }
  }

  @PrivacyBudget(epsilon = 13.95, delta = 1e-6, accounting = Accounting.ADVANCED)
  static final class Advanced {
    @Private(epsilon = 0.25, releases = 100)
    @Sensitivity(500)
    static long turnover(List<Sale> sales) {
      return sales.stream().mapToLong(Sale::cents).sum();
    }
  }

  @Private(epsilon = 0.25)
  @Sensitivity(500)
  static long above(List<Sale> sales, long cents) {
    return sales.stream().filter(s -> s.cents() > cents).mapToLong(Sale::cents).sum();
  }

  @PrivacyBudget(epsilon = 13.33, delta = 1e-6)
  static long[] tail(PrivateData<Sale> sales) {
    PrivateB04Laplace queries = new PrivateB04Laplace(sales);
    long[] tail = new long[100];
    for (int i = 0; i < 100; i++) {
      tail[i] = queries.above(5 * i);
    }
    return tail;
  }
}
