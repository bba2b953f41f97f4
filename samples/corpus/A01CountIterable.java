package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;

/** A1: a data set that is only iterable. */
final class A01CountIterable {
  record Trip(@Bounded(lower = 0, upper = 3_000) int km) {
    Trip {
      km = Clamp.clamp(km, 0, 3_000);
    }
  }

  @Private(epsilon = 0.1)
  static long far(Iterable<Trip> trips) {
    long n = 0;
    for (Trip t : trips) {
      if (t.km() > 500) {
        n++;
      }
    }
    return n;
  }
}
