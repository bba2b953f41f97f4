package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;
import java.util.function.*;

/** Helpers of the same file that take functions, each called with several. */
final class FunctionsPassedOn {
  record Meter(@Bounded(lower = 0, upper = 200) int kwh, boolean solar) {
    Meter {
      kwh = Clamp.clamp(kwh, 0, 200);
    }
  }

  @Private(epsilon = 0.2)
  @Sensitivity(400)
  static long bills(List<Meter> meters) {
    return total(meters, m -> m.kwh() <= 50 ? m.kwh() : 2 * m.kwh());
  }

  @Private(epsilon = 0.2)
  static long difference(List<Meter> meters) {
    return count(meters, Meter::solar) - count(meters, m -> !m.solar());
  }

  @Private(epsilon = 0.2)
  static long above(List<Meter> meters, int limit) {
    return count(meters, m -> m.kwh() > limit);
  }

  @Private(epsilon = 0.2)
  @Sensitivity(3)
  static long nested(List<Meter> meters) {
    return count(meters, m -> m.kwh() > 3) + twice(meters, Meter::solar);
  }

  @Private(epsilon = 0.2)
  static long inRows(List<Meter> meters) {
    return meters.stream().filter(m -> unless(m, x -> x.kwh() > 5)).count();
  }

  @Private(epsilon = 0.2)
  static long both(List<Meter> meters) {
    long n = 0;
    for (Meter meter : meters) {
      Predicate<Meter> same = meter::equals;
      Predicate<Meter> both = same.and(Meter::solar).or(meter::equals);
      if (both.test(meter)) n++;
    }
    return n;
  }

  private static long total(List<Meter> meters, ToLongFunction<Meter> each) {
    return meters.stream().mapToLong(each).sum();
  }

  private static long count(List<Meter> meters, Predicate<Meter> counted) {
    long n = 0;
    for (Meter m : meters) {
      if (counted.test(m)) n++;
    }
    return n;
  }

  private static long twice(List<Meter> meters, Predicate<Meter> counted) {
    return 2 * count(meters, counted.and(m -> m.kwh() > 10));
  }

  private static boolean unless(Meter m, Predicate<Meter> p) {
    if (m.solar()) return false;
    return p.test(m);
  }
}
