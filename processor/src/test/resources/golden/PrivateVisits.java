package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.Objects;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Visits} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is all that one {@code person} owns: at most 3 rows, replaced by as many of one
 * that has none yet. All queries together cost one data set at most epsilon = 2, delta =
 * 0.000001.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Visits")
public final class PrivateVisits {
  private static final Query TOTAL_COST = Query
      .laplace("dev.example.Visits.totalCost", "0.5", "50000")
      .releases(2)
      .maxRows(1000000)
      .replaceOne();

  private static final Query COST_BY_WARD = Query
      .laplace("dev.example.Visits.costByWard", "0.4", "50000")
      .releases(1)
      .maxRows(5000000000L)
      .replaceOne();

  private static final Query HALF = Query
      .laplace("dev.example.Visits.half", "0.1", "0.5")
      .releases(1)
      .replaceOne();

  private final Releases<Visit> releases;

  public PrivateVisits(PrivateData<Visit> visits) {
    this.releases = Releases.open(MethodHandles.lookup(), Visits.class, Visit.class, visits,
        Visit::person, 3);
  }

  /**
   * Releases {@link Visits#totalCost} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release, released at most 2 times on a data set. Contract: one
   * row changes the result by at most 50,000, one {@code person} by at most 150,000. Noise:
   * exact discrete Laplace of scale 300,000; 95 % of it lies within +/-898,720.
   *
   * @return the noisy result
   */
  public double totalCost() {
    return releases.releaseDouble(TOTAL_COST, rows -> Visits.totalCost(rows.stream()));
  }

  /**
   * Releases {@link Visits#costByWard} with noise.
   *
   * <p>Cost: epsilon = 0.4 per release, released once on a data set. Contract: one row changes
   * the values together by at most 50,000, one {@code person} by at most 150,000. Noise: exact
   * discrete Laplace per value, of scale 375,000; 95 % of it lies within +/-1,123,400.
   *
   * @return a noisy value for each {@code Ward}
   */
  public Map<Ward, Double> costByWard() {
    return releases.releaseDoubles(COST_BY_WARD, Ward.class,
        rows -> Visits.costByWard(rows.toArray(Visit[]::new)));
  }

  /**
   * Releases {@link Visits#half} with noise.
   *
   * <p>Cost: epsilon = 0.1 per release, released once on a data set. Contract: one row changes
   * the result by at most 0.5, one {@code person} by at most 1.5. Noise: exact discrete Laplace
   * of scale 15; 95 % of it lies within +/-44.94.
   *
   * @param rows a public value
   * @param releases a public value
   * @return the noisy result
   */
  double half(int rows, String releases) {
    Objects.requireNonNull(releases, "releases");
    return this.releases.releaseDouble(HALF.asked(rows, releases),
        rows_ -> Visits.half(rows_.stream(), rows, releases));
  }

  /**
   * Tells how many releases of {@link #totalCost} are left, and how accurate they are, at no
   * cost.
   */
  public AboutNumbers aboutTotalCost() {
    return releases.aboutDoubles(TOTAL_COST, 1);
  }

  /**
   * Tells how many releases of {@link #costByWard} are left, and how accurate they are, at no
   * cost.
   */
  public AboutNumbers aboutCostByWard() {
    return releases.aboutDoubles(COST_BY_WARD, Ward.values().length);
  }

  /**
   * Tells how many releases of {@link #half} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutHalf() {
    return this.releases.aboutDoubles(HALF, 1);
  }
}
