import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.*;
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
  @Private(epsilon = 0.5)
  static long n(List<Visit> rows) {
    return rows.size();
  }
}
final class Job {
  @PrivacyBudget(epsilon = 1)
  static long run(List<Visit> rows) {
    PrivateReport report = new PrivateReport(PrivateData.of("visits", rows, Budget.of(1)));
    return report.n();
  }
}
