package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A5: logarithms, exponentials and roots of bounded fields, with the rounding in the contract. */
final class A05RowFunctions {
  record Account(
      @Bounded(lower = 1, upper = 1_000_000) double income,
      @Bounded(lower = -2, upper = 2) double score,
      @Bounded(lower = 0, upper = 10_000) long visits) {
    Account {
      income = Clamp.clamp(income, 1.0, 1_000_000.0);
      score = Clamp.clamp(score, -2.0, 2.0);
      visits = Clamp.clamp(visits, 0L, 10_000L);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(13.8156) // ln 1,000,000 is 13.81551
  static double logs(@MaxRows(10_000) List<Account> accounts) {
    return accounts.stream().mapToDouble(a -> Math.log(a.income())).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(7.3891) // e² is 7.389056
  static double exponentials(@MaxRows(10_000) List<Account> accounts) {
    double total = 0;
    for (Account a : accounts) {
      total += Math.exp(a.score());
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100.001)
  static double roots(@MaxRows(10_000) List<Account> accounts) {
    return accounts.stream().mapToDouble(a -> Math.sqrt(a.visits())).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(4.001)
  static double powers(@MaxRows(10_000) List<Account> accounts) {
    return accounts.stream().mapToDouble(a -> Math.pow(a.score(), 2)).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(13)
  static long wholeLogs(List<Account> accounts) {
    return accounts.stream().mapToLong(a -> (long) Math.log(a.income())).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(13.875) // 111 eighths
  static double logsOnAGrid(List<Account> accounts) {
    return accounts.stream()
        .mapToDouble(a -> Clamp.toStep(Math.log(a.income()), 0.125))
        .sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.8808) // 1 / (1 + e⁻²) is 0.880797
  static double logistic(@MaxRows(10_000) List<Account> accounts) {
    return accounts.stream().mapToDouble(a -> 1 / (1 + Math.exp(-a.score()))).sum();
  }
}
