package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** With a row limit the rounding is known, and the contract leaves it room. */
final class RoundingCovered {
  record Patient(@Bounded(lower = 0, upper = 50_000) double cost) {
    Patient {
      cost = Clamp.clamp(cost, 0.0, 50_000.0);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(50_100)
  static double totalCost(@MaxRows(1_000_000) List<Patient> patients) {
    double total = 0;
    for (Patient p : patients) {
      total += p.cost();
    }
    return total;
  }
}
