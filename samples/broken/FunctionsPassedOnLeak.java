package hospital;

import dev.discreet.annotations.*;
import java.util.*;
import java.util.function.*;

/** What a passed function does counts each time, and what is passed next is another one. */
final class FunctionsPassedOnLeak {
  record Meter(int kwh, boolean solar, String place) {}

  static Predicate<Meter> held;

  @Private(epsilon = 0.2)
  static long known(List<Meter> meters) {
    return count(meters, Meter::solar);
  }

  @Private(epsilon = 0.2)
  static long unknown(List<Meter> meters, Predicate<Meter> p) {
    return count(meters, p); // :: error: [DP115]
  }

  @Private(epsilon = 0.2)
  static long printed(List<Meter> meters) {
    return count(meters, m -> print(m));
  }

  @Private(epsilon = 0.2)
  static long throwing(List<Meter> meters) {
    return count(meters, m -> m.place().isEmpty()); // :: error: [DP109]
  }

  @Private(epsilon = 0.2)
  static long doubled(List<Meter> meters) {
    return total(meters, m -> m.solar() ? 1 : 0); // :: error: [DP201]
  }

  @Private(epsilon = 0.2)
  static long kept(List<Meter> meters) {
    return keep(meters, Meter::solar);
  }

  @Private(epsilon = 0.2)
  static long endless(List<Meter> meters) {
    return loop(meters, Meter::solar);
  }

  @Private(epsilon = 0.2)
  static long ofAll(List<Meter> meters) {
    long n = meters.size();
    return count(meters, m -> n > 10); // :: error: [DP100]
  }

  private static boolean print(Meter m) {
    System.out.println(m); // :: error: [DP102]
    return true;
  }

  private static long count(List<Meter> meters, Predicate<Meter> counted) {
    long n = 0;
    for (Meter m : meters) {
      if (counted.test(m)) n++;
    }
    return n;
  }

  private static long total(List<Meter> meters, ToLongFunction<Meter> each) {
    long n = 0;
    for (Meter m : meters) {
      n += each.applyAsLong(m) + each.applyAsLong(m);
    }
    return n;
  }

  private static long keep(List<Meter> meters, Predicate<Meter> p) {
    held = p; // :: error: [DP108]
    return meters.size();
  }

  private static long loop(List<Meter> meters, Predicate<Meter> p) {
    return loop(meters, p); // :: error: [DP116]
  }
}
