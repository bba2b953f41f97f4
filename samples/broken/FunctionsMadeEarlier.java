package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;
import java.util.function.*;

/** What a reference is called on is evaluated where it is made, and a result is what the interface declares. */
final class FunctionsMadeEarlier {
  enum Tariff {
    DAY(1),
    NIGHT(1000);

    private final int price;

    Tariff(int price) {
      this.price = price;
    }

    int price() {
      return price;
    }
  }

  record Meter(@Bounded(lower = 0, upper = 99) int kwh, Tariff tariff, String place, Boolean solar) {
    Meter {
      kwh = Clamp.clamp(kwh, 0, 99);
      Objects.requireNonNull(tariff);
    }
  }

  @Private(epsilon = 0.2)
  static long anotherSince(List<Meter> meters) {
    long total = 0;
    for (Meter meter : meters) {
      Tariff tariff = meter.tariff();
      IntSupplier price = tariff::price;
      tariff = Tariff.DAY;
      total += price.getAsInt();
    }
    return total; // :: error: [DP201]
  }

  @Private(epsilon = 0.2)
  static long nullBefore(List<Meter> meters) {
    return meters.stream()
        .filter(
            meter -> {
              Predicate<String> starts = meter.place()::startsWith; // :: error: [DP109]
              return meter.place() != null && starts.test("a");
            })
        .count();
  }

  @Private(epsilon = 0.2)
  static long nullBeforeTheCall(List<Meter> meters) {
    return meters.stream()
        .filter(meter -> isPlaced(meter, meter.place()::startsWith)) // :: error: [DP109]
        .count();
  }

  private static boolean isPlaced(Meter meter, Predicate<String> starts) {
    return meter.place() != null && starts.test("a");
  }

  @Private(epsilon = 0.2)
  static long nullInPart(List<Meter> meters) {
    return meters.stream()
        .filter(
            meter -> {
              Predicate<String> is = String::isEmpty;
              Predicate<String> either = is.or(meter.place()::equals); // :: error: [DP109]
              return either.test("");
            })
        .count();
  }

  /** In ints, the quotient would be 0. */
  @Private(epsilon = 0.2)
  static long quotient(List<Meter> meters) {
    ToDoubleFunction<Meter> kwh = meter -> meter.kwh();
    long total = 0;
    for (Meter meter : meters) {
      total += (long) (kwh.applyAsDouble(meter) / 100 * 100);
    }
    return total; // :: error: [DP201]
  }

  /** In ints, the product would wrap. */
  @Private(epsilon = 0.2)
  @Sensitivity(4294967296.0)
  static long product(@MaxRows(1000) List<Meter> meters) {
    ToLongFunction<Meter> kwh = Meter::kwh;
    long total = 0;
    for (Meter meter : meters) {
      total += kwh.applyAsLong(meter) * 1_000_000_000;
    }
    return total; // :: error: [DP201]
  }

  @Private(epsilon = 0.2)
  static long identity(List<Meter> meters) {
    Function<Long, Long> next = x -> x + 1;
    long total = 0;
    for (Meter meter : meters) {
      if (next.apply(1000L) == next.apply(1000L)) total++; // :: error: [DP113]
    }
    return total;
  }

  @Private(epsilon = 0.2)
  static long composed(@MaxRows(1000) List<Meter> meters) {
    LongUnaryOperator same = LongUnaryOperator.identity();
    long total = 0;
    for (Meter meter : meters) {
      total += same.andThen(x -> x * 1_000_000_000).applyAsLong(meter.kwh());
    }
    return total; // :: error: [DP201]
  }

  /** The interface unboxes what the method returns, whether or not somebody looks at it. */
  @Private(epsilon = 0.2)
  static long unboxed(List<Meter> meters) {
    Predicate<Meter> solar = Meter::solar;
    long total = 0;
    for (Meter meter : meters) {
      solar.test(meter); // :: error: [DP109]
      total++;
    }
    return total;
  }
}
