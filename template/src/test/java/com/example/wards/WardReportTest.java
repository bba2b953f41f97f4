package com.example.wards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.PrivacyAudit;
import dev.discreet.testing.ReplayCheck;
import dev.discreet.testing.SensitivityCheck;
import dev.discreet.testing.TestData;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WardReportTest {

  private static final List<Patient> ROWS =
      List.of(
          new Patient("ann", 70, 120_00, Ward.INTENSIVE_CARE),
          new Patient("bob", 17, 40_00, Ward.SURGERY),
          new Patient("eve", 34, 5_00, Ward.SURGERY));

  /** Without noise, so that a test may name the answers. */
  @Test
  void answers() {
    PrivateWardReport report = new PrivateWardReport(TestData.exact("wards", ROWS));
    assertEquals(1, report.seniors());
    assertEquals(165_00, report.totalCostCents());
    assertEquals(Map.of(Ward.SURGERY, 2L, Ward.MATERNITY, 0L, Ward.INTENSIVE_CARE, 1L), report.byWard());
    assertEquals(34, report.medianAge());
  }

  /** Budgets hold in tests, too. */
  @Test
  void aQueryIsReleasedOnce() {
    PrivateWardReport report =
        new PrivateWardReport(TestData.exact("wards", ROWS, Budget.of(0.2)));
    report.seniors();
    assertThrows(BudgetExceededException.class, report::seniors);
  }

  /** With noise that is the same in every run. */
  @Test
  void noiseRepeats() {
    long noisy = new PrivateWardReport(TestData.seeded("wards", ROWS, 42)).totalCostCents();
    assertEquals(noisy, new PrivateWardReport(TestData.seeded("wards", ROWS, 42)).totalCostCents());
    assertNotEquals(165_00, noisy);
  }

  /** No pair of neighbours that is found moves a query further than its contract. */
  @Test
  void contractsHold() {
    SensitivityCheck.of(WardReport.class).check();
  }

  /** Nothing but answers decides what the program releases, and what it returns. */
  @Test
  void theProgramTellsNothingElse() {
    ReplayCheck.of(WardReport::meanCostCents).budget(Budget.of(0.7)).check();
  }

  /** What is released is as private as it says, as far as its outputs tell. */
  @Test
  void noiseIsAsWideAsItShouldBe() {
    PrivacyAudit.of(() -> seniors(ROWS), () -> seniors(ROWS.subList(1, 3)))
        .epsilon(0.2)
        .samples(4_000)
        .check();
  }

  private static long seniors(List<Patient> rows) {
    return new PrivateWardReport(PrivateData.of("wards", rows, Budget.of(0.2))).seniors();
  }
}
