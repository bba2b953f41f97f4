package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** The noise of both numbers follows the cap, and one of them does not. */
final class CapForgottenInOneCell {
  record Stay(@Bounded(lower = 0, upper = 60) int days) {
    Stay {
      days = Clamp.clamp(days, 0, 60);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(value = 2, times = "cap")
  static long[] days(List<Stay> stays, @Bounded(lower = 0, upper = 60) long cap) {
    long[] cappedAndStays = new long[2];
    for (Stay s : stays) {
      cappedAndStays[0] += Math.min(s.days(), cap);
      cappedAndStays[1]++;
    }
    return cappedAndStays; // :: error: [DP202]
  }
}
