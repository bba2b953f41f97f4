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
  static String run(PrivateData<Visit> data) {
    return String.valueOf(data) + new PrivateReport(data).n();
  }
}
