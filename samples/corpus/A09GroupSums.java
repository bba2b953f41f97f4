package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.filtering;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.summingDouble;
import static java.util.stream.Collectors.summingLong;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A9: sums by group: one row adds to one group. */
final class A09GroupSums {
  enum Shop { NORTH, SOUTH, ONLINE }

  record Sale(
      Shop shop,
      @Bounded(lower = -500, upper = 90_000) long cents,
      @Bounded(lower = 0, upper = 40, step = 0.5) double kilos,
      boolean card) {
    Sale {
      Objects.requireNonNull(shop);
      cents = Clamp.clamp(cents, -500L, 90_000L);
      kilos = Clamp.clamp(Clamp.toStep(kilos, 0.5), 0.0, 40.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90_000)
  static Map<Shop, Long> byCollector(List<Sale> sales) {
    return sales.stream().collect(groupingBy(Sale::shop, summingLong(Sale::cents)));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90_000)
  static Map<Shop, Long> byMerge(List<Sale> sales) {
    Map<Shop, Long> totals = new EnumMap<>(Shop.class);
    for (Sale sale : sales) {
      totals.merge(sale.shop(), sale.cents(), Long::sum);
    }
    return totals;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(40)
  static Map<Shop, Double> kilos(List<Sale> sales) {
    return sales.stream().collect(groupingBy(Sale::shop, summingDouble(Sale::kilos)));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90_000)
  static long[] inAnArray(List<Sale> sales) {
    long[] totals = new long[3];
    for (Sale sale : sales) {
      totals[sale.shop().ordinal()] += sale.cents();
    }
    return totals;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90_000)
  static Map<Shop, Long> byMapping(List<Sale> sales) {
    return sales.stream()
        .collect(groupingBy(Sale::shop, mapping(Sale::cents, summingLong(c -> c))));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90_000)
  static Map<Boolean, Long> byCard(List<Sale> sales) {
    return sales.stream().collect(partitioningBy(Sale::card, summingLong(Sale::cents)));
  }

  @Private(epsilon = 0.1)
  static Map<Shop, Long> largeSales(List<Sale> sales) {
    return sales.stream()
        .collect(groupingBy(Sale::shop, filtering(s -> s.cents() > 10_000, counting())));
  }
}
