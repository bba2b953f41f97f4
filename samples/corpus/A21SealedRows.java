package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A21: rows of a sealed type. */
final class A21SealedRows {
  sealed interface Event permits Login, Purchase {}

  record Login(boolean mobile) implements Event {}

  record Purchase(@Bounded(lower = 0, upper = 10_000) long cents) implements Event {
    Purchase {
      cents = Clamp.clamp(cents, 0L, 10_000L);
    }
  }

  @Private(epsilon = 0.1)
  static long logins(List<Event> events) {
    return events.stream().filter(e -> e instanceof Login).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10_000)
  static long turnover(List<Event> events) {
    long cents = 0;
    for (Event e : events) {
      if (e instanceof Purchase purchase) {
        cents += purchase.cents();
      }
    }
    return cents;
  }
}
