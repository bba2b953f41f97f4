package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** B3: 1000 releases of ε = 0.01 under each accounting; the theorem of Dwork, Rothblum and Vadhan says 1.763. */
final class B03Releases {
  record Row(boolean ill, int age) {}

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

  @Private(epsilon = 0.01)
  static long older(List<Row> rows, int age) {
    return rows.stream().filter(r -> r.age() > age).count();
  }

  @PrivacyBudget(epsilon = 10, accounting = Accounting.SEQUENTIAL)
  static long byAdding(PrivateData<Row> data) {
    PrivateB03Releases queries = new PrivateB03Releases(data);
    long total = 0;
    for (int i = 0; i < 1000; i++) {
      total += queries.older(i % 100);
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1.367, delta = 1e-6, accounting = Accounting.ADVANCED)
  static long byAdvanced(PrivateData<Row> data) {
    PrivateB03Releases queries = new PrivateB03Releases(data);
    long total = 0;
    for (int i = 0; i < 1000; i++) {
      total += queries.older(i % 100);
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1.473, delta = 1e-6, accounting = Accounting.ZCDP)
  static long byZcdp(PrivateData<Row> data) {
    PrivateB03Releases queries = new PrivateB03Releases(data);
    long total = 0;
    for (int i = 0; i < 1000; i++) {
      total += queries.older(i % 100);
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1.47, delta = 1e-6, accounting = Accounting.RENYI)
  static long byRenyi(PrivateData<Row> data) {
    PrivateB03Releases queries = new PrivateB03Releases(data);
    long total = 0;
    for (int i = 0; i < 1000; i++) {
      total += queries.older(i % 100);
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1.367, delta = 1e-6, accounting = Accounting.PLD)
  static long byLossDistributions(PrivateData<Row> data) {
    PrivateB03Releases queries = new PrivateB03Releases(data);
    long total = 0;
    for (int i = 0; i < 1000; i++) {
      total += queries.older(i % 100);
    }
    return total;
  }

  @PrivacyBudget(epsilon = 1.367, delta = 1e-6)
  static long byTheTightest(PrivateData<Row> data) {
    PrivateB03Releases queries = new PrivateB03Releases(data);
    long total = 0;
    for (int i = 0; i < 1000; i++) {
      total += queries.older(i % 100);
    }
    return total;
  }
}
