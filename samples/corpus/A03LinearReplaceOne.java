package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A3: linear expressions when a row is replaced: their width. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class A03LinearReplaceOne {
  record Stay(
      @Bounded(lower = 1, upper = 365) int days, @Bounded(lower = -10, upper = 10) int rating) {
    Stay {
      days = Clamp.clamp(days, 1, 365);
      rating = Clamp.clamp(rating, -10, 10);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(788)
  static long points(List<Stay> stays) {
    return stays.stream().mapToLong(s -> 2 * s.days() - 3 * s.rating()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(364)
  static long shifted(List<Stay> stays) {
    long total = 0;
    for (Stay s : stays) {
      total += s.days() + 1_000;
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(20)
  static long twoTotals(List<Stay> stays) {
    long both = stays.stream().mapToLong(s -> s.days() + s.rating()).sum();
    long days = stays.stream().mapToLong(Stay::days).sum();
    return both - days;
  }
}
