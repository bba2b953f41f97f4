package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** A visit among the events, and the cast throws. */
final class UnprovenCast {
  sealed interface Event permits Visit, Stay {}

  record Visit() implements Event {}

  record Stay(int days) implements Event {}

  record Entry(Event event) {
    Entry {
      Objects.requireNonNull(event);
    }
  }

  @Private(epsilon = 0.5)
  static long stays(List<Entry> rows) {
    return rows.stream().filter(e -> ((Stay) e.event()).days() > 3).count(); // :: error: [DP110]
  }
}
