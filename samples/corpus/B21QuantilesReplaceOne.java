package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;

/** B21: quantiles where rows are replaced, also of a sample, which may have more or fewer of them. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class B21QuantilesReplaceOne {
  record Trip(@Bounded(lower = 0, upper = 1_440) long minutes) {
    Trip {
      minutes = Clamp.clamp(minutes, 0L, 1_440L);
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = {0.5, 0.95}, releases = 2)
  @Bounded(lower = 0, upper = 1_440)
  static long minutes(Trip trip) {
    return trip.minutes();
  }

  @PrivacyBudget(epsilon = 1)
  static long run(PrivateData<Trip> trips) {
    PrivateB21QuantilesReplaceOne queries = new PrivateB21QuantilesReplaceOne(trips);
    return queries.minutes()[1] - queries.minutes()[0];
  }
}
