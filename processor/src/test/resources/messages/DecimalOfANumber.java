import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.math.BigDecimal;
import java.util.*;

record Bill(@PrivacyUnit String person, @Bounded(lower = 0, upper = 1_000) long cents) {
  Bill {
    cents = Clamp.clamp(cents, 0L, 1_000L);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(1_000)
  static long total(List<Bill> bills) {
    return bills.stream().mapToLong(bill -> BigDecimal.valueOf(bill.cents()).longValueExact()).sum();
  }
}
