package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** The break is missing: one row adds 9 twice. */
final class CaseRunsOn {
  record Row(int x) {}

  @Private(epsilon = 0.5)
  @Sensitivity(9)
  static long points(List<Row> rows) {
    long total = 0;
    for (Row r : rows) {
      switch (r.x()) {
        case 1:
          total += 9;
        case 2:
          total += 9;
      }
    }
    return total; // :: error: [DP201]
  }
}
