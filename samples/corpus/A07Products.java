package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A7: products of bounded totals. The last digit is not disputed: both factors moving at once adds less than 1 %. */
final class A07Products {
  record Visit(@Bounded(lower = 0, upper = 120) int minutes, boolean urgent, @Bounded(lower = 0, upper = 4, step = 0.5) double rating) {
    Visit {
      minutes = Clamp.clamp(minutes, 0, 120);
      rating = Clamp.clamp(Clamp.toStep(rating, 0.5), 0.0, 4.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2_000) // 1,999 where one row counts in both
  static long ofCounts(List<Visit> visits) {
    long urgent = Math.min(visits.stream().filter(Visit::urgent).count(), 1_000);
    long all = Math.min(visits.stream().count(), 1_000);
    return urgent * all;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2_000)
  static long square(List<Visit> visits) {
    long n = Clamp.clamp(visits.stream().filter(Visit::urgent).count(), 0, 1_000);
    return n * n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(70_000) // 10,000 · 1 + 500 · 120
  static long ofSumAndCount(List<Visit> visits) {
    long minutes = 0;
    long urgent = 0;
    for (Visit v : visits) {
      minutes += v.minutes();
      if (v.urgent()) urgent++;
    }
    return Clamp.clamp(minutes, 0, 10_000) * Clamp.clamp(urgent, 0, 500);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(12)
  static long withAConstant(List<Visit> visits) {
    return 12 * visits.stream().filter(Visit::urgent).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10)
  static long withAPublicFactor(List<Visit> visits, @Bounded(lower = -10, upper = 10) int factor) {
    return factor * visits.stream().filter(Visit::urgent).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3_000) // 1,000 · 1 + 500 · 4
  static double ofDoubles(List<Visit> visits) {
    double ratings = visits.stream().mapToDouble(Visit::rating).sum();
    double urgent = visits.stream().filter(Visit::urgent).count();
    return Clamp.clamp(ratings, 0.0, 1_000.0) * Clamp.clamp(urgent, 0.0, 500.0);
  }
}
