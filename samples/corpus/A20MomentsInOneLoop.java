package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A20: the three moments as one vector. */
final class A20MomentsInOneLoop {
  record Trip(@Bounded(lower = -40, upper = 60) int celsius) {
    Trip {
      celsius = Clamp.clamp(celsius, -40, 60);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(3_661)
  static long[] moments(List<Trip> trips) {
    long n = 0;
    long sum = 0;
    long squares = 0;
    for (Trip t : trips) {
      n++;
      sum += t.celsius();
      squares += t.celsius() * t.celsius();
    }
    return new long[] {n, sum, squares};
  }
}
