package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Arrays;

/** A1: a data set that is an array. */
final class A01CountArray {
  record Trip(@Bounded(lower = 0, upper = 3_000) int km) {
    Trip {
      km = Clamp.clamp(km, 0, 3_000);
    }
  }

  @Private(epsilon = 0.1)
  static long far(Trip[] trips) {
    return Arrays.stream(trips).filter(t -> t.km() > 500).count();
  }

  @Private(epsilon = 0.1)
  static int near(Trip[] trips) {
    int n = 0;
    for (Trip t : trips) {
      n += t.km() < 5 ? 1 : 0;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static int all(Trip[] trips) {
    return trips.length;
  }
}
