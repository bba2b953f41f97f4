package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A35: cells of a histogram after a public threshold: 1, for a row is in one cell. */
final class A35CellsOverThreshold {
  record Purchase(@Bounded(lower = 0, upper = 10_000) int cents) {
    Purchase {
      cents = Clamp.clamp(cents, 0, 10_000);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] margins(
      List<Purchase> purchases, @Bounded(lower = 0, upper = 1_000_000) long threshold) {
    long[] cells = new long[101];
    for (Purchase p : purchases) {
      cells[p.cents() / 100]++;
    }
    for (int i = 0; i < cells.length; i++) {
      cells[i] -= threshold;
    }
    return cells;
  }

  @Private(epsilon = 0.1)
  static long[] cut(
      List<Purchase> purchases, @Bounded(lower = 0, upper = 1_000_000) long threshold) {
    long[] cells = new long[101];
    for (Purchase p : purchases) {
      cells[p.cents() / 100]++;
    }
    long[] over = new long[101];
    for (int i = 0; i < cells.length; i++) {
      over[i] = Math.max(cells[i] - threshold, 0);
    }
    return over;
  }

  @Private(epsilon = 0.1)
  static long[] cutOneByOne(
      List<Purchase> purchases, @Bounded(lower = 0, upper = 1_000_000) long threshold) {
    long[] over = new long[101];
    for (int i = 0; i < over.length; i++) {
      int cell = i;
      long count = purchases.stream().filter(p -> p.cents() / 100 == cell).count();
      over[i] = Math.max(count - threshold, 0);
    }
    return over;
  }
}
