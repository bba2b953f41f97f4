package hospital;

import dev.discreet.annotations.*;
import java.util.Arrays;
import java.util.List;

/** Arrays that belong to rows, or to the caller, are not the query's to fill. */
final class FilledRows {
  record Day(@Length(2) @Bounded(lower = 0, upper = 9) int[] hours) {
    Day {
      hours = Arrays.copyOf(hours, 2);
      for (int i = 0; i < 2; i++) hours[i] = Math.max(0, Math.min(hours[i], 9));
    }
  }

  @Private(epsilon = 0.1)
  static long ofARow(List<Day> days) {
    long count = 0;
    for (Day d : days) {
      Arrays.fill(d.hours(), 1); // :: error: [DP114]
      count++;
    }
    return count;
  }

  @Private(epsilon = 0.1)
  static long byAnotherName(List<Day> days) {
    long count = 0;
    for (Day d : days) {
      int[] own = d.hours();
      Arrays.fill(own, 1); // :: error: [DP114]
      count++;
    }
    return count;
  }

  @Private(epsilon = 0.1)
  static long ofTheCaller(List<Day> days, @Length(2) long[] given) {
    Arrays.fill(given, days.size()); // :: error: [DP108]
    return days.size();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long[] byATotal(List<Day> days) {
    long[] found = new long[2];
    if (days.size() > 5) Arrays.fill(found, 100);
    return found; // :: error: [DP201]
  }
}
