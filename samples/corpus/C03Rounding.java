package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C3: rounding that nothing covers, and NaN. */
final class C03Rounding {
  record Parcel(
      @Bounded(lower = 0, upper = 30) double kilos,
      double raw) {
    Parcel {
      kilos = Clamp.clamp(kilos, 0.0, 30.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static double withoutLimit(List<Parcel> parcels) {
    return parcels.stream().mapToDouble(Parcel::kilos).sum(); // :: error: [DP402]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static double notCovered(@MaxRows(1_000_000) List<Parcel> parcels) {
    double total = 0;
    for (Parcel p : parcels) {
      total += p.kilos();
    }
    return total; // :: error: [DP402]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.3)
  static double thirds(@MaxRows(1_000) List<Parcel> parcels) {
    double total = 0;
    for (Parcel p : parcels) {
      if (p.kilos() > 3) total += 0.3;
    }
    return total; // :: error: [DP402]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static double nanThroughMin(@MaxRows(1_000) List<Parcel> parcels) {
    return parcels.stream().mapToDouble(p -> Math.max(0, Math.min(p.raw(), 29))).sum(); // :: error: [DP403]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(31)
  static double nanOfRoot(@MaxRows(1_000) List<Parcel> parcels) {
    return parcels.stream().mapToDouble(p -> Math.sqrt(p.kilos() - 1)).sum(); // :: error: [DP403]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static double infinite(@MaxRows(1_000) List<Parcel> parcels) {
    return parcels.stream().mapToDouble(p -> 30 / p.kilos()).sum(); // :: error: [DP403]
  }
}
