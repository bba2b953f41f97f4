package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.Arrays;
import java.util.List;

/** B8: a clipping norm by the sparse vector technique, then 10 gradient steps clipped at it. */
final class B08ClipThenDescend {
  record Example(@Bounded(lower = -64, upper = 64) double x, @Bounded(lower = -64, upper = 64) double y) {
    Example {
      x = Clamp.clamp(x, -64.0, 64.0);
      y = Clamp.clamp(y, -64.0, 64.0);
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] enough(List<Example> examples) {
    long[] margins = new long[13];
    Arrays.fill(margins, 50);
    for (Example e : examples) {
      for (int i = 0; i < 13; i++) {
        if (Math.abs(e.x() * e.y()) > 1L << i) margins[i]--;
      }
    }
    return margins;
  }

  @Private(epsilon = 0.05)
  @Sensitivity(value = 1.0001, times = "cap") // with the rounding of the additions
  static double slope(
      @MaxRows(10_000) List<Example> examples,
      @Bounded(lower = -10, upper = 10) double weight,
      @Bounded(lower = 1, upper = 4096) double cap) {
    double slope = 0;
    for (Example e : examples) {
      slope += Clamp.clamp((weight * e.x() - e.y()) * e.x(), -cap, cap);
    }
    return slope;
  }

  @PrivacyBudget(epsilon = 1)
  static double fit(PrivateData<Example> examples) {
    PrivateB08ClipThenDescend queries = new PrivateB08ClipThenDescend(examples);
    double cap = 1L << queries.enough().orElse(12);
    double weight = 0;
    for (int step = 0; step < 10; step++) {
      weight = Clamp.clamp(weight - 1e-6 * queries.slope(weight, cap), -10.0, 10.0);
    }
    return weight;
  }
}
