package corpus;

import static java.util.stream.Collectors.summingDouble;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A2: sums of doubles, on a grid without rounding, and off it with the rounding in the contract. */
final class A02SumDouble {
  record Stay(
      @Bounded(lower = 0, upper = 50_000, step = 0x1p-6) double euros,
      @Bounded(lower = -40, upper = 60, step = 0.5) double celsius,
      @Bounded(lower = 0, upper = 50_000) double cost,
      @Bounded(lower = 0, upper = 1_000, step = 5) double grams) {
    Stay {
      euros = Clamp.clamp(Clamp.toStep(euros, 0x1p-6), 0.0, 50_000.0);
      celsius = Clamp.toStep(Clamp.clamp(celsius, -40.0, 60.0), 0.5);
      cost = Clamp.clamp(cost, 0.0, 50_000.0);
      grams = Clamp.toStep(Clamp.clamp(grams, 0.0, 1_000.0), 5);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50_000)
  static double euros(List<Stay> stays) {
    return stays.stream().mapToDouble(Stay::euros).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(60)
  static double celsius(List<Stay> stays) {
    double total = 0;
    for (Stay stay : stays) {
      total += stay.celsius();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_000)
  static double grams(List<Stay> stays) {
    return stays.stream().collect(summingDouble(Stay::grams));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50_000.01) // 50,000 and the rounding of a thousand additions
  static double cost(@MaxRows(1_000) List<Stay> stays) {
    double total = 0;
    for (Stay stay : stays) {
      total += stay.cost();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50_000.01) // the same, for the compensated sum of streams
  static double costOfStream(@MaxRows(1_000) List<Stay> stays) {
    return stays.stream().mapToDouble(Stay::cost).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50_000)
  static long wholeEuros(List<Stay> stays) {
    return stays.stream().mapToLong(s -> Math.round(s.cost())).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5_000_000)
  static long cents(List<Stay> stays) {
    long total = 0;
    for (Stay s : stays) total += (long) (s.cost() * 100);
    return total;
  }
}
