package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C18: a contract per person for rows that name nobody. */
final class C18NoUnit {
  record Sale(String customer, @Bounded(lower = 0, upper = 500) long euros) {
    Sale {
      euros = Clamp.clamp(euros, 0L, 500L);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(per = Per.UNIT) // :: error: [DP018]
  static long sales(List<Sale> sales) {
    return sales.stream().filter(s -> s.euros() > 100).count();
  }
}
