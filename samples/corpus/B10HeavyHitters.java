package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.ArrayList;
import java.util.List;

/** B10: the ten commonest of 10 000 public candidates, by peeling: one selection for each. */
final class B10HeavyHitters {
  record Visit(@Bounded(lower = 0, upper = 9_999) int page) {
    Visit {
      page = Clamp.clamp(page, 0, 9_999);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.PERMUTE_AND_FLIP)
  @Sensitivity(norm = Norm.LINF)
  static long[] commonest(
      List<Visit> visits, @Length(10_000) @Bounded(lower = 0, upper = 1) int[] open) {
    long[] counts = new long[10_000];
    for (Visit v : visits) {
      counts[v.page()] += open[v.page()];
    }
    return counts;
  }

  @PrivacyBudget(epsilon = 1)
  static List<Integer> top(PrivateData<Visit> visits) {
    PrivateB10HeavyHitters queries = new PrivateB10HeavyHitters(visits);
    int[] open = new int[10_000];
    java.util.Arrays.fill(open, 1);
    List<Integer> pages = new ArrayList<>();
    for (int rank = 0; rank < 10; rank++) {
      int page = queries.commonest(open);
      open[page] = 0;
      pages.add(page);
    }
    return pages;
  }
}
