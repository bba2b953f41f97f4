package hospital;

import dev.discreet.annotations.*;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Functions whose sensitivity nobody can bound, asked of random chunks of the people. */
@PrivacyBudget(epsilon = 1)
final class MeansOfChunks {
  record Stay(@PrivacyUnit(maxRows = 5) String patient, int days, double cost) {
    Stay {
      Objects.requireNonNull(patient);
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Sensitivity(0.3)
  @Bounded(lower = 0, upper = 30)
  static int medianDays(List<Stay> chunk) {
    List<Integer> days = new ArrayList<>();
    for (Stay stay : chunk) {
      days.add(stay.days());
    }
    Collections.sort(days);
    return days.get(days.size() / 2);
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Sensitivity(50)
  @Bounded(lower = 0, upper = 5000)
  static double costPerDay(List<Stay> chunk) {
    double cost = chunk.stream().mapToDouble(Stay::cost).sum();
    return cost / chunk.stream().mapToInt(Stay::days).sum();
  }
}
