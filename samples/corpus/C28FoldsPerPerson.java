package corpus;

import static java.util.stream.Collectors.*;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** C28: values per person or per key that move further, or whose order or keys tell of rows. */
final class C28FoldsPerPerson {
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

  /** A customer's rows may change twelve products. */
  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long popularProducts(List<Order> orders) {
    return orders.stream().collect(groupingBy(Order::product, counting())).values().stream().filter(n -> n > 9).count(); // :: error: [DP201]
  }

  /** The squares of a customer's orders are not the orders. */
  @Private(epsilon = 0.1)
  @Sensitivity(value = 12, per = Per.UNIT)
  static long squares(List<Order> orders) {
    return orders.stream().collect(groupingBy(Order::customer, counting())).values().stream().mapToLong(n -> n * n).sum(); // :: error: [DP201]
  }

  /** One group leaves a cell, and joins another. */
  @Private(epsilon = 0.1)
  static long[] howOften(List<Order> orders) {
    long[] customers = new long[11];
    for (long n : orders.stream().collect(groupingBy(Order::customer, counting())).values()) {
      customers[(int) Math.min(n, 10)]++;
    }
    return customers; // :: error: [DP201]
  }

  /** In the order of a hash table. */
  @Private(epsilon = 0.1)
  static long firstTen(List<Order> orders) {
    return orders.stream().collect(groupingBy(Order::customer, counting())).values().stream().limit(10).filter(n -> n > 1).count(); // :: error: [DP113]
  }

  /** What is read is no longer so when it is used. */
  @Private(epsilon = 0.1)
  static long late(List<Order> orders) {
    Map<String, Long> bought = new HashMap<>(); // :: error: [DP100]
    for (Order o : orders) {
      bought.merge(o.customer(), 1L, Long::sum);
    }
    List<Map.Entry<String, Long>> entries = new ArrayList<>(bought.entrySet()); // :: error: [DP100]
    for (Order o : orders) {
      bought.merge(o.customer(), 10L, Long::sum);
    }
    return entries.stream().filter(e -> e.getValue() > 9).count();
  }

  /** A customer's rows may change what twelve products have. */
  @Private(epsilon = 0.1)
  @Sensitivity(value = 11, per = Per.UNIT)
  static long productsOfSeveral(List<Order> orders) {
    return orders.stream().collect(groupingBy(Order::product, mapping(Order::customer, toSet()))).values().stream().filter(c -> c.size() > 2).count(); // :: error: [DP201]
  }

  /** A set in the order of a hash table. */
  @Private(epsilon = 0.1)
  static long anyProduct(List<Order> orders) {
    Map<String, Set<String>> products = orders.stream().collect(groupingBy(Order::customer, mapping(Order::product, toSet())));
    return products.values().stream().filter(p -> p.stream().limit(1).anyMatch(x -> x.equals("tea"))).count(); // :: error: [DP113]
  }

  /** The stream is one of the set as it will be. */
  @Private(epsilon = 0.1)
  static long lateStream(List<Order> orders) {
    Set<String> dear = orders.stream().filter(o -> o.cents() > 9_000).map(Order::customer).collect(toSet());
    Set<String> tea = orders.stream().filter(o -> o.product().equals("tea")).map(Order::customer).collect(toSet());
    Stream<String> before = dear.stream();
    dear.retainAll(tea); // :: error: [DP114]
    return before.count();
  }
}
