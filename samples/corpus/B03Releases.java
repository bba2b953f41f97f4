package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** B3: 1000 releases of ε = 0.01 under each accounting; the theorem of Dwork, Rothblum and Vadhan says 1.763. */
final class B03Releases {
  record Row(boolean ill) {}

  @PrivacyBudget(epsilon = 10, accounting = Accounting.SEQUENTIAL)
  static final class Sequential {
    @Private(epsilon = 0.01, releases = 1000)
    static long ill(List<Row> rows) {
      return rows.stream().filter(Row::ill).count();
    }
  }

  @PrivacyBudget(epsilon = 1.367, delta = 1e-6, accounting = Accounting.ADVANCED)
  static final class Advanced {
    @Private(epsilon = 0.01, releases = 1000)
    static long ill(List<Row> rows) {
      return rows.stream().filter(Row::ill).count();
    }
  }

  @PrivacyBudget(epsilon = 1.473, delta = 1e-6, accounting = Accounting.ZCDP)
  static final class Concentrated {
    @Private(epsilon = 0.01, releases = 1000)
    static long ill(List<Row> rows) {
      return rows.stream().filter(Row::ill).count();
    }
  }

  @PrivacyBudget(epsilon = 1.47, delta = 1e-6, accounting = Accounting.RENYI)
  static final class Renyi {
    @Private(epsilon = 0.01, releases = 1000)
    static long ill(List<Row> rows) {
      return rows.stream().filter(Row::ill).count();
    }
  }

  @PrivacyBudget(epsilon = 1.367, delta = 1e-6, accounting = Accounting.PLD)
  static final class LossDistribution {
    @Private(epsilon = 0.01, releases = 1000)
    static long ill(List<Row> rows) {
      return rows.stream().filter(Row::ill).count();
    }
  }

  @PrivacyBudget(epsilon = 1.367, delta = 1e-6)
  static final class Tightest {
    @Private(epsilon = 0.01, releases = 1000)
    static long ill(List<Row> rows) {
      return rows.stream().filter(Row::ill).count();
    }
  }
}
