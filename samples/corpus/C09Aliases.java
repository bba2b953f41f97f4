package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/** C9: the data set, or a view of it, is changed or let out. */
final class C09Aliases {
  record Row(@Bounded(lower = 0, upper = 9) int x) {
    Row {
      x = Clamp.clamp(x, 0, 9);
    }
  }

  private static List<Row> kept = List.of();

  @Private(epsilon = 0.1)
  static long removed(List<Row> rows) {
    rows.removeIf(r -> r.x() > 3); // :: error: [DP114]
    return rows.size();
  }

  @Private(epsilon = 0.1)
  static long removedInOneBranch(List<Row> rows, boolean small) {
    if (small) {
      rows.clear(); // :: error: [DP114]
    }
    return rows.size();
  }

  @Private(epsilon = 0.1)
  static long keptInAStatic(List<Row> rows) {
    kept = rows; // :: error: [DP108]
    return rows.size();
  }

  @Private(epsilon = 0.1)
  static long view(List<Row> rows) {
    List<Row> head = rows.subList(0, 10); // :: error: [DP112]
    return head.size();
  }

  @Private(epsilon = 0.1)
  static long iterator(List<Row> rows) {
    Iterator<Row> all = rows.iterator(); // :: error: [DP112]
    return all.hasNext() ? 1 : 0;
  }

  @Private(epsilon = 0.1)
  static long reversed(List<Row> rows) {
    Collections.reverse(rows); // :: error: [DP114]
    return rows.size();
  }

  @Private(epsilon = 0.1)
  static long added(List<Row> rows) {
    rows.add(new Row(3)); // :: error: [DP114]
    return rows.size();
  }
}
