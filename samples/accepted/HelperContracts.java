package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.stream.Stream;

/** Helpers that say how far their result moves, and queries that rely on it. */
final class HelperContracts {
  record Stay(@Bounded(lower = 0, upper = 60) int days, boolean insured) {
    Stay {
      days = Clamp.clamp(days, 0, 60);
    }
  }

  static long twice(@Sensitivity(2) long x) {
    return x + x;
  }

  @Bounded(lower = 0, upper = 500)
  static double fee(@Sensitivity(0.5) @Bounded(lower = 0, upper = 1_000, step = 0x1p-4) double x) {
    return x / 2;
  }

  @Sensitivity(1)
  static long insured(@Sensitive List<Stay> stays) {
    return stays.stream().filter(Stay::insured).count();
  }

  @Private(epsilon = 0.5)
  @Sensitivity(4)
  static long composed(List<Stay> stays) {
    return twice(twice(stays.size()));
  }

  @Private(epsilon = 0.5)
  static long longStays(List<Stay> stays) {
    return insured(stays.stream().filter(s -> s.days() > 30).toList());
  }

  @Private(epsilon = 0.5)
  @Sensitivity(2)
  static long countedTwice(List<Stay> stays) {
    return insured(Stream.concat(stays.stream(), stays.stream()).toList());
  }

  @Private(epsilon = 0.5)
  @Sensitivity(0.5)
  static double fees(@MaxRows(1_000) List<Stay> stays) {
    return fee(stays.size());
  }
}
