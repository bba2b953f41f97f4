package hospital;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import java.util.ArrayList;
import java.util.List;

/** Releases each query of the report once, and tries one more. */
final class Release {
  private Release() {}

  public static void main(String[] args) {
    List<Patient> rows = new ArrayList<>();
    for (int i = 0; i < 900; i++) {
      rows.add(new Patient("patient-" + i, i % 100, 1_000L * i, Ward.values()[i % 3]));
    }
    PrivateData<Patient> data = PrivateData.of("wards-2026", rows, Budget.of(1.0, 1e-6));
    PrivateWardReport report = new PrivateWardReport(data);
    System.out.println("seniors " + report.seniors());
    System.out.println("totalCostCents " + report.totalCostCents());
    System.out.println("byWard " + report.byWard());
    try {
      report.seniors();
    } catch (BudgetExceededException e) {
      System.out.println("refused");
    }
  }
}
