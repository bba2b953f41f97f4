package hospital;

import dev.discreet.annotations.*;

/** A query of nothing. */
final class NoDataSet {
  @Private(epsilon = 0.5) static long answer() { // :: error: [DP007]
    return 42;
  }
}
