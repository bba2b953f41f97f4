package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Sums of multiples of 1/64 are exact. */
final class DoubleOnAGrid {
  record Patient(@Bounded(lower = 0, upper = 50_000, step = 0x1p-6) double cost) {
    Patient {
      cost = Clamp.toStep(Clamp.clamp(cost, 0.0, 50_000.0), 0x1p-6);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(50_000)
  static double totalCost(List<Patient> patients) {
    double total = 0;
    for (Patient p : patients) {
      total += p.cost();
    }
    return total;
  }
}
