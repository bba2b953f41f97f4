import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;
import java.util.stream.*;

enum Ward { SURGERY, MATERNITY, OTHER }
record Visit(@PrivacyUnit(maxRows = 12) String person, @Bounded(lower = 0, upper = 100) int score, Ward ward, long at) {
  Visit {
    Objects.requireNonNull(person);
    Objects.requireNonNull(ward);
    score = Clamp.clamp(score, 0, 100);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long n(List<Visit> rows) {
    long n = 0;
    for (List<Visit> own : rows.stream().collect(Collectors.groupingBy(Visit::person)).values()) {
      Deque<Integer> open = new ArrayDeque<>();
      for (Visit v : own) {
        if (v.ward() == Ward.SURGERY) open.addLast(v.score());
      }
      if (!open.isEmpty() && open.peekFirst() > 50) n++;
    }
    return n;
  }
}
