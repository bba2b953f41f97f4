package corpus;

import static java.util.stream.Collectors.summingLong;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A2: sums of bounded whole numbers: the larger end of the range, whichever sign it has. */
final class A02SumLong {
  record Account(
      @Bounded(lower = 0, upper = 5_000_000) long cents,
      @Bounded(lower = -20, upper = 10) int rating,
      @Bounded(lower = 0, upper = 200) short visits,
      @Bounded(lower = -9, upper = -2) int penalty) {
    Account {
      cents = Clamp.clamp(cents, 0L, 5_000_000L);
      rating = Clamp.clamp(rating, -20, 10);
      visits = (short) Clamp.clamp(visits, 0, 200);
      penalty = Clamp.clamp(penalty, -9, -2);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5_000_000)
  static long cents(List<Account> accounts) {
    return accounts.stream().mapToLong(Account::cents).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(20)
  static long ratings(List<Account> accounts) {
    long total = 0;
    for (Account account : accounts) {
      total += account.rating();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(200)
  static long visits(List<Account> accounts) {
    return accounts.stream().collect(summingLong(Account::visits));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long penalties(List<Account> accounts) {
    return accounts.stream().map(a -> (long) a.penalty()).reduce(0L, (a, b) -> a + b);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(200)
  static int visitsInAnInt(@MaxRows(1_000_000) List<Account> accounts) {
    return accounts.stream().mapToInt(Account::visits).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10)
  static long goodRatings(List<Account> accounts) {
    long total = 0;
    for (Account account : accounts) {
      if (account.rating() > 0) total += account.rating();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(20)
  static long asLongStream(List<Account> accounts) {
    return accounts.stream().mapToInt(Account::rating).asLongStream().sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5_000_000)
  static long subtracted(List<Account> accounts) {
    long left = 0;
    for (Account account : accounts) left -= account.cents();
    return left;
  }
}
