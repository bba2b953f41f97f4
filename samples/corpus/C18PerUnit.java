package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** C18: contracts per person that hold for one row of a person only. */
final class C18PerUnit {
  record Sale(
      @PrivacyUnit(maxRows = 4) String customer, @Bounded(lower = 0, upper = 500) long euros) {
    Sale {
      Objects.requireNonNull(customer);
      euros = Clamp.clamp(euros, 0L, 500L);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(per = Per.UNIT)
  static long sales(List<Sale> sales) {
    return sales.stream().filter(s -> s.euros() > 100).count(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 500, per = Per.UNIT)
  static long euros(List<Sale> sales) {
    return sales.stream().mapToLong(Sale::euros).sum(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(per = Per.UNIT)
  static long distinctAmounts(List<Sale> sales) {
    return sales.stream().map(Sale::euros).distinct().count(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 500, per = Per.UNIT)
  static long boundedAfterTheSum(List<Sale> sales) {
    long total = sales.stream().mapToLong(Sale::euros).sum();
    return Math.min(total, 1_000_000); // :: error: [DP201]
  }
}
