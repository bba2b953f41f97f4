import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;
import java.util.stream.*;

record Bill(@PrivacyUnit String person, @Bounded(lower = 0, upper = 5_000_000) long cents, Ward ward) {
  Bill {
    cents = Clamp.clamp(cents, 0L, 5_000_000L);
    Objects.requireNonNull(ward);
  }
}
enum Ward { SURGERY, MATERNITY }
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(5_000_000)
  static Map<Ward, Double> totals(List<Bill> bills) {
    return bills.stream()
        .collect(Collectors.groupingBy(Bill::ward, Collectors.summingDouble(Bill::cents)));
  }
}
