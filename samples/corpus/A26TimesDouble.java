package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A26: a sum of doubles on a grid, clipped at a public limit of the same grid. */
final class A26TimesDouble {
  record Parcel(@Bounded(lower = 0, upper = 1_000, step = 0.25) double kilos) {
    Parcel {
      kilos = Clamp.clamp(Clamp.toStep(kilos, 0.25), 0.0, 1_000.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(times = "cap")
  static double kilos(
      List<Parcel> parcels, @Bounded(lower = 0.25, upper = 500, step = 0.25) double cap) {
    return parcels.stream().mapToDouble(p -> Math.min(p.kilos(), cap)).sum();
  }
}
