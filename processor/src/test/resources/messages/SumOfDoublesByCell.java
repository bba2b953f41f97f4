import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

final class Loads {
  record Day(@Bounded(lower = 0, upper = 15) double heat, @Bounded(lower = 0, upper = 15) double light) {
    Day {
      heat = Clamp.clamp(heat, 0.0, 15.0);
      light = Clamp.clamp(light, 0.0, 15.0);
    }
  }

  @Private(epsilon = 1, delta = 1e-6)
  @Sensitivity(value = 21.3, norm = Norm.L2)
  static double[] loads(List<Day> days) {
    double[] sums = new double[2];
    for (Day day : days) {
      sums[0] += day.heat();
      sums[1] += day.light();
    }
    return sums;
  }
}
