package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.stream.Stream;

/** C9: a query that returns its rows. */
final class C09Returned {
  record Row(@Bounded(lower = 0, upper = 9) int x) {
    Row {
      x = Clamp.clamp(x, 0, 9);
    }
  }

  @Private(epsilon = 0.1)
  static List<Row> itself(List<Row> rows) { // :: error: [DP007]
    return rows;
  }

  @Private(epsilon = 0.1)
  static Object hidden(List<Row> rows) { // :: error: [DP007]
    return rows;
  }

  @Private(epsilon = 0.1)
  static Stream<Row> lazily(List<Row> rows) { // :: error: [DP007]
    return rows.stream().filter(r -> r.x() > 3);
  }
}
