package corpus;

import static java.util.stream.Collectors.*;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A36: rows grouped by person into one value each, of which counts and clamped sums are taken. */
final class A36FoldsPerPerson {
  record Order(
      @PrivacyUnit(maxRows = 12) String customer,
      String product,
      @Bounded(lower = 0, upper = 90_000) long cents) {
    Order {
      Objects.requireNonNull(customer);
      Objects.requireNonNull(product);
      cents = Clamp.clamp(cents, 0L, 90_000L);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long repeatBuyers(List<Order> orders) {
    return orders.stream().collect(groupingBy(Order::customer, counting())).values().stream()
        .filter(n -> n >= 2)
        .count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 50_000, per = Per.UNIT)
  static long cappedRevenue(List<Order> orders) {
    return orders.stream()
        .collect(groupingBy(Order::customer, summingLong(Order::cents)))
        .values()
        .stream()
        .mapToLong(v -> Math.min(v, 50_000))
        .sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long repeatBuyersInALoop(List<Order> orders) {
    Map<String, Integer> bought = new HashMap<>();
    for (Order o : orders) {
      bought.merge(o.customer(), 1, Integer::sum);
    }
    long repeat = 0;
    for (Map.Entry<String, Integer> customer : bought.entrySet()) {
      if (customer.getValue() >= 2) {
        repeat++;
      }
    }
    return repeat;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long[] howOften(List<Order> orders) {
    long[] customers = new long[11];
    for (long n : orders.stream().collect(groupingBy(Order::customer, counting())).values()) {
      customers[(int) Math.min(n, 10)]++;
    }
    return customers;
  }

  @Private(epsilon = 0.1)
  static long popularProducts(List<Order> orders) {
    return orders.stream().collect(groupingBy(Order::product, counting())).entrySet().stream()
        .filter(e -> e.getValue() > 100)
        .count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 12, per = Per.UNIT)
  static long popularProductsOfPersons(List<Order> orders) {
    return orders.stream().collect(groupingBy(Order::product, counting())).values().stream()
        .filter(n -> n > 100)
        .count();
  }

  @Private(epsilon = 0.1)
  static long mostSold(List<Order> orders) {
    return orders.stream().collect(toMap(Order::product, o -> 1L, Long::sum)).values().stream()
        .mapToLong(n -> n)
        .max()
        .orElse(0);
  }
}
