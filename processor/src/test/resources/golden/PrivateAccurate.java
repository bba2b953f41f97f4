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
 * Releases the queries of {@link Accurate} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is all that one {@code id} owns: at most 2 rows, added or removed. All queries
 * together cost one data set at most epsilon = 3, delta = 0.000001.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Accurate")
final class PrivateAccurate {
  private static final Query SENIORS = Query
      .laplace("dev.example.Accurate.seniors", "0.1187", "1")
      .releases(1);

  private static final Query COSTS = Query
      .gaussian("dev.example.Accurate.costs", "1.096", "0.000001", "100")
      .releases(1);

  private static final Query CAPPED = Query
      .laplace("dev.example.Accurate.capped", "0.4792", "1")
      .releases(2);

  private final Releases<Visit> releases;

  PrivateAccurate(PrivateData<Visit> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Accurate.class, Visit.class, patients,
        Visit::id, 2);
  }

  /**
   * Releases {@link Accurate#seniors} with noise.
   *
   * <p>Cost: epsilon = 0.1187 per release, released once on a data set. That is the least, to
   * four digits, at which the number lies within +/-50 of the computed one with probability
   * 0.95. Contract: one row changes the result by at most 1, one {@code id} by at most 2. Noise:
   * exact discrete Laplace of scale 16.85; 95 % of it lies within +/-50.
   *
   * @return the noisy result
   */
  long seniors() {
    return releases.releaseLong(SENIORS, Accurate::seniors);
  }

  /**
   * Releases {@link Accurate#costs} with noise.
   *
   * <p>Cost: epsilon = 1.096, delta = 0.000001 per release, released once on a data set. That is
   * the least, to four digits, at which each number lies within +/-2,000 of the computed one
   * with probability 0.99. Contract: one row changes the values together by at most 100 in L2,
   * one {@code id} by at most 200. Noise: exact Gaussian per value, of standard deviation 776.1;
   * 95 % of it lies within +/-1,521.
   *
   * @return a noisy value for each {@code Ward}
   */
  Map<Ward, Double> costs() {
    return releases.releaseDoubles(COSTS, Ward.class, Accurate::costs);
  }

  /**
   * Releases {@link Accurate#capped} with noise.
   *
   * <p>Cost: epsilon = 0.4792 per release, released at most 2 times on a data set. That is the
   * least, to four digits, at which the number lies within +/-1,500.5 of the computed one with
   * probability 0.95. Contract: one row changes the result by at most 1 times {@code most}, one
   * {@code id} by at most 2 times {@code most}. Noise: exact discrete Laplace of scale 4.174
   * times {@code most}; 95 % of it lies within +/-1,500 where {@code most} is 120.
   *
   * @param most a public value from 0 to 120
   * @return the noisy result
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  long capped(int most) {
    Releases.requireWithin("most", most, 0, 120);
    return releases.releaseLong(CAPPED.times(most).asked(most),
        rows -> Accurate.capped(rows, most));
  }

  /**
   * Tells how many releases of {@link #seniors} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutSeniors() {
    return releases.aboutLongs(SENIORS);
  }

  /**
   * Tells how many releases of {@link #costs} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutCosts() {
    return releases.aboutDoubles(COSTS, Ward.values().length);
  }

  /**
   * Tells how many releases of {@link #capped} are left, and how accurate they are, at no cost.
   *
   * @param most a public value from 0 to 120
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  AboutNumbers aboutCapped(int most) {
    Releases.requireWithin("most", most, 0, 120);
    return releases.aboutLongs(CAPPED.times(most));
  }
}
