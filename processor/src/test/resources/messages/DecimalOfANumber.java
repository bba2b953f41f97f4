import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.math.BigDecimal;
import java.util.*;

record Bill(@PrivacyUnit String person, @Bounded(lower = 0, upper = 1_000, step = 0.25) double euros) {
  Bill {
    euros = Clamp.clamp(Clamp.toStep(euros, 0.25), 0, 1_000);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(1_000)
  static double total(List<Bill> bills) {
    return bills.stream().mapToDouble(bill -> BigDecimal.valueOf(bill.euros()).doubleValue()).sum();
  }
}
