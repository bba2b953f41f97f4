import dev.discreet.annotations.*;
import java.math.BigInteger;
import java.util.*;

record Bill(@PrivacyUnit String person, BigInteger cents) {
  Bill {
    Objects.requireNonNull(cents);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(1_000_000)
  static long total(List<Bill> bills) {
    return bills.stream().mapToLong(bill -> bill.cents().longValue()).sum();
  }
}
