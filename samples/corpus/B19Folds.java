package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** B19: a loop over as many folds as the caller says, at most 50. */
final class B19Folds {
  record Example(@Bounded(lower = 0, upper = 49) int fold, boolean right) {
    Example {
      fold = Clamp.clamp(fold, 0, 49);
    }
  }

  @Private(epsilon = 0.02)
  static long right(List<Example> examples, int fold) {
    return examples.stream().filter(e -> e.fold() == fold && e.right()).count();
  }

  @PrivacyBudget(epsilon = 1)
  static double mean(PrivateData<Example> examples, @Bounded(lower = 0, upper = 50) int folds) {
    PrivateB19Folds queries = new PrivateB19Folds(examples);
    double sum = 0;
    for (int fold = 0; fold < folds; fold++) {
      sum += queries.right(fold);
    }
    return sum / Math.max(1, folds);
  }
}
