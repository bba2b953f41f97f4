package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** C15: noise of one's own on a true value, and the true value beside it. */
final class C15TrueValues {
  record Row(boolean ill) {}

  private static long published;

  @Private(epsilon = 0.1)
  static long comparedWithARelease(List<Row> rows, @Bounded(lower = 0, upper = 1e6) long released) {
    long error = released - rows.stream().filter(Row::ill).count();
    System.out.println(error); // :: error: [DP102]
    return rows.size();
  }

  @Private(epsilon = 0.1)
  static long relativeError(List<Row> rows, @Bounded(lower = 1, upper = 1e6) long released) {
    long n = rows.stream().filter(Row::ill).count();
    return 100 * Math.abs(n - released); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long alsoPublished(List<Row> rows) {
    long n = rows.stream().filter(Row::ill).count();
    published = n; // :: error: [DP108]
    return n;
  }
}
