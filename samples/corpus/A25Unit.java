package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A25: people with several rows: a contract per row is scaled by the wrapper, one per person is not. */
final class A25Unit {
  enum Shop { NORTH, SOUTH, ONLINE }

  record Sale(
      @PrivacyUnit(maxRows = 4) String customer,
      Shop shop,
      @Bounded(lower = 0, upper = 500) long euros) {
    Sale {
      Objects.requireNonNull(customer);
      Objects.requireNonNull(shop);
      euros = Clamp.clamp(euros, 0L, 500L);
    }
  }

  @Private(epsilon = 0.1)
  static long perRow(List<Sale> sales) {
    return sales.stream().filter(s -> s.euros() > 100).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(500)
  static long eurosPerRow(List<Sale> sales) {
    return sales.stream().mapToLong(Sale::euros).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 4, per = Per.UNIT)
  static long perPerson(List<Sale> sales) {
    return sales.stream().filter(s -> s.euros() > 100).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 2_000, per = Per.UNIT)
  static long eurosPerPerson(List<Sale> sales) {
    long total = 0;
    for (Sale s : sales) total += s.euros();
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(per = Per.UNIT)
  static long customers(List<Sale> sales) {
    return sales.stream().map(Sale::customer).distinct().count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(per = Per.UNIT)
  static long customersOnline(List<Sale> sales) {
    return sales.stream()
        .filter(s -> s.shop() == Shop.ONLINE)
        .map(s -> s.customer())
        .distinct()
        .count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 4, per = Per.UNIT)
  static Map<Shop, Long> byShop(List<Sale> sales) {
    return sales.stream().collect(groupingBy(Sale::shop, counting()));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 500, per = Per.UNIT)
  static long largest(List<Sale> sales) {
    return sales.stream().mapToLong(Sale::euros).max().orElse(0);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(per = Per.UNIT)
  static int anyLarge(List<Sale> sales) {
    return sales.stream().anyMatch(s -> s.euros() > 499) ? 1 : 0;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 4, per = Per.UNIT)
  static long atMostFifty(List<Sale> sales) {
    return Math.min(50, sales.stream().filter(s -> s.euros() < 100).count());
  }
}
