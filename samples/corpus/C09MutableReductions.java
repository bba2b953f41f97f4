package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C9: reductions into a holder that is not new, or whose combiner counts. */
final class C09MutableReductions {
  record Patient(@Bounded(lower = 0, upper = 100) int days) {
    Patient {
      days = Clamp.clamp(days, 0, 100);
    }
  }

  @Private(epsilon = 0.1)
  static long parallel(List<Patient> patients) {
    return patients.parallelStream()
        .collect(() -> new long[1], (held, p) -> held[0]++, (a, b) -> a[0] *= 2)[0]; // :: error: [DP100]
  }

  @Private(epsilon = 0.1)
  static long shared(List<Patient> patients) {
    long[] held = new long[1];
    patients.stream().collect(() -> held, (sum, p) -> sum[0]++, (a, b) -> {});
    patients.stream().collect(() -> held, (sum, p) -> sum[0]++, (a, b) -> {});
    return held[0]; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long last(List<Patient> patients) {
    return patients.stream()
        .collect(() -> new long[1], (held, p) -> held[0] = p.days(), (a, b) -> {})[0]; // :: error: [DP103]
  }
}
