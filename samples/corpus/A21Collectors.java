package corpus;

import static java.util.stream.Collectors.*;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Comparator;
import java.util.LongSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A2, A9, A13: the same sums, by other collectors and reductions. */
final class A21Collectors {
  enum Ward { SURGERY, MATERNITY }

  record Stay(Ward ward, @Bounded(lower = 0, upper = 30) int days) {
    Stay {
      Objects.requireNonNull(ward);
      days = Clamp.clamp(days, 0, 30);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long reduced(List<Stay> stays) {
    return stays.stream().reduce(0L, (sum, stay) -> sum + stay.days(), Long::sum);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long reducedToNothing(List<Stay> stays) {
    return stays.stream().map(stay -> (long) stay.days()).reduce(Long::sum).orElse(0L);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long byReducing(List<Stay> stays) {
    return stays.stream().collect(reducing(0L, stay -> (long) stay.days(), Long::sum));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static Map<Ward, Long> reducingByWard(List<Stay> stays) {
    return stays.stream()
        .collect(groupingBy(Stay::ward, mapping(s -> (long) s.days(), reducing(0L, Long::sum))));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(31)
  static long byTeeing(List<Stay> stays) {
    return stays.stream()
        .collect(teeing(summingLong(Stay::days), counting(), (days, n) -> days + n));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(31)
  static long statistics(List<Stay> stays) {
    LongSummaryStatistics days = stays.stream().mapToLong(Stay::days).summaryStatistics();
    return days.getSum() + days.getCount();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long summarizing(List<Stay> stays) {
    return stays.stream().collect(summarizingInt(Stay::days)).getSum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static int longest(List<Stay> stays) {
    return stays.stream().max(Comparator.comparingInt(Stay::days)).map(Stay::days).orElse(0);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static int longestByReduce(List<Stay> stays) {
    return stays.stream().map(Stay::days).reduce(Integer::max).orElse(0);
  }
}
