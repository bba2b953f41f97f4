import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

record Visit(@PrivacyUnit String person, @Bounded(lower = 0, upper = 120) int age) {
  Visit {
    age = Clamp.clamp(age, 0, 120);
    Objects.requireNonNull(person);
  }
}
final class Report {
  @Private(epsilon = 0.5) @Sensitivity(9)
  static long n(List<Visit> rows) {
    long total = 0;
    for (Visit v : rows) {
      int[] usual = {1, 5};
      int[] weights = v.age() > 60 ? usual : new int[] {2, 9};
      total += weights[1];
    }
    return total;
  }
}
