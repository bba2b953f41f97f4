package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/** B13: Naive Bayes: the classes, and one table of class by value for each of 5 features. */
final class B13NaiveBayes {
  record Example(@Length(5) @Bounded(lower = 0, upper = 3) int[] features, boolean label) {
    Example {
      if (features.length != 5) {
        throw new IllegalArgumentException("an example has 5 features");
      }
      features = features.clone();
      for (int i = 0; i < 5; i++) {
        features[i] = Clamp.clamp(features[i], 0, 3);
      }
    }
  }

  @Private(epsilon = 0.25)
  static long[] classes(List<Example> examples) {
    long[] counts = new long[2];
    for (Example e : examples) {
      counts[e.label() ? 1 : 0]++;
    }
    return counts;
  }

  @Private(epsilon = 0.15)
  static long[] table(List<Example> examples, @Bounded(lower = 0, upper = 4) int feature) {
    long[] counts = new long[8];
    for (Example e : examples) {
      counts[(e.label() ? 4 : 0) + e.features()[feature]]++;
    }
    return counts;
  }

  @PrivacyBudget(epsilon = 1)
  static long[][] train(PrivateData<Example> examples) {
    PrivateB13NaiveBayes queries = new PrivateB13NaiveBayes(examples);
    long[][] model = new long[6][];
    model[5] = queries.classes();
    for (int feature = 0; feature < 5; feature++) {
      model[feature] = queries.table(feature);
    }
    return model;
  }
}
