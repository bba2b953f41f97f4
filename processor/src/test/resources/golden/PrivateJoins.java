package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.BoundedData;
import dev.discreet.runtime.JoinReleases;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import java.lang.invoke.MethodHandles;
import java.util.Collection;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Joins} with noise. A release is charged to each of the two
 * data sets before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is, in each of the two data sets, one row, added or removed; or all that one
 * {@code patient} owns: at most 5 rows, added or removed. All queries together cost one data
 * set at most epsilon = 1.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Joins")
final class PrivateJoins {
  private static final Query BILLED = Query
      .laplace("dev.example.Joins.billed", "0.5", "1")
      .releases(1)
      .maxRows(Long.MAX_VALUE, 1000000);

  private static final Query COST = Query.laplace("dev.example.Joins.cost", "0.1", "2").releases(1);

  private final JoinReleases<Patient, Bill> releases;

  PrivateJoins(PrivateData<Patient> patients, PrivateData<Bill> bills) {
    this.releases = JoinReleases.open(MethodHandles.lookup(), Joins.class,
        BoundedData.byRow(Patient.class, patients), BoundedData.byUnit(Bill.class, bills,
        Bill::patient, 5));
  }

  /**
   * Releases {@link Joins#billed} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release, released once on a data set. Contract: one row changes
   * the result by at most 1, one {@code patient} by at most 5. Noise: exact discrete Laplace of
   * scale 10; 95 % of it lies within +/-30.
   *
   * @param year a public value
   * @return the noisy result
   */
  long billed(int year) {
    return releases.releaseLong(BILLED.asked(year),
        rows -> Joins.billed(rows.first(), rows.second().stream(), year));
  }

  /**
   * Releases {@link Joins#cost} with noise.
   *
   * <p>Cost: epsilon = 0.1 per release, released once on a data set. Contract: one row changes
   * the result by at most 2, one {@code patient} by at most 10. Noise: exact discrete Laplace of
   * scale 100; 95 % of it lies within +/-299.6.
   *
   * @return the noisy result
   */
  double cost() {
    return releases.releaseDouble(COST,
        rows -> Joins.cost(rows.first().toArray(Patient[]::new), (Collection<Bill>) rows.second()));
  }

  /**
   * Tells how many releases of {@link #billed} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutBilled() {
    return releases.aboutLongs(BILLED);
  }

  /**
   * Tells how many releases of {@link #cost} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutCost() {
    return releases.aboutDoubles(COST, 1);
  }
}
