package corpus;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A9: a replaced row takes its number from one group and brings another to a second group. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class A09GroupSumsReplaceOne {
  enum Shop { NORTH, SOUTH, ONLINE }

  record Sale(Shop shop, @Bounded(lower = 0, upper = 100) long euros, @Bounded(lower = -30, upper = 20) int rating) {
    Sale {
      Objects.requireNonNull(shop);
      euros = Clamp.clamp(euros, 0L, 100L);
      rating = Clamp.clamp(rating, -30, 20);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(200)
  static Map<Shop, Long> euros(List<Sale> sales) {
    return sales.stream().collect(groupingBy(Sale::shop, summingLong(Sale::euros)));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(60)
  static long[] ratings(List<Sale> sales) {
    long[] totals = new long[Shop.values().length];
    for (Sale s : sales) totals[s.shop().ordinal()] += s.rating();
    return totals;
  }
}
