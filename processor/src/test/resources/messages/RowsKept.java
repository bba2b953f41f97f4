import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

enum Ward { SURGERY, MATERNITY }
record Visit(@PrivacyUnit(maxRows = 4) String person, @Bounded(lower = 0, upper = 5000) long cost, Ward ward) {
  Visit {
    Objects.requireNonNull(person);
    cost = Clamp.clamp(cost, 0, 5000);
    Objects.requireNonNull(ward);
  }
}
final class Report {
  private static final List<Visit> SEEN = new ArrayList<>();

  @Private(epsilon = 0.5)
  static long n(List<Visit> rows) {
    SEEN.addAll(rows);
    return SEEN.size();
  }
}
