package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Collection;

/** A1: a data set that is a collection. */
final class A01CountCollection {
  record Trip(@Bounded(lower = 0, upper = 3_000) int km) {
    Trip {
      km = Clamp.clamp(km, 0, 3_000);
    }
  }

  @Private(epsilon = 0.1)
  static long far(Collection<Trip> trips) {
    return trips.stream().filter(t -> t.km() > 500).count();
  }

  @Private(epsilon = 0.1)
  static long near(Collection<Trip> trips) {
    long n = 0;
    for (Trip t : trips) if (t.km() < 5) n++;
    return n;
  }
}
