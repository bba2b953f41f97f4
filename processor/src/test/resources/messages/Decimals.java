import dev.discreet.annotations.*;
import java.math.BigDecimal;
import java.util.*;

final class Orders {
  record Order(BigDecimal price) {
    Order {
      Objects.requireNonNull(price);
    }
  }

  @Private(epsilon = 1)
  @Sensitivity(100)
  static long all(List<Order> orders) {
    return orders.stream().mapToLong(o -> o.price().longValue()).sum();
  }

  @Private(epsilon = 1)
  @Sensitivity(100)
  static double added(List<Order> orders) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Order order : orders) {
      sum = sum.add(order.price());
    }
    return sum.doubleValue();
  }

  @Private(epsilon = 1)
  @Sensitivity(100)
  static long thirds(List<Order> orders) {
    return orders.stream().mapToLong(o -> o.price().divide(BigDecimal.valueOf(3)).intValue()).sum();
  }
}
