package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The upper bound as contract, where the lower one is further from 0. */
final class NegativeLowerBound {
  record Account(@Bounded(lower = -500, upper = 100) int balance) {
    Account {
      balance = Clamp.clamp(balance, -500, 100);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(100)
  static long total(List<Account> accounts) {
    long total = 0;
    for (Account a : accounts) {
      total += a.balance();
    }
    return total; // :: error: [DP201]
  }
}
