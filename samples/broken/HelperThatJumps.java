package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A helper moves further than it says. */
final class HelperThatJumps {
  record Stay(boolean insured) {}

  static long alarm(@Sensitivity(1) long count) {
    return count > 100 ? 100 : 0; // :: error: [DP201]
  }

  @Private(epsilon = 0.5)
  static long ask(List<Stay> stays) {
    return alarm(stays.size());
  }
}
