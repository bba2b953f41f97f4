import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.*;

record Visit(int age) {}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<Visit> rows) {
    return rows.size();
  }
}
final class Job {
  @PrivacyBudget(epsilon = 2)
  static long run(PrivateData<Visit> here, PrivateData<Visit> there, int at) {
    PrivateReport report = switch (at) {
      case 1 -> new PrivateReport(here);
      default -> new PrivateReport(there);
    };
    return report.n();
  }
}
