package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;

/** An override without the contract of what it overrides: callers count on it. */
class OverrideForgets {
  static class Fees {
    @Bounded(lower = 0, upper = 100)
    long fee(@Sensitivity(2) long visits) {
      return 2 * Clamp.clamp(visits, 0L, 50L);
    }
  }

  static class NightFees extends Fees {
    @Override
    long fee(long visits) { // :: error: [DP023]
      return 50 * visits;
    }
  }

  static final class CheapFees extends Fees {
    @Override
    @Bounded(lower = 0, upper = 50)
    long fee(@Sensitivity(1) long visits) {
      return Clamp.clamp(visits, 0L, 50L);
    }
  }
}
