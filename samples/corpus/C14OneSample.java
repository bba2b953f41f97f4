package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/**
 * C14: two releases on one sample of 1 % are not two samples: whoever is in it is in both. Together they cost
 * ln(1 + 0.01·(e^2 − 1)) = 0.0619, and two samples 2·ln(1 + 0.01·(e − 1)) = 0.0341.
 */
final class C14OneSample {
  record Row(boolean ill) {}

  @Private(epsilon = 1)
  static long ill(List<Row> rows) {
    return rows.stream().filter(Row::ill).count();
  }

  @PrivacyBudget(epsilon = 0.0342)
  static long twoSamples(PrivateData<Row> data) {
    return new PrivateC14OneSample(data.sample(0.01)).ill()
        + new PrivateC14OneSample(data.sample(0.01)).ill();
  }

  @PrivacyBudget(epsilon = 0.0342) // :: error: [DP301]
  static long oneSample(PrivateData<Row> data) {
    PrivateData<Row> sample = data.sample(0.01);
    return new PrivateC14OneSample(sample).ill() + new PrivateC14OneSample(sample).ill();
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long oneSampleInALoop(PrivateData<Row> data) {
    PrivateC14OneSample queries = new PrivateC14OneSample(data.sample(0.01));
    long total = 0;
    for (int i = 0; i < 5; i++) {
      total += queries.ill();
    }
    return total;
  }
}
