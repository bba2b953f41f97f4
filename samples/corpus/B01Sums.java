package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** B1: releases one after the other cost their sum, to the last decimal. */
final class B01Sums {
  record Row(boolean ill, boolean insured) {}

  @Private(epsilon = 0.1)
  static long all(List<Row> rows) {
    return rows.size();
  }

  @Private(epsilon = 0.2)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.35)
  static long insured(List<Row> rows) {
    return rows.stream().filter(Row::insured).count();
  }

  @Private(epsilon = 0.05, delta = 1e-7, mechanism = Mechanism.GAUSSIAN)
  static long both(List<Row> rows) {
    return rows.stream().filter(r -> r.ill() && r.insured()).count();
  }

  @PrivacyBudget(epsilon = 0.3)
  static double share(PrivateData<Row> data) {
    PrivateB01Sums queries = new PrivateB01Sums(data);
    return (double) queries.ill() / Math.max(1, queries.all());
  }

  @PrivacyBudget(epsilon = 0.7, delta = 1e-7)
  static double ratio(PrivateData<Row> data) {
    PrivateB01Sums queries = new PrivateB01Sums(data);
    long all = queries.all();
    long ill = queries.ill();
    long insured = queries.insured();
    long both = queries.both();
    return (double) both * all / Math.max(1, ill * insured);
  }

  @PrivacyBudget(epsilon = 0.5)
  static long twoWrappers(PrivateData<Row> data) {
    long first = new PrivateB01Sums(data).ill();
    PrivateB01Sums again = new PrivateB01Sums(data);
    return first + again.ill() + again.all();
  }
}
