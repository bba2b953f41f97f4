import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;

final class Costs {
  record Stay(@Bounded(lower = 0, upper = 9_000) double cost) {
    Stay {
      cost = Clamp.clamp(cost, 0, 9_000);
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = {0.25, 0.5, 0.75})
  @Bounded(lower = 0, upper = 9_000)
  static double cost(Stay stay) {
    return stay.cost();
  }
}
