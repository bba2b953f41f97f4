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
  static long dear(List<Order> orders) {
    return orders.stream().filter(o -> o.price().compareTo(new BigDecimal("9.99")) > 0).count();
  }
}
