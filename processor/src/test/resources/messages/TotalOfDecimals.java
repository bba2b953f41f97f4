import dev.discreet.annotations.*;
import java.math.BigDecimal;
import java.util.*;

record Bill(@PrivacyUnit String person, BigDecimal amount) {}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(1000)
  static BigDecimal n(List<Bill> rows) {
    return rows.stream().map(Bill::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
