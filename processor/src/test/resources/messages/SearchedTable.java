import dev.discreet.annotations.*;
import java.util.*;

final class Orders {
  record Order(@Bounded(lower = 0, upper = 500) int price) {
    Order {
      if (price < 0 || price > 500) {
        throw new IllegalArgumentException();
      }
    }
  }

  @Private(epsilon = 1)
  static long round(List<Order> orders) {
    List<Integer> round = List.of(100, 200, 500);
    return orders.stream().filter(o -> Collections.binarySearch(round, o.price()) >= 0).count();
  }
}
