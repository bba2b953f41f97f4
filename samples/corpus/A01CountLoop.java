package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** A1: rows counted by a predicate, in loops. */
final class A01CountLoop {
  record Order(@Bounded(lower = 0, upper = 1_000_000) long cents, boolean express, String country) {
    Order {
      cents = Clamp.clamp(cents, 0L, 1_000_000L);
      Objects.requireNonNull(country);
    }
  }

  @Private(epsilon = 0.1)
  static long express(List<Order> orders) {
    long count = 0;
    for (Order order : orders) {
      if (order.express()) {
        count++;
      }
    }
    return count;
  }

  @Private(epsilon = 0.1)
  static int abroad(List<Order> orders) {
    int count = 0;
    for (Order order : orders) {
      if (order.country().equals("AT")) {
        continue;
      }
      count += 1;
    }
    return count;
  }

  @Private(epsilon = 0.1)
  static long largeOrExpress(List<Order> orders) {
    long count = 0;
    for (Order order : orders) {
      boolean large = order.cents() > 100_000;
      count += large || order.express() ? 1 : 0;
    }
    return count;
  }

  @Private(epsilon = 0.1)
  static long cheap(List<Order> orders, long limitCents) {
    long count = 0;
    for (var order : orders) {
      if (order.cents() < limitCents) ++count;
    }
    return count;
  }

  @Private(epsilon = 0.1)
  static long countedDown(List<Order> orders) {
    long missing = 0;
    for (Order order : orders) {
      if (order.express()) {
        missing--;
      }
    }
    return -missing;
  }

  @Private(epsilon = 0.1)
  static double asDouble(List<Order> orders) {
    double count = 0;
    for (Order order : orders) {
      if (order.express()) {
        count += 1.0;
      }
    }
    return count;
  }
}
