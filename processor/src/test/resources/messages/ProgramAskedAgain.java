import dev.discreet.annotations.*;
import java.util.*;
import dev.discreet.runtime.PrivateData;

record Visit(int age) {}
final class Report {
  @Private(epsilon = 0.1)
  static long n(List<Visit> rows) {
    return rows.size();
  }
}
final class Job {
  @PrivacyBudget(epsilon = 1)
  static long run(PrivateData<Visit> data) {
    long n = new PrivateReport(data).n();
    return n < 10 ? run(data) : n;
  }
}
