package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** B14: a threshold is trained with each of 4 margins, the best one is selected and trained anew. */
final class B14HyperParameters {
  record Example(@Bounded(lower = 0, upper = 100) int x, boolean label) {
    Example {
      x = Clamp.clamp(x, 0, 100);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long sumBelow(List<Example> examples, int margin) {
    return examples.stream().filter(e -> !e.label() && e.x() < 100 - margin).mapToLong(Example::x).sum();
  }

  @Private(epsilon = 0.05)
  static long below(List<Example> examples, int margin) {
    return examples.stream().filter(e -> !e.label() && e.x() < 100 - margin).count();
  }

  @Private(epsilon = 0.2, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(norm = Norm.LINF)
  static long[] best(List<Example> examples, @Length(4) double[] models) {
    long[] right = new long[4];
    for (Example e : examples) {
      for (int i = 0; i < 4; i++) {
        if (e.x() > models[i] == e.label()) right[i]++;
      }
    }
    return right;
  }

  @PrivacyBudget(epsilon = 0.15)
  static double train(PrivateData<Example> examples, int margin) {
    PrivateB14HyperParameters queries = new PrivateB14HyperParameters(examples);
    return (double) queries.sumBelow(margin) / Math.max(1, queries.below(margin)) + margin;
  }

  @PrivacyBudget(epsilon = 0.95)
  static double search(PrivateData<Example> examples) {
    int[] margins = {0, 5, 10, 20};
    double[] models = new double[4];
    for (int i = 0; i < 4; i++) {
      models[i] = train(examples, margins[i]);
    }
    int chosen = new PrivateB14HyperParameters(examples).best(models);
    return train(examples, margins[chosen]);
  }
}
