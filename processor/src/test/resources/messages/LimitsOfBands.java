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

  static final int[] LIMITS = {50, 100, 200};

  @Private(epsilon = 1)
  static long[] bands(List<Order> orders) {
    long[] n = new long[4];
    for (Order o : orders) {
      int i = 0;
      while (i < LIMITS.length && o.price() >= LIMITS[i]) {
        i++;
      }
      n[i]++;
    }
    return n;
  }
}
