package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link WardReport} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is all that one {@code id} owns: one row, added or removed. All queries
 * together cost one data set at most epsilon = 1.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.WardReport")
final class PrivateWardReport {
  private static final Query SENIORS = Query
      .laplace("dev.example.WardReport.seniors", "0.2", "1")
      .releases(1);

  private static final Query TOTAL_COST_CENTS = Query
      .laplace("dev.example.WardReport.totalCostCents", "0.5", "5000000")
      .releases(1);

  private static final Query BY_WARD = Query
      .laplace("dev.example.WardReport.byWard", "0.3", "1")
      .releases(1);

  private final Releases<Visit> releases;

  PrivateWardReport(PrivateData<Visit> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), WardReport.class, Visit.class, patients,
        Visit::id, 1);
  }

  /**
   * Releases {@link WardReport#seniors} with noise.
   *
   * <p>Cost: epsilon = 0.2 per release, released once on a data set. Contract: one row changes
   * the result by at most 1. Noise: exact discrete Laplace of scale 5; 95 % of it lies within
   * +/-15.
   *
   * @return the noisy result
   */
  long seniors() {
    return releases.releaseLong(SENIORS, WardReport::seniors);
  }

  /**
   * Releases {@link WardReport#totalCostCents} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release, released once on a data set. Contract: one row changes
   * the result by at most 5,000,000. Noise: exact discrete Laplace of scale 10,000,000; 95 % of
   * it lies within +/-29,957,323.
   *
   * @return the noisy result
   */
  long totalCostCents() {
    return releases.releaseLong(TOTAL_COST_CENTS, WardReport::totalCostCents);
  }

  /**
   * Releases {@link WardReport#byWard} with noise.
   *
   * <p>Cost: epsilon = 0.3 per release, released once on a data set. Contract: one row changes
   * the values together by at most 1. Noise: exact discrete Laplace per value, of scale 3.333;
   * 95 % of it lies within +/-10.
   *
   * @return a noisy value for each {@code Ward}
   */
  Map<Ward, Long> byWard() {
    return releases.releaseLongs(BY_WARD, Ward.class, WardReport::byWard);
  }

  /**
   * Tells how many releases of {@link #seniors} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutSeniors() {
    return releases.aboutLongs(SENIORS);
  }

  /**
   * Tells how many releases of {@link #totalCostCents} are left, and how accurate they are, at
   * no cost.
   */
  AboutNumbers aboutTotalCostCents() {
    return releases.aboutLongs(TOTAL_COST_CENTS);
  }

  /**
   * Tells how many releases of {@link #byWard} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutByWard() {
    return releases.aboutLongs(BY_WARD);
  }
}
