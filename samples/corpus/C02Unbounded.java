package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C2: values that nothing bounds. */
final class C02Unbounded {
  record Account(long cents, double rate, @Bounded(lower = 0, upper = 100) int visits, boolean open) {
    Account {
      visits = Clamp.clamp(visits, 0, 100);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_000)
  static long unboundedLong(List<Account> accounts) {
    return accounts.stream().mapToLong(Account::cents).sum(); // :: error: [DP202]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_000)
  static double unboundedDouble(List<Account> accounts) {
    double total = 0;
    for (Account a : accounts) {
      total += a.rate(); // :: error: [DP403]
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_000)
  static long squareOfACount(List<Account> accounts) {
    long n = accounts.stream().filter(Account::open).count();
    return n * n; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long quotient(List<Account> accounts) {
    long n = accounts.stream().filter(Account::open).count();
    return 1_000_000 / Math.max(1, n); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static double mean(List<Account> accounts) {
    return accounts.stream().mapToInt(Account::visits).average().orElse(0); // :: error: [DP100]
  }

  @Private(epsilon = 0.1)
  static double meanByDivision(List<Account> accounts) {
    double total = accounts.stream().mapToLong(Account::visits).sum();
    return total / accounts.size(); // :: error: [DP202]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10)
  static long largestOfUnbounded(List<Account> accounts) {
    return accounts.stream().mapToLong(Account::cents).max().orElse(0); // :: error: [DP202]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_000)
  static long clampedOnOneSide(List<Account> accounts) {
    return accounts.stream().mapToLong(a -> Math.min(a.cents(), 1_000)).sum(); // :: error: [DP202]
  }
}
