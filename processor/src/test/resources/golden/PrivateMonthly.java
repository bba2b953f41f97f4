package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import dev.discreet.runtime.ledger.Allowance;
import java.lang.invoke.MethodHandles;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Monthly} with noise. All releases together cost less than one
 * by one: the first is charged to the data set for all, before its query runs, is refused if
 * that does not fit, and nothing is ever refunded.
 *
 * <p>Protected is one row, added or removed. All queries together cost one data set at most
 * epsilon = 9, delta = 0.000001.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Monthly")
final class PrivateMonthly {
  private static final Allowance ALL_RELEASES = Allowance.of("dev.example.Monthly",
      "c9cbfc62080cee3f", "9", "0.000001");

  private static final Query ADMITTED = Query
      .laplace("dev.example.Monthly.admitted", "0.25", "1")
      .releases(50)
      .paidBy(ALL_RELEASES);

  private final Releases<Patient> releases;

  PrivateMonthly(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Monthly.class, Patient.class, patients);
  }

  /**
   * Releases {@link Monthly#admitted} with noise.
   *
   * <p>Cost: epsilon = 0.25 per release, released at most 50 times on a data set. Contract: one
   * row changes the result by at most 1. Noise: exact discrete Laplace of scale 4; 95 % of it
   * lies within +/-12.
   *
   * @return the noisy result
   */
  long admitted() {
    return releases.releaseLong(ADMITTED, Monthly::admitted);
  }

  /**
   * Tells how many releases of {@link #admitted} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutAdmitted() {
    return releases.aboutLongs(ADMITTED);
  }
}
