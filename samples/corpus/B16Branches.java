package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** B16: a branch on a released value costs as much as its dearer side. */
final class B16Branches {
  record Row(boolean ill, boolean insured) {}

  @Private(epsilon = 0.1)
  static long all(List<Row> rows) {
    return rows.size();
  }

  @Private(epsilon = 0.4)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @Private(epsilon = 0.25)
  static long insured(List<Row> rows) {
    return rows.stream().filter(Row::insured).count();
  }

  @PrivacyBudget(epsilon = 0.5)
  static long byIf(PrivateData<Row> data) {
    PrivateB16Branches queries = new PrivateB16Branches(data);
    if (queries.all() > 1000) {
      return queries.ill();
    } else {
      return queries.insured();
    }
  }

  @PrivacyBudget(epsilon = 0.6)
  static long bySwitch(PrivateData<Row> data, int choice) {
    PrivateB16Branches queries = new PrivateB16Branches(data);
    return switch (choice) {
      case 0 -> queries.all();
      case 1 -> queries.insured() + queries.all();
      case 2 -> queries.insured() + queries.insured() + queries.all();
      default -> queries.ill();
    };
  }

  @PrivacyBudget(epsilon = 0.75)
  static long early(PrivateData<Row> data) {
    PrivateB16Branches queries = new PrivateB16Branches(data);
    long all = queries.all();
    if (all < 100) {
      return all;
    }
    long insured = queries.insured();
    return all > 10_000 && insured > 0 ? insured + queries.ill() : insured;
  }

  /** The dearest path is not the sum of the dearest statements: one turn takes one side. */
  @PrivacyBudget(epsilon = 1.2)
  static long inALoop(PrivateData<Row> data) {
    PrivateB16Branches queries = new PrivateB16Branches(data);
    long total = 0;
    for (int i = 0; i < 3; i++) {
      total += total > 1000 ? queries.insured() : queries.ill();
    }
    return total;
  }
}
