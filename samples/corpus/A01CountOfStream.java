package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.stream.Stream;

/** A1: a data set that is a stream, and one that is an iterable. */
final class A01CountOfStream {
  record Trip(@Bounded(lower = 0, upper = 3_000) int km) {
    Trip {
      km = Clamp.clamp(km, 0, 3_000);
    }
  }

  @Private(epsilon = 0.1)
  static long far(Stream<Trip> trips) {
    return trips.filter(t -> t.km() > 500).count();
  }

  @Private(epsilon = 0.1)
  static long nearby(Stream<Trip> trips) {
    return trips.mapToInt(Trip::km).filter(km -> km < 5).count();
  }
}
