package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A20: the moments of a double on a grid, and of one that is moved to its middle first. */
final class A20MomentsOfDoubles {
  record Trip(@Bounded(lower = -40, upper = 60, step = 0.25) double celsius) {
    Trip {
      celsius = Clamp.clamp(Clamp.toStep(celsius, 0.25), -40.0, 60.0);
    }
  }

  @Private(epsilon = 0.2)
  @Sensitivity(60)
  static double sum(List<Trip> trips) {
    double sum = 0;
    for (Trip t : trips) sum += t.celsius();
    return sum;
  }

  @Private(epsilon = 0.2)
  @Sensitivity(3_600)
  static double squares(List<Trip> trips) {
    return trips.stream().mapToDouble(t -> t.celsius() * t.celsius()).sum();
  }

  @Private(epsilon = 0.2)
  @Sensitivity(50)
  static double centred(List<Trip> trips) {
    return trips.stream().mapToDouble(t -> t.celsius() - 10).sum();
  }

  @Private(epsilon = 0.2)
  @Sensitivity(2_500)
  static double centredSquares(List<Trip> trips) {
    double sum = 0;
    for (Trip t : trips) {
      double d = t.celsius() - 10;
      sum += d * d;
    }
    return sum;
  }
}
