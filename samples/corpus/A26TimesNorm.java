package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A26: vectors clipped to a public norm. */
final class A26TimesNorm {
  record Example(@Length(3) double[] x) {
    Example {
      if (x.length != 3) {
        throw new IllegalArgumentException("an example has 3 features");
      }
      x = x.clone();
    }
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 1.0001, norm = Norm.L2, times = "norm") // with the rounding of the additions
  static double[] clippedSum(
      @MaxRows(10_000) List<Example> examples, @Bounded(lower = 0.125, upper = 8) double norm) {
    double[] total = new double[3];
    for (Example e : examples) {
      double[] clipped = Clamp.l2(e.x(), norm);
      for (int i = 0; i < 3; i++) {
        total[i] += clipped[i];
      }
    }
    return total;
  }
}
