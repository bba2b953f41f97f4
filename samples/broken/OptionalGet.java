package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** Somebody without a score, and the query throws. */
final class OptionalGet {
  record Person(Optional<Integer> score) {
    Person {
      Objects.requireNonNull(score);
    }
  }

  @Private(epsilon = 0.5)
  static long high(List<Person> rows) {
    return rows.stream().filter(p -> p.score().get() > 3).count(); // :: error: [DP110]
  }
}
