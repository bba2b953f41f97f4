package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A6: scalar functions of a total of doubles. */
final class A06LipschitzDouble {
  record Parcel(@Bounded(lower = 0, upper = 30, step = 0.25) double kilos) {
    Parcel {
      kilos = Clamp.clamp(Clamp.toStep(kilos, 0.25), 0.0, 30.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static double atMost(List<Parcel> parcels) {
    return Math.min(parcels.stream().mapToDouble(Parcel::kilos).sum(), 10_000);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static double distance(List<Parcel> parcels, @Bounded(lower = 0, upper = 1_000, step = 1) double target) {
    double total = 0;
    for (Parcel p : parcels) total += p.kilos();
    return Math.abs(total - target);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long wholeKilos(List<Parcel> parcels) {
    double total = parcels.stream().mapToDouble(Parcel::kilos).sum();
    return (long) Math.floor(total);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long rounded(List<Parcel> parcels) {
    return Math.round(Clamp.clamp(parcels.stream().mapToDouble(Parcel::kilos).sum(), 0.0, 1e6));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.15001) // 30 times the slope at 10,000, and the rounding
  static double root(List<Parcel> parcels) {
    double total = 0;
    for (Parcel p : parcels) total += p.kilos();
    return Math.sqrt(Math.max(10_000, total));
  }
}
