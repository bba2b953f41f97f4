import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

record Bill(@PrivacyUnit String person, @Bounded(lower = 0, upper = 5_000_000) long cents) {
  Bill {
    cents = Clamp.clamp(cents, 0L, 5_000_000L);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  static double total(List<Bill> bills) {
    double total = 0;
    for (Bill bill : bills) total += bill.cents();
    return total;
  }
}
