package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Each addition rounds, and a row changes the roundings of all others. */
final class DoubleSum {
  record Patient(@Bounded(lower = 0, upper = 50_000) double cost) {
    Patient {
      cost = Clamp.clamp(cost, 0.0, 50_000.0);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(50_000)
  static double totalCost(List<Patient> patients) {
    double total = 0;
    for (Patient p : patients) {
      total += p.cost();
    }
    return total; // :: error: [DP402]
  }
}
