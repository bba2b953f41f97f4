package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** B17: each of two data sets has an account of its own. */
final class B17TwoDataSets {
  record Row(boolean ill) {}

  @Private(epsilon = 0.4)
  static long all(List<Row> rows) {
    return rows.size();
  }

  @Private(epsilon = 0.6)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @PrivacyBudget(epsilon = 1)
  static double difference(PrivateData<Row> before, PrivateData<Row> after) {
    PrivateB17TwoDataSets first = new PrivateB17TwoDataSets(before);
    PrivateB17TwoDataSets second = new PrivateB17TwoDataSets(after);
    return (double) first.ill() / Math.max(1, first.all())
        - (double) second.ill() / Math.max(1, second.all());
  }

  @PrivacyBudget(epsilon = 0.8)
  static long uneven(PrivateData<Row> before, PrivateData<Row> after) {
    PrivateB17TwoDataSets first = new PrivateB17TwoDataSets(before);
    PrivateB17TwoDataSets second = new PrivateB17TwoDataSets(after);
    return first.all() + first.all() - second.ill();
  }
}
